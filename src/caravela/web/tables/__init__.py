"""Tables: who sits where, what was played, and the service that applies each choice once.

A table is its record: rows that are only ever added. `positions` rebuilds the state from them, `lobby` seats people, `play` takes
choices, `render` draws, `bots` plays the seats of bots.
"""
