"""No list of choices is longer than 128, whatever the data set: the longest of each question, by the rules themselves."""

from __future__ import annotations

import pytest

from caravela.games.santa_maria import actions
from caravela.games.santa_maria.actions import ACTIONS
from caravela.games.santa_maria.layout import CELL_COUNT, DICE, LINES
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.words import DOCKS, GOODS, RETREATS, SHOWN
from tests.games.santa_maria.positions import POSITIONS
from tests.games.santa_maria.table import at, red

MOST = 128


@pytest.mark.parametrize(("tile", "places"), [(0, 120), (15, 100), (30, 120)])
def test_a_tile_has_at_most_120_places_even_in_a_colony_without_a_printed_cell(tile: int, places: int) -> None:
    """60 pairs of neighbours, each in two turns; 25 squares, each with four corners."""
    state = red({})
    state.players[0].filled = 0
    assert len(Lay(0, tile).legal(state)) == places <= MOST


def test_a_turn_offers_at_most_64_choices() -> None:
    """A building is empty or has a die on it, so that a cell is there to activate or to lift from, not both."""
    assert 2 * SHOWN + CELL_COUNT + len(DICE) + len(RETREATS) + 1 == 64 <= MOST


def test_every_other_question_chooses_among_few_words() -> None:
    sizes = {kind.name: kind.size for kind in ACTIONS.kinds}
    questions = {
        "line": len(LINES),
        "exchange": sizes["sell"] + sizes["buy"],
        "pay": len(actions.GOLDS),
        "trade": 1 + len(GOODS),
        "ship": 1 + len(DOCKS),
        "monk": 1 + sizes["monk"],
        "road": 1 + CELL_COUNT,
        "cover": CELL_COUNT,
    }
    assert max(questions.values()) == 37


def test_rich_positions_stay_within_it() -> None:
    assert all(0 < len(at(position).legal_actions()) <= MOST for position in POSITIONS)
