"""What bots know of Age of Discovery: features of a position, what they are worth, and a quick policy.

All of it rests on what a seat may know.
"""

from __future__ import annotations

from caravela.games.age_of_discovery.heuristics.answers import policy as policy
from caravela.games.age_of_discovery.heuristics.judgement import FEATURES as FEATURES
from caravela.games.age_of_discovery.heuristics.judgement import features as features
from caravela.games.age_of_discovery.heuristics.judgement import progress as progress
from caravela.games.age_of_discovery.heuristics.judgement import weights as weights
