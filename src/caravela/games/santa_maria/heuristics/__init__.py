"""What bots are told of Santa Maria: features of a position, what they are worth, and a quick policy (docs/bots.md).

Everything here is public knowledge: nothing in this game is hidden but the order of stacks and the rolls to come (AM61).
"""

from __future__ import annotations

from caravela.games.santa_maria.heuristics.judgement import FEATURES as FEATURES
from caravela.games.santa_maria.heuristics.judgement import features as features
from caravela.games.santa_maria.heuristics.judgement import progress as progress
from caravela.games.santa_maria.heuristics.judgement import weights as weights
from caravela.games.santa_maria.heuristics.quick import policy as policy
from caravela.games.santa_maria.heuristics.worths import RIVALRY as RIVALRY
