"""What bots are told of Empires: features of a position, what each is worth, and a quick sensible policy.

Everything here judges a position by what one seat knows of it: never by hidden counters, stacks or cards. docs/bots.md
says what each feature means. The rules know nothing of this package.
"""

from caravela.games.empires.heuristics.answers import policy
from caravela.games.empires.heuristics.judgement import FEATURES, features, progress, weights

__all__ = ["FEATURES", "features", "policy", "progress", "weights"]
