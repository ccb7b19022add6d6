"""Harbour: a tiny game with hidden hands, made for the tests, and the shortest example of how a game is
added.

The rules, complete:

- Cards: gull 1, crab 2, tern 3, whale 4, as many of each as the deck option says. Everybody holds three and
has a coin. There
  are 12 coins; what nobody has lies in the bank.
- A round: each seat in turn order (the first seat moves on by one each round) takes one turn and may sail;
then everybody with
  cards puts one face down, all are turned up, and the highest card that nobody else played wins a prize.
  Played cards are out.
- A turn: *pass*; *draw* the top card of the deck; *peek* at it, and leave it or bury it at the bottom; or
*trade*: lay down cards
  that add up to exactly 5 for two coins (or what the bank still has).
- To sail costs two coins and is a voyage.
- With *storm* a die falls after each round: on 1 or 2 those with the most coins lose one (with *typhoon* on 1
to 4). With *quiet*
  nobody may peek.
- After the last round: a prize is 4 points, a voyage 3, a coin 1. Ties: more cards in hand, else shared.

A game is five small rooms, and here a file each:

    vocabulary.py   actions, events, options, words. Numbers never change once games were recorded: new ones
    go to the end state.py        the position as plain data; how it is copied, scored, shown; what is hidden
    (`zones`) steps.py        the rules, one step each: an `Auto` runs, an `Ask` lets a seat decide
    document.py     reading a written position; what is not named is derived game.py         the `Game` that
    ties them together, its sentences, and what bots need

A game in the package would add one line to pyproject.toml, `harbour = "somewhere.harbour.game:GAME"` under
`[project.entry-points."caravela.games"]`; the tests hand this one in themselves.
"""
