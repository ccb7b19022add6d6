"""One suite for every game: what the engine's contract promises, whatever the rules.

`cases.py` says which games and options; `walks.py` plays; `swap.py` looks for leaks. What only a game can
know (conservation of its pieces, the possible answers to a compound question by brute force, what cannot be
reached) it says in a module of the tests: tests/games/<id>/facts.py, tests/tiny/facts.py for the tiny game.
See `cases.Facts`.
"""
