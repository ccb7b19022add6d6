"""What Empires says: names, log, questions, buttons, reasons, warnings, as messages that a word table puts into a language.

The functions of this package are the `Game`'s of the same names. Nothing here changes a position, and none knows a language.
"""

from __future__ import annotations

from caravela.games.empires.text.editions import contexts_of as contexts_of
from caravela.games.empires.text.editions import names_of as names_of
from caravela.games.empires.text.labels import label as label
from caravela.games.empires.text.log import sentence as sentence
from caravela.games.empires.text.outlook import outlook as outlook
from caravela.games.empires.text.prompts import hint as hint
from caravela.games.empires.text.prompts import prompt as prompt
from caravela.games.empires.text.reasons import why_not as why_not
from caravela.games.empires.text.warnings import warnings as warnings
