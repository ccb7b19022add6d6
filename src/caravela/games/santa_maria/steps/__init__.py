"""The rules of Santa Maria by phase: each step one class, named with the rulebook's word."""
