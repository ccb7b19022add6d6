"""Every option acts, beside every setting of every other that goes with it; a choice that would do nothing is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from caravela.engine import Document, Game, OptionValue
from caravela.games.empires import AOE3, GAME
from tests.games.empires.table import ALL_FOUND

Choice = dict[str, OptionValue]

SMALL: Document = {"discovery": {"blue": {"colonist": 1}}}
SALE: Document = {"red": {"buildings": ["trading-house"], "goods": {"fur": 1}}}
# Where an option shows itself, if not when the game begins: positions, and moves from there.
SCENES: dict[str, tuple[Document, tuple[str, ...]]] = {
    "no-survivors": (
        {"regions": {"peru": {"counter": "4/5/5/7"}}, "boxes": SMALL, "now": ["discovery"]},
        ("send colonist", "explore peru"),
    ),
    "scouting": ({"regions": ALL_FOUND, "now": ["placement"]}, ()),
    "sealed": ({"regions": ALL_FOUND, "boxes": SMALL, "now": ["discovery"]}, ("send colonist", "explore deck")),
    "builder": ({"now": ["placement"]}, ()),
    "buy-vp": ({"turn": 3, "now": ["refresh"]}, ()),
    "eight-ships": ({"turn": 7, "offer": {"ship": False}, "players": {"red": {"ships": 8}}, "now": ["refresh"]}, ()),
    "no-sales-on-turn-8": ({"turn": 8, "players": SALE, "now": ["benefits"]}, ()),
}


def seen(game: Game, option: str, options: Choice) -> list[object]:
    """All that red sees and may do where the option shows itself."""
    if option in SCENES:
        scene, moves = SCENES[option]
        state = game.from_document({**scene, "options": options, "seed": "shown"})
        state.log = []
    else:
        state, moves = game.start(options, "shown", log=True), ()
    for move in moves:
        state.apply(game.actions.parse(move))
    view = {key: value for key, value in state.view(0).items() if key != "options"}
    return [view, state.legal_actions(), [game.sentence(state, event, 0) for event in state.log or []]]


def chosen(game: Game) -> Iterator[tuple[str, Choice, Choice]]:
    """Every option chosen, by itself and beside every setting of every other that goes with it; and without it."""
    for option in game.options[1:]:
        base: Choice = dict.fromkeys(option.needs, True)
        sides: list[Choice] = [{"players": players} for players in game.players]
        others = [other for other in game.options[1:] if other is not option]
        sides += [{"players": 2, other.id: value} for other in others for value in other.values()]
        for value in option.values():
            for side in sides:
                choice = {**base, **side, option.id: value}
                without = {**choice, option.id: option.default}
                if value != option.default and not game.check(choice) and not game.check(without):
                    yield option.id, choice, without


@pytest.mark.parametrize("game", [GAME, AOE3], ids=lambda game: game.id)
def test_every_option_acts_beside_every_other(game: Game) -> None:
    """C10, Q11, Q12, Q13, Q40, Q54, Q73, D28, D5"""
    acted = set()
    for option, choice, without in chosen(game):
        assert seen(game, option, choice) != seen(game, option, without), choice
        acted.add(option)
    # Without six-players there are no six (C7).
    assert {option.id for option in game.options} - acted <= {"players", "six-players"}


@pytest.mark.parametrize("game", [GAME, AOE3], ids=lambda game: game.id)
def test_what_does_not_go_together_is_refused_with_the_reason(game: Game) -> None:
    for option in game.options:
        for setting, why in {**option.needs, **option.excludes}.items():
            assert why
            name, _, choice = setting.partition("=")
            wrong = False if name in option.needs else choice or True
            problems = game.check({"players": 4, option.id: True, name: wrong})
            assert [problem.path for problem in problems] == [f"options.{option.id}"]
            assert problems[0].text.endswith(f": {why}")
