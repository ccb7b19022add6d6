"""What the prompt of Empires says beside a question and a choice fits them: sums of a sale, powers of nations, the last turn."""

from __future__ import annotations

import re
from html import unescape

import pytest

from caravela.engine import Document
from caravela.games import get
from caravela.games.empires import GAME
from caravela.games.empires.state import Empires
from tests.games.empires import positions
from tests.web.boards import drawing


def state(position: Document, *moves: str) -> Empires:
    """A written position after some moves."""
    made = GAME.from_document({**position, "seed": "said"})
    for move in moves:
        made.apply(GAME.actions.parse(move))
    assert isinstance(made, Empires)
    return made


def prompt(position: Empires, *chosen: str) -> str:
    """The text of the prompt of the seat asked, above its sheets."""
    own = drawing.parts(position, position.player, list(chosen))[1]
    text = own[own.index('id="question"') - 1 : own.index('id="ghosts"')]
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", text)))


def test_how_many_are_sold_is_no_number_of_colonists() -> None:
    sold = prompt(state(positions.traders(5)), "sell sugar", "count 1")
    assert "Sell 1 for $5" in sold
    assert "colonist" not in sold


def test_collect_is_named_where_it_is_a_choice() -> None:
    trading = state(positions.traders(5))
    assert "collect takes all" in prompt(trading)
    assert "collect" not in prompt(state(positions.traders(5), "collect")).casefold()


def test_a_building_is_not_beside_the_power_of_its_owners_nation() -> None:
    """France's power stays on its mat while Indian Allies ask; the question of the power itself has it."""
    allies: Document = {
        "turn": 4,
        "options": {"players": 2, "nations": "random"},
        "players": {"red": {"nation": "france", "money": 20}, "blue": {"nation": "spain"}},
        "regions": {"peru": {"workers": {"red": {"colonist": 1}}}},
        "boxes": {"buildings": ["red"]},
        "offer": {"tiles": ["indian-allies"]},
        "now": ["buildings"],
    }
    asked = prompt(state(allies, "buy indian-allies"))
    assert "Indian Allies: where do your soldiers go? a region where you have a worker" in asked
    assert "Native" not in asked
    assert " Place " in asked


@pytest.mark.parametrize(("game", "space"), [("empires", "initiative"), ("empires", "soldier-space"), ("aoe3", "training")])
def test_nothing_of_a_next_turn_is_promised_on_the_last(game: str, space: str) -> None:
    last = get(game).from_document({"turn": 8, "options": {"players": 2}, "now": ["placement"], "seed": "last"})
    assert isinstance(last, Empires)
    said = prompt(last, f"place colonist {space}")
    assert "last turn" in said or "no next turn" in said
    assert not re.search("in the next order|ready next turn", said)
