"""Santa Maria (2017), with its variants and the solo game: content, options, state, steps, scoring, words."""

from caravela.games.santa_maria.game import GAME as GAME
