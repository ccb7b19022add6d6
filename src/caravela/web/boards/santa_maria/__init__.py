"""The table of Santa Maria."""
