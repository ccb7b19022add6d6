"""The numbers of actions never change: records and research data hold them. A file for each game keeps all
texts, in order.

New kinds go to the end of a game's catalogue, and their texts to the end of the file:
`python -m tests.conformance.test_catalogue` appends what is missing, and refuses to do anything else.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from caravela.engine import Game
from tests.conformance.cases import all_games, every_game

RECORDED = Path(__file__).resolve().parent.parent / "recorded"


def path(game: Game) -> Path:
    return RECORDED / f"actions-{game.id}.txt"


def recorded(game: Game) -> list[str]:
    return path(game).read_text("utf-8").splitlines() if path(game).exists() else []


def first_change(before: list[str], now: list[str]) -> str:
    """The first action whose text is no longer what was recorded; empty when all still are."""
    for number, text in enumerate(before):
        if number >= len(now) or now[number] != text:
            found = repr(now[number]) if number < len(now) else "nothing"
            return f"action {number} was {text!r} and is {found}: numbers may not change, new kinds go to the end"
    return ""


@every_game
def test_no_action_has_changed_its_number_and_all_are_recorded(game: Game) -> None:
    now = list(game.actions.texts())
    assert first_change(recorded(game), now) == ""
    assert recorded(game) == now, "new actions: run python -m tests.conformance.test_catalogue"


@pytest.mark.parametrize(
    ("now", "message"),
    [
        (["a", "b", "c"], ""),
        (["a", "b"], ""),
        (["b", "a"], "action 0 was 'a' and is 'b'"),
        (["a", "x", "b"], "action 1 was 'b' and is 'x'"),
        (["a"], "action 1 was 'b' and is nothing"),
    ],
)
def test_a_change_is_named(now: list[str], message: str) -> None:
    assert first_change(["a", "b"], now).startswith(message)
    assert bool(first_change(["a", "b"], now)) == bool(message)


def append() -> None:
    for game in all_games():
        now = list(game.actions.texts())
        change = first_change(recorded(game), now)
        if change:
            sys.exit(f"{game.id}: {change}")
        path(game).write_text("".join(f"{text}\n" for text in now), "utf-8")


if __name__ == "__main__":
    append()
