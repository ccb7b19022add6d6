"""What speed is claimed by: `python -m bench` measures, `python -m bench --check` guards."""
