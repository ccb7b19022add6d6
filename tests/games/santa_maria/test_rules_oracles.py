"""Final scoring, bishops and connection on random colonies, against plain slow readings of the same rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from caravela.games.santa_maria import bishops, scoring
from caravela.games.santa_maria.layout import SIZE
from caravela.games.santa_maria.state import SantaMaria
from caravela.games.santa_maria.steps.turn import targets
from tests.games.santa_maria import slow
from tests.games.santa_maria.table import colony, red

WORDS = ("a", "f", "m", "c", "r0", "r1", "r2", ".", ".")


@some.composite
def grids(draw: some.DrawFn) -> list[str]:
    """A colony with at most one capital; roads and free cells are common."""
    grid = draw(some.lists(some.sampled_from(WORDS), min_size=36, max_size=36))
    if draw(some.booleans()):
        grid[draw(some.integers(0, 35))] = "K"
    return grid


def laid(grid: list[str]) -> SantaMaria:
    state = red({})
    colony(state, " ".join("".join(grid[6 * row : 6 * row + 6]) for row in range(6)))
    return state


@given(grids())
@settings(max_examples=150)
def test_settlers_and_bishops_of_random_colonies(grid: list[str]) -> None:
    """S62, S66, S68, S69, S70, S71."""
    state = laid(grid)
    player = state.players[0]
    assert slow.grid_of(state, player) == grid
    assert scoring.settlers(player, state.box) == slow.settlers(grid)
    found = [bishops.gross(player, state.box, bishop) for bishop in (0, 2, 3, 4, 5)]
    assert found == [
        slow.square(grid),
        slow.cities(grid),
        slow.joined_settlers(grid),
        slow.area(grid),
        slow.diverse(grid),
    ]
    assert (bishops.terraformed(player, state.box) == SIZE) == slow.crosses(grid)


@given(grids())
@settings(max_examples=80)
def test_connection_of_every_two_buildings(grid: list[str]) -> None:
    """S72, S53."""
    state = laid(grid)
    player = state.players[0]
    for cell in range(36):
        if player.built >> cell & 1:
            found = targets(state, player, cell)
            expected = slow.connected_empties(state, player, cell)
            assert [other for other in range(36) if found >> other & 1] == expected


def total_by_hand(state: SantaMaria, seat: int) -> int:
    """S61-S64, line by line."""
    player, data = state.players[seat], state.box.data
    grid = slow.grid_of(state, player)
    prices = (1, 1, 2, 2, 2)
    points = player.points + (player.coins + sum(n * price for n, price in zip(player.goods, prices))) // 3
    points += slow.settlers(grid) + 3 * min(len(dock) for dock in player.ships)
    ships = [*data["start-ships"], *data["ships"]]
    points += sum(ships[ship]["points"] for dock in player.ships for ship in dock)
    skills = [number for number in range(10) if player.monks >> number & 1]
    skills += [player.gift] if player.gift >= 0 else []
    points += sum(data["scholars"][number]["points"] for number in skills)
    conditions = (
        slow.square(grid),
        min(12, 2 * max(len(dock) for dock in player.ships)),
        slow.cities(grid),
        slow.joined_settlers(grid),
        slow.area(grid),
        slow.diverse(grid),
    )
    return points + sum(conditions[bishop] - 2 for bishop in range(6) if player.monks >> (10 + bishop) & 1)


@given(some.integers(0, 10_000), some.integers(1, 4))
@settings(max_examples=25)
def test_final_scores_of_played_games(seed: int, players: int) -> None:
    from random import Random

    from caravela.games.santa_maria import GAME

    state = GAME.start({"players": players}, f"oracle {seed}")
    rng = Random(seed)
    while state.player is not None:
        state.apply(GAME.policy(state, rng))
    assert isinstance(state, SantaMaria)
    assert state.scores() == [total_by_hand(state, seat) for seat in range(players)]
