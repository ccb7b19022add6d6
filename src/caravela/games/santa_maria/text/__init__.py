"""What Santa Maria says: names, log, questions, buttons, reasons, warnings, as messages that a word table puts into a language.

The functions of this package are the `Game`'s of the same names. Nothing here changes a position, and none knows a language.
"""

from __future__ import annotations

from caravela.games.santa_maria.text.labels import label as label
from caravela.games.santa_maria.text.log import sentence as sentence
from caravela.games.santa_maria.text.names import NAMES as NAMES
from caravela.games.santa_maria.text.outlook import outlook as outlook
from caravela.games.santa_maria.text.prompts import hint as hint
from caravela.games.santa_maria.text.prompts import prompt as prompt
from caravela.games.santa_maria.text.reasons import why_not as why_not
from caravela.games.santa_maria.text.warnings import warnings as warnings
