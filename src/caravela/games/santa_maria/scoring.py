"""Points: of conquest at the end of a year, and of everything at the end of the game (S57, S61-S65, S74, S75).

In mid-game, totals are as if the game ended now: the conquest of a year that is still on is not scored yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravela.engine.documents import Document
from caravela.games.santa_maria import bishops
from caravela.games.santa_maria.layout import LINE, SIZE, cells_of
from caravela.games.santa_maria.words import (
    BISHOPS,
    COLOURS,
    FIRST_BISHOP,
    FIRST_STATION,
    RETREATS,
    SCHOLARS,
    SHIPS,
)

if TYPE_CHECKING:
    from caravela.games.santa_maria.content import Box
    from caravela.games.santa_maria.state import Player, SantaMaria

COINS_A_POINT: Final = 3  # (S61)
SET_POINTS: Final = 3  # (S64)
_BISHOP_BITS: Final = ((1 << FIRST_STATION) - 1) & ~((1 << FIRST_BISHOP) - 1)
# Solo (S75).
WIN: Final = 100
COMMUNISM: Final = 28
CAPITALISM: Final = 4
THEOCRACY: Final = 30
DEMOCRACY: Final = 120
UTOPIA: Final = 150
GOALS: Final = ("communism", "capitalism", "theocracy", "terraformation", "democracy", "utopia")


# The end of a year.


def conquest(state: SantaMaria) -> list[int]:
    """The points of each seat for the conquest of this year (S57, S74)."""
    players = state.players
    if len(players) == 1:
        passed = players[0].conquest >= state.box.trees[state.year - 1]
        return [state.box.conquest_points[2][state.year - 1][0] if passed else 0]
    table = state.box.conquest_points[len(players)][state.year - 1]
    found = [0] * len(players)
    for place, seat in enumerate(leaders(state)):
        found[seat] = table[place]
    return found


def conquest_after_step(state: SantaMaria, seat: int) -> int:
    """What the year would pay a seat if it took one step more, and all else stayed as it is."""
    trial = state.copy()
    player = trial.players[seat]
    player.conquest += 1
    player.arrival = trial.arrivals + 1
    return conquest(trial)[seat]


def leaders(state: SantaMaria) -> list[int]:
    """The seats that have moved this year, the farthest first; on one space the earlier one is ahead (S57, AM43, AM44)."""
    moved = [(-player.conquest, player.arrival, seat) for seat, player in enumerate(state.players) if player.conquest]
    return [seat for _, _, seat in sorted(moved)]


def distance(state: SantaMaria, seat: int) -> int:
    """Spaces from the start-player symbol to the seat's retreat marker; as many as there are for one in the market (AM52)."""
    place = state.players[seat].retreat
    return len(RETREATS) if place < 0 else from_symbol(state, place)


def from_symbol(state: SantaMaria, place: int) -> int:
    """Spaces from the start-player symbol to a retreat space (AM52)."""
    return place if state.box.start_top else len(RETREATS) - 1 - place


def nearest(state: SantaMaria) -> int:
    """Who retreated nearest the start-player symbol (S60)."""
    return min([(distance(state, seat), seat) for seat in range(len(state.players))])[1]


# The end of the game.


def total(state: SantaMaria, seat: int) -> int:
    """All points of a seat, as if the game ended now."""
    player = state.players[seat]
    box = state.box
    points = player.points + money(player) // COINS_A_POINT + settlers(player, box)
    skills = player.skills
    for scholar, worth in enumerate(box.scholar_points):
        if skills >> scholar & 1:
            points += worth
    if player.monks & _BISHOP_BITS:
        for bishop in state.bishops:
            if player.monks >> (FIRST_BISHOP + bishop) & 1:
                points += bishops.gross(player, box, bishop) - box.bishop_cost
    return points + SET_POINTS * sets(player) + ship_points(player, box)


def money(player: Player) -> int:
    """Coins, with all goods sold (S61)."""
    return player.wealth()


def full_lines(player: Player) -> list[int]:
    """The complete lines, columns first (S62)."""
    filled = player.filled
    return [number for number, line in enumerate(LINE) if filled & line == line]


def settlers(player: Player, box: Box) -> int:
    """A point for each settler of each complete line (S62)."""
    contents = box.contents
    points = 0
    for number in full_lines(player):
        for cell in cells_of(LINE[number]):
            points += contents[player.cells[cell]].settlers
    return points


def sets(player: Player) -> int:
    """Sets of ships, one in each dock (S64)."""
    return min([len(dock) for dock in player.ships])


def ship_points(player: Player, box: Box) -> int:
    """The points on the ships (S64)."""
    points = 0
    for dock in player.ships:
        for ship in dock:
            points += box.ship_points[ship]
    return points


def ranking(state: SantaMaria) -> list[int]:
    """Each seat's place; a tie is broken by the retreat of the last year (S65)."""
    keys = [(total(state, seat), -distance(state, seat)) for seat in range(len(state.players))]
    return [1 + sum([other > key for other in keys]) for key in keys]


# The report.


def report(state: SantaMaria) -> Document:
    """Every source of points by seat, the tie-breaker, and alone the goals (S61-S65, S75)."""
    seats = {COLOURS[seat]: _seat_report(state, seat) for seat in range(len(state.players))}
    places = ranking(state)
    found: Document = {"seats": seats, "ranking": {COLOURS[seat]: place for seat, place in enumerate(places)}}
    if len(state.players) == 1:
        found["goals"] = goals(state)
    return found


def _seat_report(state: SantaMaria, seat: int) -> Document:
    player = state.players[seat]
    box = state.box
    lines: list[object] = [
        {"of": "gained", "vp": player.points},
        {
            "of": "coins",
            "vp": money(player) // COINS_A_POINT,
            "from": {"coins": player.coins, "goods": money(player) - player.coins},
        },
    ]
    contents = box.contents
    for number in full_lines(player):
        points = sum([contents[player.cells[cell]].settlers for cell in cells_of(LINE[number])])
        lines.append({"of": "settlers", "line": _line_word(number), "vp": points})
    for scholar, worth in enumerate(box.scholar_points):
        if player.skills >> scholar & 1:
            lines.append({"of": "scholar", "id": SCHOLARS[scholar], "vp": worth})
    for bishop, word in enumerate(BISHOPS):
        if player.monks >> (FIRST_BISHOP + bishop) & 1:
            points = bishops.gross(player, box, bishop)
            lines.append({"of": "bishop", "id": word, "vp": points, "from": {"count": bishops.counted(player, box, bishop)}})
            lines.append({"of": "bishop-cost", "id": word, "vp": -box.bishop_cost})
    lines.append({"of": "ship-sets", "vp": SET_POINTS * sets(player), "from": {"sets": sets(player)}})
    for dock in player.ships:
        for ship in dock:
            lines.append({"of": "ship", "id": SHIPS[ship], "vp": box.ship_points[ship]})
    return {"lines": lines, "total": total(state, seat), "tiebreak": [-distance(state, seat)]}


def _line_word(number: int) -> str:
    return f"column {number + 1}" if number < 6 else f"row {number - 5}"


def theocracy(player: Player, box: Box) -> int:
    """What all own bishops' conditions give, without the price of their spaces (AM63)."""
    own = [bishop for bishop in range(len(BISHOPS)) if player.monks >> (FIRST_BISHOP + bishop) & 1]
    return sum([bishops.gross(player, box, bishop) for bishop in own])


def goals(state: SantaMaria) -> Document:
    """Solo: the win and the six goals, each with how far it is and how far it has to be (S75)."""
    player = state.players[0]
    points = total(state, 0)
    rows = (
        ("win", points, WIN),
        ("communism", settlers(player, state.box), COMMUNISM),
        ("capitalism", sets(player), CAPITALISM),
        ("theocracy", theocracy(player, state.box), THEOCRACY),
        ("terraformation", bishops.terraformed(player, state.box), SIZE),
        ("democracy", points, DEMOCRACY),
        ("utopia", points, UTOPIA),
    )
    return {name: {"reached": have >= need, "have": have, "need": need} for name, have, need in rows}


