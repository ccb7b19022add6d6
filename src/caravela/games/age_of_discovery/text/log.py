"""What each event says in the log. An event's sentence hangs on the event alone, never on the position in which it is read.

Every event makes a sentence or is book-keeping: a payment that another event's sentence tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caravela.engine.events import Event, seen_by
from caravela.engine.forms import message
from caravela.engine.messages import Message, Value, Word
from caravela.games.age_of_discovery import events
from caravela.games.age_of_discovery.text import names
from caravela.games.age_of_discovery.text.sentences import SENTENCES

# Told by the sentences of what was paid for.
BOOK_KEEPING: Final = frozenset([events.PAID])
# Events that head a part of the log.
HEADINGS: Final = frozenset([events.TURN_BEGAN, events.FIRST_SCORING, events.LAST_SCORING, events.GAME_OVER])
_WORDS: Final[dict[str, Callable[[int], Word]]] = {
    "ship": names.ship_word,
    "contract": names.contract_word,
    "expedition": names.expedition_word,
    "colour": names.colour_word,
    "mission": names.mission_word,
    "flagship": names.flagship_word,
    "row": names.row_word,
}


def sentence(event: Event, viewer: int | None) -> Message | None:
    """What the event says to a viewer; None for book-keeping, and for what the viewer may not know."""
    code = event[0]
    if code in BOOK_KEEPING or not seen_by(event, viewer):
        return None
    args = events.EVENTS.args(event)
    values: dict[str, Value] = {}
    for name, number in args.items():
        if name == "seat":
            values["player"] = names.seat_word(number)
        elif name in _WORDS:
            values[name] = _WORDS[name](number)
        else:
            values[name] = number
    chosen = SENTENCES[code]
    form = chosen.form(viewer is not None and viewer == args.get("seat", -1), False)
    return message(form, values, chosen.counted)
