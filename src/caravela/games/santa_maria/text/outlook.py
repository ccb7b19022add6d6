"""What a choice is worth or leads to later, in short phrases: what buildings bring, lines made complete, points at the end.

First of all what it takes in place of goods that the seat lacks.

What it does at once is told by the preview. Public knowledge alone.
"""

from __future__ import annotations

from typing import Final

from caravela.engine.forms import message
from caravela.engine.messages import Message, Value
from caravela.engine.steps import Ask
from caravela.games.santa_maria import bishops, scoring
from caravela.games.santa_maria.actions import ACTIONS, ADVANCE, FIRST, FIRST_LAY
from caravela.games.santa_maria.content import CONQUEST, GAIN, RELIGION, SHIPPING, TRADE, Ability, places
from caravela.games.santa_maria.layout import FIRST_ROW, LINE, SIZE, cells_of
from caravela.games.santa_maria.state import COINS, Player, SantaMaria
from caravela.games.santa_maria.steps.effects import Religion
from caravela.games.santa_maria.steps.lines import ChooseLine
from caravela.games.santa_maria.steps.shipping import Moor
from caravela.games.santa_maria.steps.turn import Lay
from caravela.games.santa_maria.text import names
from caravela.games.santa_maria.text.prices import lacking
from caravela.games.santa_maria.words import (
    FIRST_BISHOP,
    FIRST_CAPITAL,
    FIRST_STATION,
    GOLD,
    MATHEMATICS,
    ROAD_TILE,
    YEARS,
)

_KINDS: Final[dict[int, Message]] = {
    CONQUEST: message("conquest", {}),
    RELIGION: message("religion", {}),
    SHIPPING: message("shipping", {}),
}


def outlook(state: SantaMaria, action: int) -> list[Message]:
    """Short phrases for the seat asked; empty for an action that is not legal, or that has nothing to add."""
    ask = state.asking
    if ask is None or action not in state.legal_actions():
        return []
    player = state.players[ask.seat]
    return lacking(state, player, action) + _worth(state, ask, player, action)


def _worth(state: SantaMaria, ask: Ask[SantaMaria], player: Player, action: int) -> list[Message]:
    kind = ACTIONS.kind(action)
    value = FIRST[action]
    if kind == "expand":
        return _tile(state, value)
    if kind == "capital":
        scholar = next(one for tile, one in state.sets if tile == FIRST_CAPITAL + value)
        return [*_tile(state, FIRST_CAPITAL + value), message("{effect}", {"effect": names.effect_word(scholar)})]
    if kind == "activate":
        return _building(state, player, value)
    if isinstance(ask, ChooseLine):
        return _line(state, player, value + (FIRST_ROW if kind == "row" else 0))
    if isinstance(ask, Lay):
        cell, turn = divmod(action - FIRST_LAY, 4)
        return _filled(state, player, ask.tile, places(ask.tile)[cell][turn])
    if kind == "road":
        return _filled(state, player, ROAD_TILE, (value,))
    if kind == "retreat":
        return _retreat(state, player, value)
    if kind == "ship":
        return _ship(state, player, value)
    if kind == "moor" and isinstance(ask, Moor):
        return [_income(state, value)]
    if kind == "monk":
        return _monk(state, player, value)
    if kind == "religion" and isinstance(ask, Religion):
        return _religion(state, player, 1 if value == 0 else 2)
    return _conquest(state, ask.seat) if action == ADVANCE else []


def coins(number: int) -> Message:
    """A number of coins."""
    return message(("{number} coin", "{number} coins"), {"number": number}, "number")


def points(number: int) -> Message:
    """A number of points."""
    return message(("{number} point", "{number} points"), {"number": number}, "number")


def at_end(number: int) -> Message:
    """Points that count at the end."""
    return message(("{number} point at the end", "{number} points at the end"), {"number": number}, "number")


def ability_text(ability: Ability) -> Message:
    """What an ability does: 1 × wood, 2 coins; for a trade what it takes and gives."""
    if ability.kind not in (GAIN, TRADE):
        return _KINDS[ability.kind]
    parts: list[Message] = []
    for good, number in enumerate(ability.goods):
        if number:
            parts.append(message("{number} × {good}", {"number": number, "good": names.good_word(good)}))
    if ability.coins:
        parts.append(coins(ability.coins))
    if ability.points:
        parts.append(points(ability.points))
    gain = listed(parts)
    if ability.kind == GAIN:
        return gain
    found: Message | None = None
    for good in ability.pay:
        one: dict[str, Value] = {"good": names.good_word(good)}
        if found is None:
            found = message("{good}", one)
        else:
            found = message("{first} or {good}", {"first": found, **one})
    assert found is not None
    return message("trade: {goods} for {gain}", {"goods": found, "gain": gain})


def listed(parts: list[Message]) -> Message:
    """Phrases as one, with commas."""
    found = parts[-1]
    for part in parts[-2::-1]:
        found = message("{first}, {rest}", {"first": part, "rest": found})
    return found


def _content(state: SantaMaria, content: int) -> list[Message]:
    return [ability_text(ability) for ability in state.box.contents[content].abilities]


def _tile(state: SantaMaria, tile: int) -> list[Message]:
    """Its buildings and its settlers."""
    contents = state.box.tiles[tile]
    found = [part for content in contents[1:] for part in _content(state, content)]
    settlers = state.box.contents[contents[0]].settlers
    if settlers:
        found.append(message(("{number} settler", "{number} settlers"), {"number": settlers}, "number"))
    return found


def _building(state: SantaMaria, player: Player, cell: int) -> list[Message]:
    return _content(state, player.cells[cell])


def _line(state: SantaMaria, player: Player, line: int) -> list[Message]:
    """The buildings in the order in which they are activated (S24)."""
    found: list[Message] = []
    for cell in cells_of(player.empties() & LINE[line]):
        found += _building(state, player, cell)
    return found


def _filled(state: SantaMaria, player: Player, tile: int, cells: tuple[int, ...]) -> list[Message]:
    """Lines that become complete, and what their settlers are worth at the end (S62)."""
    contents = state.box.contents
    held = list(player.cells)
    after = player.filled
    for cell, content in zip(cells, state.box.tiles[tile]):
        held[cell] = content
        after |= 1 << cell
    found: list[Message] = []
    for number, line in enumerate(LINE):
        if after & line == line and player.filled & line != line:
            args: dict[str, Value] = {"line": number % SIZE + 1}
            args["number"] = sum([contents[held[cell]].settlers for cell in cells_of(line)])
            if number < FIRST_ROW:
                form = ("completes column {line}: {number} point", "completes column {line}: {number} points")
                found.append(message(form, args, "number"))
            else:
                form = ("completes row {line}: {number} point", "completes row {line}: {number} points")
                found.append(message(form, args, "number"))
    return found


def _retreat(state: SantaMaria, player: Player, place: int) -> list[Message]:
    """Income, the pile of mathematics, and whether one would begin the next year as it stands (S48, S55, S60)."""
    found: list[Message] = []
    number = player.ship_count()
    if number:
        found.append(message(("income of {number} ship", "income of {number} ships"), {"number": number}, "number"))
    pile = max([0, *[what - COINS for _, what in player.covers]])
    if pile and player.skills & MATHEMATICS:
        found.append(message(("takes back {number} coin", "takes back {number} coins"), {"number": pile}, "number"))
    others = [scoring.distance(state, seat) for seat, other in enumerate(state.players) if other is not player]
    last = state.year == YEARS
    if others and scoring.from_symbol(state, place) < min(others):
        found.append(message("wins ties, as it stands", {}) if last else message("begins the next year, as it stands", {}))
    return found


def _income(state: SantaMaria, dock: int) -> Message:
    return message("each retreat: {ability}", {"ability": ability_text(state.box.docks[dock])})


def _ship(state: SantaMaria, player: Player, dock: int) -> list[Message]:
    """Points at the end, income, and the set that it would complete (S29, S64)."""
    found = [at_end(state.box.ship_points[state.docks[dock]]), _income(state, dock)]
    if min([len(ships) + (other == dock) for other, ships in enumerate(player.ships)]) > scoring.sets(player):
        args: dict[str, Value] = {"number": scoring.SET_POINTS}
        found.append(message(("completes a set: {number} point", "completes a set: {number} points"), args, "number"))
    return found


def _monk(state: SantaMaria, player: Player, space: int) -> list[Message]:
    """What a scholar, bishop or station brings (S39-S41)."""
    if space >= FIRST_STATION:
        return [ability_text(state.box.stations[space - FIRST_STATION])]
    effect = message("{effect}", {"effect": names.effect_word(space)})
    if space < FIRST_BISHOP:
        return [effect, at_end(state.box.scholar_points[space])]
    now = bishops.gross(player, state.box, space - FIRST_BISHOP)
    args: dict[str, Value] = {"number": now, "cost": state.box.bishop_cost}
    form = ("{number} point as it stands, less {cost}", "{number} points as it stands, less {cost}")
    return [effect, message(form, args, "number")]


def _religion(state: SantaMaria, player: Player, steps: int) -> list[Message]:
    """What the steps come to: a monk, a die with it, points at the end of the track, or how far the next monk is (S35, S43)."""
    box = state.box
    here = player.religion
    found: list[Message] = []
    for step in range(1, steps + 1):
        space = here + step
        if space > box.religion_last:
            number = steps - step + 1
            return [*found, points(number)]
        if box.monk_at[space]:
            with_die = box.die_at[space]
            found.append(message("a monk and a blue die", {}) if with_die else message("a monk", {}))
    if found:
        return found
    for space in range(here + steps + 1, box.religion_last + 1):
        if box.monk_at[space]:
            form = ("{number} step short of the next monk", "{number} steps short of the next monk")
            return [message(form, {"number": space - here - steps}, "number")]
    return []


def _conquest(state: SantaMaria, seat: int) -> list[Message]:
    """A gold, and what the year would pay as it would stand then (S28, S57)."""
    player = state.players[seat]
    found: list[Message] = []
    if state.box.gold_at[player.conquest + 1]:
        found.append(message("{number} × {good}", {"number": 1, "good": names.good_word(GOLD)}))
    form = ("{number} point at the year's end, as it stands", "{number} points at the year's end, as it stands")
    found.append(message(form, {"number": scoring.conquest_after_step(state, seat)}, "number"))
    return found
