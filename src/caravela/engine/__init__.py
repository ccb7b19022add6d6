"""What every game shares: state, steps, actions, chance, records and notation. Imports nothing else of this project."""
