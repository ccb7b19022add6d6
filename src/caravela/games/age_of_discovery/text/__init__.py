"""What Age of Discovery says: names, log, questions, buttons, reasons, warnings, as messages for any language.

The functions of this package are the `Game`'s of the same names. Nothing here changes a position, and none knows a language.
"""

from __future__ import annotations

from caravela.games.age_of_discovery.text.labels import label as label
from caravela.games.age_of_discovery.text.labels import outlook as outlook
from caravela.games.age_of_discovery.text.log import sentence as sentence
from caravela.games.age_of_discovery.text.names import NAMES as NAMES
from caravela.games.age_of_discovery.text.prompts import hint as hint
from caravela.games.age_of_discovery.text.prompts import prompt as prompt
from caravela.games.age_of_discovery.text.reasons import why_not as why_not
from caravela.games.age_of_discovery.text.warnings import warnings as warnings
