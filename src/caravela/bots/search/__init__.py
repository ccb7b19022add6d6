"""Search for all games: information-set Monte Carlo tree search over imagined positions. Compiled with engine and games.

`tree.Search` thinks about one question of one seat; `settings` says how, `budget` how long, `explain` what came of it. Knows
games only through the engine, and of a position what the seat can imagine. docs/bots.md explains the method and its sources.
"""
