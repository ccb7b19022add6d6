"""The lab: many games at once, for measuring bots, balance and speed. Knows games and bots, nothing of pages."""
