"""What each event says in the log. An event's sentence hangs on the event alone, never on the position in which it is read.

Every event makes a sentence or is book-keeping: a move of pieces or money that another event's sentence tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from caravela.engine.events import EVERYBODY, Event, seen_by
from caravela.engine.messages import Message, Value, Word
from caravela.games.empires import events
from caravela.games.empires.content import (
    FIND_VP,
    FIRST_CARD,
    NATIVES,
    PLUNDER,
    SOLDIER_PLUNDER,
    TILE_DOCK,
    TILES,
    WAR_PRICE,
)
from caravela.games.empires.text import names, nation_names, sentences
from caravela.games.empires.text.forms import Sentence, message

# What another event's sentence tells: a code, and a place in MONEY_WHAT where that decides; -1 for all.
BOOK_KEEPING: Final = frozenset(
    [
        (events.MOVED, -1),  # the event that caused it
        (events.INCOME, -1),  # the money for sets
        (events.PAID, events.TO_BUY),  # the purchase
        (events.PAID, events.TO_WAR),  # the declaration
        (events.PAID, events.FOR_POINTS),  # the purchase
        (events.PAID, events.FOR_SEAT),  # the place won
    ]
)
# Events that head a part of the log.
HEADINGS: Final = frozenset(
    [
        *(events.TURN_BEGAN, events.BOX_OPENED, events.PHASE_BEGAN, events.AGE_BEGAN, events.GAME_ENDED),
        *(events.SEAT_AUCTION, events.ORDER_AUCTION),
    ]
)
# Arguments that go into a sentence as they are, and those that are places in a vocabulary.
_NUMBERS: Final = frozenset(["turn", "amount", "number", "value", "points", "price", "place"])
_WORDS: Final[dict[str, Callable[[int], Word]]] = {
    "region": names.region_word,
    "good": names.good_word,
    "given": names.good_word,
    "box": names.box_word,
    "space": names.space_word,
    "phase": names.phase_word,
    "age": names.age_word,
    "nation": nation_names.nation_word,
    "tile": names.tile_word,
}


def silent(event: Event) -> bool:
    """Is the event book-keeping, told by another's sentence?"""
    code = event[0]
    return (code, -1) in BOOK_KEEPING or (code == events.PAID and (code, event[4]) in BOOK_KEEPING)


def sentence(event: Event, viewer: int | None) -> Message | None:
    """What the event says to a viewer; None for book-keeping, and for what the viewer may not know."""
    if silent(event) or not seen_by(event, viewer):
        return None
    args = events.EVENTS.args(event)
    chosen = _sentence_for(event, args)
    actor = args["first"] if event[0] == events.NEW_ORDER else args.get("seat", -1)
    other = _other(event, args)
    form = chosen.form(viewer is not None and viewer == actor, viewer is not None and viewer == other)
    return message(form, _values(event, args, actor, other), chosen.counted)


def _sentence_for(event: Event, args: dict[str, int]) -> Sentence:
    code = event[0]
    if code == events.GOT_MONEY:
        why = args["why"]
        return sentences.MONEY[why] if why < len(sentences.MONEY) else sentences.TILE_MONEY
    if code == events.PAID:
        return sentences.PAYMENTS[args["what"]]
    if code == events.FOUND:
        return sentences.FOUND_CARD if args["find"] >= FIRST_CARD else sentences.FOUND_COUNTER
    if code == events.SAW or (code == events.BEATEN and event[1] != EVERYBODY):
        return sentences.SEEN_CARD if args["find"] >= FIRST_CARD else sentences.SEEN_COUNTER
    if code == events.BEATEN:
        return sentences.BEATEN_CARD if args["find"] >= FIRST_CARD else sentences.BEATEN_COUNTER
    if code == events.NO_RECRUIT:
        return sentences.NO_RECRUIT if args["worker"] >= 0 else sentences.NO_TRAINING
    if code == events.PUT_BACK:
        return sentences.PUT_BACK[args["where"]]
    return sentences.SENTENCES[code]


def _other(event: Event, args: dict[str, int]) -> int:
    """The player to whom the event is done; -1 when there is none."""
    if event[0] == events.TRIBUTE:
        return args["to"]
    return args.get("foe", args.get("victim", -1))


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
        elif name in _WORDS:
            values[name] = _WORDS[name](number)
        elif name in ("worker", "casualty") and number >= 0:
            values["worker"] = names.worker_word(number)
            values["a_worker"] = names.a_worker(number)
            values["lacked"] = names.lacked_worker(number)
        elif name == "stand-in":
            values["stand_in"] = names.a_worker(number)
        elif name == "find":
            _add_find(values, number)
    _add_rest(values, event, args)
    return values


def _add_find(values: dict[str, Value], find: int) -> None:
    values["natives"] = NATIVES[find]
    values["plunder"] = PLUNDER[find]
    values["each"] = SOLDIER_PLUNDER[find]
    values["vp"] = FIND_VP[find]
    if find >= FIRST_CARD:
        values["card"] = names.card_word(find)


def _add_rest(values: dict[str, Value], event: Event, args: dict[str, int]) -> None:
    """What an event does not say itself, but its sentence does."""
    code = event[0]
    if "region" in args:
        values["in_region"] = names.in_region(args["region"])
        values["to_region"] = names.to_region(args["region"])
        values["from_region"] = names.from_region(args["region"])
    if code in (events.PLAGUE_TOOK, events.FELL, events.RESETTLED):
        values["workers"] = names.workers_word(args["worker"])
    elif code == events.POWER_USED:
        values["power"] = nation_names.power_word(args["nation"])
    elif code == events.WAR_DECLARED:
        values["price"] = WAR_PRICE
    elif code == events.ON_DOCK:
        values["space"] = TILE_DOCK[args["tile"]].upper()
    elif code == events.GOT_MONEY and args["why"] >= len(sentences.MONEY):
        values["tile"] = names.tile_word(TILES.index(events.MONEY_WHY[args["why"]]))
    if code in (events.MARCHED, events.MIGRATED, events.RESETTLED):
        values["origin"] = names.region_word(args["from"])
        values["target"] = names.region_word(args["to"])
