"""What a choice would cost and bring, in short phrases beside the prompt: coins, points, what the mission makes of it.

Works from the seat's view and the parts chosen so far. The rules' own sentences and warnings come with the draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caravela.games.age_of_discovery.content import COINS_TAKEN, CONTRACT_PRICE, DATA, HAND_LIMIT
from caravela.web.boards.age_of_discovery import sums
from caravela.web.boards.age_of_discovery.choices import cargo, loads
from caravela.web.boards.age_of_discovery.say import COSTS, Say

View = dict[str, Any]


def of(view: View, say: Say, actions: Sequence[str]) -> list[str]:
    """The phrases of a choice; none while nothing is chosen."""
    if not actions:
        return []
    kind, _, rest = actions[0].partition(" ")
    ships = [sums.loaded(cargo(text)) for text in actions if loads(text)]
    data = view["players"][view["asked"]["seat"]]
    coins = data["coins"]
    if kind == "coins":
        return [say("you have {coins} then", coins=coins + COINS_TAKEN)]
    if kind == "take":
        held = len(data["hand"]) + 1
        return [_price(say, CONTRACT_PRICE, coins), say("{n} of {most} in hand then", n=held, most=HAND_LIMIT)]
    if kind == "buy":
        return _buying(view, say, int(rest) - 1, coins)
    if kind == "reserve":
        return [say("nobody else may take it until the end of your next turn")]
    if not ships:
        return []
    if kind == "to":
        return [_price(say, sums.crew(ships), coins), *_sailing(view, say, rest, ships)]
    return [_price(say, sums.crew(ships), coins), *_trading(view, say, rest, actions)]


def _price(say: Say, price: int, coins: int) -> str:
    return say("costs {price}, leaves {coins}", price=price, coins=coins - price)


def _buying(view: View, say: Say, column: int, coins: int) -> list[str]:
    price = COSTS[int(view["market"]["purchase"][column][-1])]
    above = view["market"]["filling"][column]
    found = [_price(say, price, coins)]
    if above:
        found.append(say("{ship} slides down into its place", ship=say.word("ship", above)))
    return found


def _sailing(view: View, say: Say, expedition: str, ships: list[sums.Loaded]) -> list[str]:
    """What ships score at an expedition, and whether it counts for the mission with them."""
    seat = view["asked"]["seat"]
    found = [sums.points(expedition, ship) for ship in ships]
    first, last = sum([one[0] for one in found]), sum([one[1] for one in found])
    if view["scored"]:
        said = [say("scores {last} VP at the end", last=last)]
    else:
        said = [say("scores {first} VP at the first scoring, {last} VP at the last", first=first, last=last)]
    before = len(sums.mission(view, seat).where)
    after = len(sums.mission(view, seat, {expedition: len(ships)}).where)
    if after != before:
        said.append(say("expeditions for your mission: {before} → {after}", before=before, after=after))
    return said


def _trading(view: View, say: Say, card: str, actions: Sequence[str]) -> list[str]:
    """What a contract pays, once its duration is chosen."""
    kind, _, turns = actions[-1].partition(" ")
    if kind != "duration":
        return []
    pays = DATA["payouts"][view["options"]["payouts"]][card.rpartition("-")[2]][int(turns) - 1]
    done = view["players"][view["asked"]["seat"]]["contracts"]
    return [
        say.count("pays {coins} in {n} turn", "pays {coins} in {n} turns", int(turns), coins=pays),
        say("your completed contracts: {before} → {after}", before=done, after=done + 1),
    ]
