"""The boards: one package for each game, which draws its table from a view. `caravela.web.seam` is what they promise.

A board knows views, words and what a table is; it never sees a game's state, so it cannot show what a view hides.
"""
