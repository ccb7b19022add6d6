"""The log: every event speaks or is book-keeping, to others and to those that it is about."""

from __future__ import annotations

from itertools import product

from caravela.engine import Event
from caravela.engine.events import EVERYBODY
from caravela.games.empires import GAME, events
from caravela.games.empires.content import BOXES, COLOURS, FINDS, GOODS, KINDS, REGIONS, SPACES, TILES
from caravela.games.empires.layout import PHASES
from caravela.games.empires.nations import NATIONS
from caravela.games.empires.text import log
from caravela.words import table
from tests.games.empires.talk import check, decisions

# How many values each argument of an event has.
SIZES = {
    **dict.fromkeys(("seat", "foe", "victim", "first"), len(COLOURS)),
    **dict.fromkeys(("number", "amount", "points", "value", "price", "turn", "place"), 3),
    "worker": KINDS, "stand-in": KINDS, "casualty": KINDS + 1, "space": len(SPACES), "box": len(BOXES), "region": len(REGIONS),
    "good": len(GOODS), "tile": len(TILES), "find": len(FINDS), "age": 3, "phase": len(PHASES), "where": 2,
    "nation": len(NATIONS), "why": len(events.MONEY_WHY), "what": len(events.MONEY_WHAT),
}


def one_of_each() -> list[Event]:
    """Every event with every value of each argument, in as few as can be, for everybody and for its seat alone."""
    found: list[Event] = []
    for code in events.EVENTS.codes:
        sizes = [SIZES.get(name, 6 if code.code == events.TRIBUTE else len(REGIONS)) for name in code.args]
        for i in range(max(sizes, default=1)):
            args = [i % size for size in sizes]
            if code.code == events.ON_DOCK:
                args[1] = TILES.index(("indentured-servitude", "colonization-laws")[i % 2])
            found.append((code.code, EVERYBODY, *args))
            if code.code in (events.SAW, events.BEATEN):
                found.append((code.code, args[0], *args))
    found.append((events.NO_RECRUIT, EVERYBODY, 0, -1))
    return found


def is_book_keeping(event: Event) -> bool:
    """Is the event's code, or its code with the reason for a payment, in the one list of what stays silent?"""
    code = event[0]
    return (code, -1) in log.BOOK_KEEPING or (code == events.PAID and (code, event[4]) in log.BOOK_KEEPING)


def test_every_event_makes_a_sentence_or_is_book_keeping() -> None:
    state = GAME.start({"players": 6}, "log")
    for event, viewer in product(one_of_each(), [None, *range(6)]):
        message = GAME.sentence(state, event, viewer)
        if is_book_keeping(event) or event[1] not in (EVERYBODY, viewer):
            assert message is None, events.EVENTS.name(event)
        else:
            assert message is not None, events.EVENTS.name(event)
            check(message)


def test_the_sentences_of_whole_games_are_the_same_when_they_are_read_later() -> None:
    heard: set[str] = set()
    for state, happened in decisions(10_000, "log"):
        if state.player is None:
            later = GAME.start({"players": 2}, "later")
            for event in happened:
                heard.add(events.EVENTS.name(event))
                for viewer in (None, event[1]):
                    message = GAME.sentence(state, event, viewer)
                    assert message == GAME.sentence(later, event, viewer)
                    assert (message is None) == (is_book_keeping(event) or event[1] not in (EVERYBODY, viewer))
                    if message is not None:
                        check(message)
    assert {code.name for code in events.EVENTS.codes} - heard == set()


def said(event: Event, viewer: int | None) -> str:
    """An event's sentence in English, with players' names."""
    message = GAME.sentence(GAME.start({"players": 3}, "said"), event, viewer)
    assert message is not None
    return table("en", "empires")(message, {"red": "Zofia", "blue": "Adam", "green": "Ola"})


def test_who_acts_is_you_to_himself() -> None:
    landed = (events.LANDED, EVERYBODY, 1, 2, REGIONS.index("caribbean"))
    assert said(landed, None) == said(landed, 0) == "Adam lands a Merchant in the Caribbean."
    assert said(landed, 1) == "You land a Merchant in the Caribbean."


def test_to_whom_it_is_done_is_you_to_him() -> None:
    war = (events.WAR_DECLARED, EVERYBODY, 0, 1)
    assert said(war, 2) == "Zofia declares war on Adam for $10."
    assert said(war, 0) == "You declare war on Adam for $10."
    assert said(war, 1) == "Zofia declares war on you for $10."
    tribute = (events.TRIBUTE, EVERYBODY, 1, 2, 0)
    assert said(tribute, 2) == "Zofia gets $2 from Adam: Privateers."
    assert said(tribute, 1) == "You pay $2 to Zofia: Privateers."
    assert said(tribute, 0) == "You get $2 from Adam: Privateers."


def test_numbers_choose_the_plural() -> None:
    assert said((events.CAME, EVERYBODY, 0, 1, 0), None) == "Zofia adds 1 Colonist in New France."
    assert said((events.CAME, EVERYBODY, 0, 2, 0), 0) == "You add 2 Colonists in New France."
    assert said((events.FELL, EVERYBODY, 0, 3, 2, 0), None) == "Zofia loses 2 Missionaries in New France."


def test_what_one_seat_sees_is_for_that_seat() -> None:
    """Q54: a sealed failure shows its counter to the explorer alone."""
    sealed = (events.BEATEN, 1, 1, FINDS.index("4/5/5/7"))
    state = GAME.start({"players": 3, "sealed": True}, "sealed")
    assert [GAME.sentence(state, sealed, viewer) for viewer in (None, 0, 2)] == [None, None, None]
    assert said(sealed, 1) == "Only you see the counter: natives 5, plunder $4 and $5 a Soldier, 7 VP."
    card = (events.SAW, 0, 0, FINDS.index("china"))
    assert said(card, 0) == "Only you see the card: China, natives 6, plunder $7 and $3 a Soldier, 6 VP."


def test_the_headings_are_those_of_parts() -> None:
    names = {events.EVENTS.codes[code].name for code in log.HEADINGS}
    assert names == {"turn-began", "box-opened", "phase-began", "age-began", "game-ended", "seat-auction", "order-auction"}
    assert said((events.BOX_OPENED, EVERYBODY, BOXES.index("dock")), None) == "Colonist Dock"
    assert said((events.PHASE_BEGAN, EVERYBODY, PHASES.index("buildings")), None) == "Building benefits"
    assert said((events.AGE_BEGAN, EVERYBODY, 1), 0) == "Age II begins"
