"""What each event says in the log. An event's sentence hangs on the event alone, never on the position in which it is read."""

from __future__ import annotations

from typing import Final

from caravela.engine.events import Event
from caravela.engine.forms import Sentence, message
from caravela.engine.messages import Message, Value, Word
from caravela.games.santa_maria import events
from caravela.games.santa_maria.layout import DICE, FIRST_ROW, SIZE
from caravela.games.santa_maria.text import names, sentences

# Arguments that go into a sentence as they are.
_NUMBERS: Final = frozenset(
    ["year", "value", "price", "amount", "number"],
)


def sentence(event: Event, viewer: int | None) -> Message:
    """What the event says to a viewer."""
    args = events.EVENTS.args(event)
    chosen = _sentence_for(event, args)
    actor = args["first"] if event[0] == events.YEAR_BEGAN else args.get("seat", -1)
    other = args.get("other", -1)
    form = chosen.form(viewer is not None and viewer == actor, viewer is not None and viewer == other)
    return message(form, _values(event, args, actor, other), chosen.counted)


def _sentence_for(event: Event, args: dict[str, int]) -> Sentence:
    code = event[0]
    if code == events.DIE_TAKEN:
        return sentences.COLUMN_DIE if args["line"] < FIRST_ROW else sentences.ROW_DIE
    if code == events.COVERED:
        return sentences.COVERED
    why = args.get("why", -1)
    if code == events.GOT_POINTS and why == events.FOR_CONQUEST:
        return sentences.CONQUEST_POINTS
    if code == events.GOT_COINS and why == events.FOR_TAXES:
        return sentences.TAXES
    if code == events.GOT_COINS and why == events.FOR_MATHEMATICS:
        return sentences.MATHEMATICS
    return sentences.SENTENCES[code]


def _values(event: Event, args: dict[str, int], actor: int, other: int) -> dict[str, Value]:
    """The fields of the sentence: the event's numbers as words where they are places in a vocabulary."""
    values: dict[str, Value] = {}
    if actor >= 0:
        values["player"] = names.seat_word(actor)
    if other >= 0:
        values["other"] = names.seat_word(other)
    for name, number in args.items():
        if name in _NUMBERS:
            values[name] = number
        elif name == "cell":
            values.update(names.cell_args(number))
    _add_words(values, event[0], args)
    return values


def _rolled(args: dict[str, int]) -> Message:
    """The values that lie in the pool, with how many dice show each."""
    found: Message | None = None
    for value in range(SIZE, 0, -1):
        number = args[f"n{value}"]
        if number:
            one = message("{number} × {value}", {"number": number, "value": value})
            found = one if found is None else message("{first}, {rest}", {"first": one, "rest": found})
    assert found is not None
    return found


def _add_words(values: dict[str, Value], code: int, args: dict[str, int]) -> None:
    if code == events.POOL_ROLLED:
        values["dice"] = _rolled(args)
    if "good" in args:
        values["good"] = names.good_word(args["good"])
    if "tile" in args:
        values["tile"] = names.tile_word(args["tile"])
    if "ship" in args:
        values["ship"] = names.ship_word(args["ship"])
    if "dock" in args:
        values["dock"] = names.dock_word(args["dock"])
    if "board" in args:
        values["board"] = names.board_word(args["board"])
    if code == events.SET_TAKEN:
        values["person"] = names.person_word(args["scholar"])
    elif code == events.MONK_PLACED:
        values["person"] = names.person_word(args["space"])
    elif "space" in args:
        values["space"] = args["space"]
    elif code == events.SKIPPED:
        values["effect"] = Word("effect", events.EFFECTS[args["effect"]])
    elif code == events.RETREATED:
        values["retreat"] = names.retreat_word(args["place"])
    elif code == events.DIE_TAKEN:
        values["die"] = Word("die", DICE[args["die"]])
        values["number"] = args["line"] % SIZE + 1
    elif code == events.DIE_MOVED:
        to = names.cell_args(args["to"])
        values["to_row"], values["to_column"] = to["row"], to["column"]
