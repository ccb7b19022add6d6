"""Age of Discovery, the card game (2007): content, options, state, steps by phase, scoring, and its words."""

from caravela.games.age_of_discovery.game import GAME as GAME
