"""Empires: Age of Discovery (2015) and Age of Empires III (2007), two editions of one set of rules.

Content, editions, options, state, steps by phase, scoring, and its words.
"""

from caravela.games.empires.game import AOE3 as AOE3
from caravela.games.empires.game import EMPIRES as EMPIRES

# The edition of 2015 is what the entry point `empires` names.
GAME = EMPIRES
