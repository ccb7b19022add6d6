"""Empires: Age of Discovery (2015), base game: content, options, state, steps by phase, scoring, and its words."""

from caravela.games.empires.game import GAME as GAME
