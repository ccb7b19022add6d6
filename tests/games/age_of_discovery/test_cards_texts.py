"""Log, questions, labels, reasons and warnings: each sentence of the code is met in play, and reads well in both languages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, product
from random import Random

import pytest

from caravela.engine import Event, IllegalAction, Message
from caravela.engine.events import EVERYBODY
from caravela.games.age_of_discovery import GAME, events
from caravela.games.age_of_discovery.content import (
    COLOURS,
    CONTRACTS,
    EXPEDITIONS,
    FLAGSHIPS,
    MISSIONS,
    SEATS,
    SHIPS,
)
from caravela.games.age_of_discovery.state import Voyages
from caravela.games.age_of_discovery.text import log
from caravela.words import table
from tests.docs import numbers
from tests.games.age_of_discovery.table import at, late, new, play
from tests.games.age_of_discovery.talk import check, decisions, ids_in

VOCABULARIES = {
    "seat": SEATS,
    "colour": COLOURS,
    "ship": SHIPS,
    "contract": CONTRACTS,
    "expedition": EXPEDITIONS,
    "explorer": EXPEDITIONS,
    "mission": MISSIONS,
    "flagship": FLAGSHIPS,
    "row": ("purchase", "filling"),
    "preset": tuple(GAME.presets),
    "preset-about": tuple(GAME.presets),
    "game": ("about", "credits"),
    "choice": tuple(word for option in GAME.options for word in option.choices),
    "source": ("first", "last", "mission", "fleet", "tiebreak"),
    "action": ("coins", "contract", "buy", "send"),
}
# How many values each argument of an event has; counted ones go past every Polish form.
SIZES = {
    name: len(VOCABULARIES[name]) for name in ("seat", "colour", "ship", "contract", "expedition", "mission", "flagship", "row")
}
COUNTED = 26
# A sentence hangs on the event alone.
ANY = new()


def english(event: Event, viewer: int | None) -> str | None:
    message = GAME.sentence(ANY, event, viewer)
    return None if message is None else check(message)


def test_every_piece_has_a_name_in_both_languages() -> None:
    assert {kind: set(names) for kind, names in GAME.names().items()} == {kind: set(ids) for kind, ids in VOCABULARIES.items()}
    polish = table("pl", GAME.id)
    same = {kind for kind in VOCABULARIES for word, name in GAME.names()[kind].items() if polish.name(kind, word) == name}
    # Explorers keep their names.
    assert same <= {"expedition", "explorer"}


def test_every_event_makes_a_sentence_or_is_book_keeping() -> None:
    """To everybody, to the player whom it is about, and with every number that Polish counts in its own way."""
    for code in events.EVENTS.codes:
        sizes = [SIZES.get(name, COUNTED) for name in code.args]
        for i, viewer in product(range(max(sizes, default=1)), (None, 0, 1)):
            event = (code.code, EVERYBODY, *[i % size for size in sizes])
            assert (english(event, viewer) is None) == (code.code in log.BOOK_KEEPING), code.name


def test_a_drawn_contract_is_told_to_its_owner_alone() -> None:
    """R18"""
    event = (events.DREW_CARD, 1, 1, CONTRACTS.index("blue-5"))
    assert english(event, 1) == "You drew the contract blue 5."
    assert english(event, 0) is None
    assert english(event, None) is None


def test_the_sentences_of_whole_games_can_be_read() -> None:
    stalled = at(turn="red", quiet=9)
    told: set[int] = set()
    for state, noted in [(stalled, play(stalled, "end")), *decisions(400, "log")]:
        for event in noted:
            told.add(event[0])
            for viewer in (None, *range(len(state.players))):
                message = GAME.sentence(state, event, viewer)
                assert message is None or check(message)
    assert told == {code.code for code in events.EVENTS.codes}


def test_every_question_has_words_and_help_and_each_sentence_is_met() -> None:
    rng = Random("questions")
    met: set[str] = set()
    for state, _ in decisions(15, "questions"):
        prompt, hint = GAME.prompt(state), GAME.hint(state)
        if state.player is None:
            assert prompt is hint is None
            continue
        for message in (prompt, hint):
            assert message is not None
            check(message)
            met.add(message.msgid)
        # A page may show the question to everybody who watches.
        world = state.determinize(None, rng)
        assert (GAME.prompt(world), GAME.hint(world)) == (prompt, hint)
    assert met == ids_in("prompts.py")


def test_every_action_has_a_label_everywhere_and_no_two_choices_share_one() -> None:
    met: set[str] = set()
    for state, _ in decisions(60, "labels"):
        for language in ("en", "pl"):
            words = table(language, GAME.id)
            texts = [words(GAME.label(state, action)) for action in state.legal_actions()]
            assert len(set(texts)) == len(texts) or _alike(state.legal_actions(), texts), texts
        for action in range(GAME.actions.size):
            message = GAME.label(state, action)
            assert len(check(message)) < 60
            met.add(message.msgid)
        for action in state.legal_actions():
            for message in GAME.outlook(state, action):
                check(message)
                met.add(message.msgid)
    assert met == ids_in("labels.py")


def _alike(legal: tuple[int, ...], texts: list[str]) -> bool:
    """Ships of one sort in two columns are called the same: the page shows which lies where."""
    double = {GAME.actions.kind(action) for action, text in zip(legal, texts, strict=True) if texts.count(text) > 1}
    return double <= {"buy", "reserve purchase", "reserve filling"}


def after(state: Voyages, *moves: str) -> Voyages:
    """The position after some moves."""
    play(state, *moves)
    return state


MARKET = {
    "purchase": ["green-3", "yellow-1", "green-2", "red-2", "blue-3"],
    "filling": ["green-1", "white-1", "white-2", "white-3", "black-1"],
}
# All ships but the market's are before red, and all contracts but the open ones in the box.
LEFT = {
    "red-2": 1,
    "yellow-1": 1,
    "blue-3": 1,
    "black-1": 1,
    "green-1": 1,
    "green-2": 1,
    "green-3": 1,
    "white-1": 1,
    "white-2": 1,
    "white-3": 1,
}
COPIES = {f"{colour}-{value}": copies for colour in COLOURS for value, copies in ((1, 2), (2, 3), (3, 2))}
BOUGHT = {ship: copies - LEFT.get(ship, 0) for ship, copies in COPIES.items()}
BOXED = [f"{colour}-{need}" for colour in ("green", "blue", "white", "black", "yellow") for need in (3, 4, 5, 6)]


def bare() -> Voyages:
    """No ship and no contract is left to be drawn."""
    return at(
        turn="red",
        scored=True,
        market=MARKET,
        contracts={"open": ["red-3", "red-4", "red-5", "red-6"], "box": BOXED},
        players={
            "red": {"coins": 40, "ships": BOUGHT, "contracts": 10},
            "yellow": {"contracts": 10},
        },
    )


def loading(coins: int) -> Voyages:
    """Red loads ships for Abreu, where there is room for two."""
    fleet = {"red-1": 1, "red-2": 1, "red-3": 1, "blue-2": 1}
    sea = {"abreu": ["yellow red-1"]}
    players = {"red": {"coins": coins, "ships": fleet, "flagship": "red-yellow"}, "yellow": {}}
    return after(at(turn="red", expeditions=sea, players=players), "to abreu")


# What random play comes to too seldom to wait for it.
SELDOM: tuple[Callable[[], Voyages], ...] = (
    bare,
    lambda: after(bare(), "buy 1", "buy 1", "buy 3"),
    lambda: loading(9),
    lambda: loading(1),
    lambda: after(
        at(turn="red", players={"red": {"coins": 9, "ships": {"red-1": 1, "red-2": 2}}, "yellow": {}}),
        "to columbus",
        "ship red-2",
    ),
)


def test_each_reason_is_met_and_its_rule_stands_in_the_reference() -> None:
    """That there is one exactly where an action is not legal, the conformance suite sees to."""
    known = set(numbers.defined(GAME.id))
    met: set[str] = set()
    for state in chain([case() for case in SELDOM], (state for state, _ in decisions(20, "reasons"))):
        for seat in {0, state.player or 0}:
            for action in range(GAME.actions.size):
                found = GAME.why_not(state, seat, action)
                if found is not None and found.message.msgid not in met:
                    met.add(found.message.msgid)
                    assert found.rule in known
                    check(found.message)
    assert met == ids_in("reasons.py")


def test_a_reason_tells_nothing_that_the_seat_may_not_know() -> None:
    rng = Random("worlds")
    for state, _ in decisions(300, "worlds"):
        for seat in range(len(state.players)):
            world = state.determinize(seat, rng)
            for action in range(GAME.actions.size):
                assert GAME.why_not(state, seat, action) == GAME.why_not(world, seat, action)


def test_apply_refuses_with_the_reason() -> None:
    state = at(turn="red", players={"red": {"coins": 0}, "yellow": {}})
    with pytest.raises(IllegalAction, match=r"'take deck' is not possible: a contract costs 1 coin, and you have none \(R17\)"):
        state.apply(GAME.actions.parse("take deck"))


def test_warnings() -> None:
    """R14, R25, A20, A39: what is lost without a second thought."""
    met: set[str] = set()
    fleet = {"coins": 9, "ships": {"blue-1": 1}, "hand": ["red-3"]}
    state = at(turn="red", players={"red": fleet, "yellow": {}})
    last = late({"coins": 9, "hand": ["red-3"]}, countdown={"last": 1})
    for position, moves, action, *said in (
        (state, (), "end", "you have an action left: you could at least take coins"),
        (state, ("coins", "buy 1"), "end"),
        (
            state,
            ("to abreu",),
            "ship blue-1",
            "from now on only blue fits here, and ships of the card's colour, red, would score more",
        ),
        (state, ("to cao",), "ship blue-1"),
        (
            last,
            ("fulfil red-3", "ship red-3"),
            "duration 1",
            "the game ends before this contract does: it pays nothing and does not count",
            "contracts come last: after this one no ship goes to an expedition in this action",
        ),
        (
            at(turn="red", players={"red": {"coins": 2, "ships": {"blue-1": 1, "red-3": 1}, "hand": ["red-3"]}, "yellow": {}}),
            ("fulfil red-3", "ship red-3"),
            "duration 1",
            "contracts come last: after this one no ship goes to an expedition in this action",
        ),
        (
            at(turn="red", players={"red": {"coins": 1, "ships": {"blue-1": 1, "red-3": 1}, "hand": ["red-3"]}, "yellow": {}}),
            ("fulfil red-3", "ship red-3"),
            "duration 1",
        ),
    ):
        trial = position.copy()
        play(trial, *[move for move in moves if move != "buy 1" or trial.players[0].coins])
        found = GAME.warnings(trial, GAME.actions.parse(action))
        assert [check(reason.message) for reason in found] == said
        assert {reason.rule for reason in found} <= set(numbers.defined(GAME.id))
        met |= {reason.message.msgid for reason in found}
    assert met == ids_in("warnings.py")


def said_in_polish(message: Message | None) -> str:
    assert message is not None
    return table("pl", GAME.id)(message).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("number", "coins"), [(1, "1 monetę"), (2, "2 monety"), (4, "4 monety"), (5, "5 monet"), (12, "12 monet"), (22, "22 monety")]
)
def test_polish_counts_coins(number: int, coins: str) -> None:
    assert said_in_polish(GAME.sentence(ANY, (events.TOOK_COINS, EVERYBODY, 0, number), 0)).endswith(f"{coins}.")
    state = at(turn="red", players={"red": {"coins": number}, "yellow": {}})
    assert coins in said_in_polish(GAME.prompt(state))


@pytest.mark.parametrize(("number", "turns"), [(1, "1 turę"), (2, "2 tury"), (3, "3 tury")])
def test_polish_counts_turns(number: int, turns: str) -> None:
    event = (events.MARKER_MOVED, EVERYBODY, 0, CONTRACTS.index("blue-5"), number)
    assert turns in said_in_polish(GAME.sentence(ANY, event, 0))


@pytest.mark.parametrize(("number", "ships"), [(1, "1 statek"), (2, "2 statki"), (4, "4 statki"), (5, "5 statków")])
def test_polish_counts_ships(number: int, ships: str) -> None:
    event = (events.EXPEDITION_SCORED, EVERYBODY, 0, 0, number, 20, 1)
    assert ships in said_in_polish(GAME.sentence(ANY, event, 0))


def test_the_question_names_no_ship_that_cannot_be_bought() -> None:
    """Two actions are taken and buying may go on (R14): what else is named can be done."""
    texts = {}
    for coins, cards in ((0, 0), (0, 1), (9, 1)):
        asked = {"rest": {"seat": "red", "used": ["coins", "buy"], "going": "buy"}}
        state = at(players={"red": {"coins": coins, "reservation": cards}}, now=[asked], seed="rest")
        texts[coins, cards] = check(GAME.prompt(state) or Message("", {}))
    assert texts == {
        (0, 0): "Your actions are taken: end your turn.",
        (0, 1): "Your actions are taken: end your turn, or play a Reservation.",
        (9, 1): "Buy another ship (you have 9 coins), or end your turn.",
    }
