"""Whole games in real browsers against the real site, by what a person can do alone."""
