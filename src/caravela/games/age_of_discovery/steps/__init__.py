"""The rules by phase: turn.py, market.py, sending.py, ending.py; words.py names the steps."""
