"""The page of Age of Discovery: every prompt of seeded games is drawn in both languages, and every legal action has a button."""

from __future__ import annotations

import random
from html import escape

import pytest

from caravela.games import get
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS
from caravela.web.words import words
from tests.web.boards import drawing

GAME = get("age-of-discovery")


@pytest.mark.parametrize(("language", "players"), [("en", 2), ("pl", 3), ("en", 4)])
def test_every_prompt_of_a_game_is_drawn_with_all_its_choices(language: str, players: int) -> None:
    state = GAME.start({"players": players}, "boards")
    rng = random.Random(5)
    steps: set[str] = set()
    while state.player is not None:
        seat = state.player
        view = state.view(seat)
        steps.add(view["asked"]["step"])
        _, own = drawing.parts(state, seat, [], language=words(language, GAME.id))
        for action in view["legal"]:
            assert f'value="{action}"' in own
        state.apply(GAME.policy(state, rng))
    assert {"turn", "load", "duration"} <= steps
    public, own = drawing.parts(state, None, [], language=words(language, GAME.id))
    assert 'id="final"' in public
    for score in state.scores():
        assert f'<td class="tt">{score}</td>' in public


def test_a_draft_goes_on_from_part_to_part_until_it_can_be_confirmed() -> None:
    state = GAME.start({"players": 2}, "drafts")
    rng = random.Random(2)
    while state.player is not None and not any(text.startswith("to ") for text in state.view(state.player)["legal"]):
        state.apply(GAME.policy(state, rng))
    seat = state.player
    assert seat is not None
    chosen = [next(text for text in state.view(seat)["legal"] if text.startswith("to "))]
    _, own = drawing.parts(state, seat, chosen)
    assert 'data-step="load"' in own
    assert 'data-confirm disabled' in own
    for action in drawing.draft(state, chosen).view["legal"]:
        assert f'value="{action}"' in own
    ship = next(text for text in drawing.draft(state, chosen).view["legal"] if text.startswith(("ship ", "flagship ", "wild ")))
    _, own = drawing.parts(state, seat, [*chosen, ship])
    assert 'value="sail"' in own
    _, own = drawing.parts(state, seat, [*chosen, ship, "sail"])
    assert 'data-whole="1"' in own
    assert 'data-confirm disabled' not in own


def test_nobody_but_the_seat_sees_its_hand() -> None:
    state = GAME.start({"players": 2}, "hands")
    seat = state.player
    assert seat is not None
    colour = list(state.view(None)["players"])[seat]
    mission = state.view(seat)["players"][colour]["mission"]
    name = escape(GAME.names()["mission"][mission])
    public, watching = drawing.parts(state, None, [])
    assert name in drawing.parts(state, seat, [])[1]
    assert name not in public + watching
    assert name not in drawing.parts(state, 1 - seat, [])[0]


def test_every_expedition_is_told_in_words() -> None:
    public, _ = drawing.parts(GAME.start({"players": 2}, "words"), None, [])
    for row in EXPEDITIONS.values():
        assert f"{row['name']}: 0 of {row['limit']} taken" in public
