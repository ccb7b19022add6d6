"""The six nations: how often the power of each may be used, and who may use which now (R100, R102-R107).

What a power does is a step of its own: steps/england.py, steps/powers.py, and for Portugal steps/discovery.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caravela.games.empires import events
from caravela.games.empires.content import AGE, DATA, TURNS

if TYPE_CHECKING:
    from caravela.games.empires.state import Empires, Player

_ROWS: Final[list[dict[str, Any]]] = DATA["nations"]
NATIONS: Final[tuple[str, ...]] = tuple([row["id"] for row in _ROWS])
NO_NATION: Final = -1
ENGLAND: Final = 0
SPAIN: Final = 1
FRANCE: Final = 2
PORTUGAL: Final = 3
HOLLAND: Final = 4
ITALY: Final = 5
USES: Final[list[int]] = [row["uses"] for row in _ROWS]
# Within what a power works once: a turn, an Age or the game.
EACH: Final[list[str]] = [row["each"] for row in _ROWS]
JAILED: Final[int] = _ROWS[ENGLAND]["colonists"]
EXPLORERS_NATIVES: Final[int] = _ROWS[PORTUGAL]["natives"]
# For each turn, the turns of its Age as bits.
_AGE_TURNS: Final[list[int]] = [
    sum([1 << other for other in range(1, TURNS + 1) if AGE[other] == AGE[turn]]) for turn in range(TURNS + 1)
]


def used(player: Player) -> int:
    """How often a seat has used its power."""
    return player.power.bit_count()


def uses_left(player: Player, turn: int) -> int:
    """How often a seat can still use its power, this turn counted: Ages that went by unused are lost (Q110)."""
    nation = player.nation
    if nation < 0:
        return 0
    if EACH[nation] == "age":
        return len([age for age in range(AGE[turn], AGE[TURNS] + 1) if not _in_age(player.power, age)])
    return USES[nation] - used(player)


def _in_age(turns: int, age: int) -> bool:
    return any([turns >> turn & 1 and AGE[turn] == age for turn in range(1, TURNS + 1)])


def can_use(state: Empires, seat: int) -> bool:
    """May the seat use its power on this turn, by what it has used already?"""
    player = state.players[seat]
    nation = player.nation
    if nation < 0 or player.power >> state.turn & 1:
        return False
    if EACH[nation] == "age":
        return not player.power & _AGE_TURNS[state.turn]
    return used(player) < USES[nation]


def holder(state: Empires, nation: int) -> int:
    """The seat that plays a nation; -1 when nobody does."""
    for seat, player in enumerate(state.players):
        if player.nation == nation:
            return seat
    return -1


def spend(state: Empires, seat: int) -> None:
    """The power is used, whatever comes of it (Q132)."""
    player = state.players[seat]
    player.power |= 1 << state.turn
    state.tell(events.POWER_USED, seat, player.nation)


assert NATIONS == ("england", "spain", "france", "portugal", "holland", "italy")
