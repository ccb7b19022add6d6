"""Every sentence of Santa Maria is put into words in both languages: log, questions, buttons, reasons, warnings, outlooks."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.engine.messages import Message
from caravela.games.santa_maria import GAME, events
from caravela.games.santa_maria.content import GAIN, Ability
from caravela.games.santa_maria.layout import CELL_COUNT, DICE, LINES
from caravela.games.santa_maria.text.outlook import ability_text
from caravela.games.santa_maria.words import BOARDS, DOCKS, GOODS, MONK_SPACES, RETREATS, SHIPS, TILES
from caravela.words import table
from tests.docs import numbers
from tests.games.santa_maria.reason_cases import OUTLOOKS, REASONS, WARNINGS, after
from tests.games.santa_maria.table import at, play, red, start
from tests.games.santa_maria.talk import check, decisions, ids_in, within

# How many values each argument of an event has.
SIZES = {
    "seat": 4,
    "other": 4,
    "first": 4,
    "year": 3,
    "cell": CELL_COUNT,
    "to": CELL_COUNT,
    "turn": 4,
    "line": len(LINES),
    "die": len(DICE),
    "good": len(GOODS),
    "tile": len(TILES),
    "ship": len(SHIPS),
    "dock": len(DOCKS),
    "scholar": 10,
    "space": len(MONK_SPACES),
    "place": len(RETREATS),
    "board": len(BOARDS),
    "effect": len(events.EFFECTS),
    "why": len(events.WHY),
    "what": len(events.WHAT),
}

FROM_ONE = ("amount", "number", "price", "value", "year", "n5")  # a pool that is rolled is not empty
LATER = ("other", "to")  # never the same as the seat or cell before


def one_of_each() -> list[tuple[int, ...]]:
    """Every event with every value of each argument, in as few as can be."""
    found: list[tuple[int, ...]] = []
    for code in events.EVENTS.codes:
        sizes = [SIZES.get(name, 6) for name in code.args]
        for i in range(max(sizes, default=1)):
            args = [(i + (name in LATER)) % size + (name in FROM_ONE) for name, size in zip(code.args, sizes)]
            found.append((code.code, -1, *args))
    return found


def test_every_event_speaks_to_everybody_and_to_those_it_is_about() -> None:
    state = start(players=4)
    met: set[str] = set()
    for event in one_of_each():
        for viewer in (None, 0, 1, 2, 3):
            message = GAME.sentence(state, event, viewer)
            assert message is not None
            check(message)
            met |= within(message)
    assert ids_in("sentences.py") <= met


def test_questions_hints_and_buttons_have_words() -> None:
    met: set[str] = set()
    for state in (*decisions(), *[case[0] for case in REASONS]):
        shown = [GAME.prompt(state), GAME.hint(state)]
        if state.player is None:
            assert shown == [None, None]
            continue
        shown += [GAME.label(state, action) for action in state.legal_actions()]
        for message in shown:
            assert message is not None
            check(message)
            met |= within(message)
    # A choice that is not open now has its words too.
    elsewhere = [GAME.label(at({}), action) for action in range(GAME.actions.size)]
    for message in elsewhere:
        check(message)
        met |= within(message)
    assert ids_in("prompts.py", "labels.py") <= met


@pytest.mark.parametrize(("state", "text", "rule", "said"), REASONS)
def test_why_not(state: Any, text: str, rule: str, said: str) -> None:
    reason = GAME.why_not(state, state.player, GAME.actions.parse(text))
    assert reason is not None
    assert (reason.rule, check(reason.message)) == (rule, said)


@pytest.mark.parametrize(("state", "text", "said"), WARNINGS)
def test_warnings(state: Any, text: str, said: list[str]) -> None:
    assert [check(one.message) for one in GAME.warnings(state, GAME.actions.parse(text))] == said


@pytest.mark.parametrize(("state", "text", "said"), OUTLOOKS)
def test_outlooks(state: Any, text: str, said: list[str]) -> None:
    assert [check(one) for one in GAME.outlook(state, GAME.actions.parse(text))] == said


def test_whole_games_are_read_and_every_sentence_has_been_shown() -> None:
    known = set(numbers.defined(GAME.id))
    reasons: set[str] = set()
    warned: set[str] = set()
    promised: set[str] = set()
    cases = [case[0] for case in (*REASONS, *WARNINGS, *OUTLOOKS)]
    for state in (*decisions(), *cases):
        legal = state.legal_actions()
        for action in range(GAME.actions.size):
            warnings, outlook = GAME.warnings(state, action), GAME.outlook(state, action)
            if action not in legal:
                assert (warnings, outlook) == ([], [])
            reason = GAME.why_not(state, 0 if state.player is None else state.player, action)
            assert (reason is None) == (action in legal)
            found = [*warnings, *([] if reason is None else [reason])]
            assert {one.rule for one in found} <= known
            reasons |= set() if reason is None else told(reason.message)
            for message in outlook:
                promised |= told(message)
            for one in warnings:
                warned |= told(one.message)
    other = GAME.why_not(at({}), 1, 0)
    assert other is not None
    reasons |= told(other.message)
    assert ids_in("reasons.py") <= reasons
    assert ids_in("warnings.py") <= warned
    # An owner's data set may have buildings that give several things at once.
    several = ability_text(Ability(GAIN, 2, 1, (1, 0, 0, 0, 0), ()))
    assert check(several) == "1 × wood, 2 coins, 1 point"
    assert ids_in("outlook.py") <= promised | within(several)


_TOLD: dict[str, set[str]] = {}


def told(message: Message) -> set[str]:
    """The ids of a message that has been checked; each text is looked at once."""
    key = repr(message)
    if key not in _TOLD:
        check(message)
        _TOLD[key] = within(message)
    return _TOLD[key]


def polish(message: Message) -> str:
    return table("pl", GAME.id)(message)


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "uzupełnia zestaw: 1\u00a0punkt"), (3, "uzupełnia zestaw: 3\u00a0punkty"), (5, "uzupełnia zestaw: 5\u00a0punktów")],
)
def test_polish_numbers_have_their_forms(number: int, said: str) -> None:
    form = ("completes a set: {number} point", "completes a set: {number} points")
    assert polish(Message(form[0], {"number": number}, form[1], "number")) == said


@pytest.mark.parametrize(("price", "said"), [(1, "za 1\u00a0monetę"), (2, "za 2\u00a0monety"), (5, "za 5\u00a0monet")])
def test_a_price_says_what_it_is_paid_in(price: int, said: str) -> None:
    state = at({"players": {"red": {"coins": 9, "goods": {}, "board": "a1"}}, "now": [{"next": {"seat": "red"}}]})
    state.players[0].activated = price - 1
    label = GAME.label(state, GAME.actions.parse("activate r6c1"))
    assert check(label) == f"Row 6, column 1 for {price} coin{'s' if price > 1 else ''}"
    assert polish(label).endswith(said)


POOL = {"white": [4, 4, 4, 4, 4, 4]}
BOTANY = ["taxes", "botany", "logistics"]


def _botany(coins: int) -> dict[str, Any]:
    return {"board": "a1", "coins": coins, "goods": {"wood": 1}, "religion": 3, "monks": ["botany"]}


@pytest.mark.parametrize(
    ("state", "text", "said"),
    [
        (red({"goods": {"wood": 2, "grain": 1}}, display={"doubles": ["d01"]}), "expand d01", "for 2 × wood"),
        (red({"goods": {"wood": 2, "grain": 1}}, display={"triples": ["t03"]}), "expand t03", "for 2 × wood, 1 × grain"),
        (after(red({"board": "a1", "coins": 2}, pool=POOL), "die white-4"), "column 4", "Column 4"),
        (after(red({"board": "a1", "coins": 2}, pool=POOL), "die white-4"), "column 5", "Column 5 for 1 coin"),
        (after(red({"board": "a1", "coins": 2}, pool=POOL), "die white-4"), "column 6", "Column 6 for 2 coins"),
        (after(red(_botany(2), pool=POOL, scholars=BOTANY), "die white-4"), "column 6", "for 2 coins, a wood or a grain"),
        (after(red(_botany(0), pool=POOL, scholars=BOTANY), "die white-4"), "column 6", "Column 6 for a wood or a grain"),
        (after(red(_botany(2), pool=POOL, scholars=BOTANY), "die white-4", "column 6"), "change coins", "2 coins"),
        (after(red({"coins": 3}), "exchange"), "buy grain", "Buy grain for 3 coins"),
    ],
)
def test_what_a_choice_costs_stands_in_its_name(state: Any, text: str, said: str) -> None:
    """S17, S22, S34, S46"""
    assert check(GAME.label(state, GAME.actions.parse(text))).endswith(said)


def test_only_the_white_dice_that_there_are_stand_in_the_log() -> None:
    said = GAME.sentence(GAME.start({"players": 2}, "dice"), (events.POOL_ROLLED, -1, 0, 2, 0, 0, 3, 1), None)
    assert said is not None
    assert check(said) == "White dice: 2 × 2, 3 × 5, 1 × 6."


def test_the_log_of_a_turn_reads_as_one() -> None:
    state = at({"players": {"red": {"coins": 1, "goods": {}, "board": "a1"}}, "now": [{"next": {"seat": "red"}}]})
    events_of = play(state, "activate r6c1")
    said = [GAME.sentence(state, event, 0) for event in events_of]
    assert [check(one) for one in said if one is not None] == [
        "You pay 1 coin.",
        "You activate row 6, column 1 for 1 coin.",
        "Row 6, column 1 is activated.",
        "You gain 1 × wood.",
        "You gain 1 point.",
    ]
