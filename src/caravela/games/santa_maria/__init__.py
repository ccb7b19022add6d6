"""Santa Maria (2017), with the advanced game, shared blue dice and the solo game: content, options, state, steps, scoring, words."""

from caravela.games.santa_maria.game import GAME as GAME
