"""What a choice would bring, in a few words and numbers, for the prompt: `lands 5th · +$5 when it goes ashore`.

Says only what follows from what the reader sees; what the game itself foretells stands beside it. Knows the kinds of actions.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards.empires import auction, content, sums
from caravela.web.boards.empires.choices import split
from caravela.web.boards.empires.position import worker_of
from caravela.web.boards.empires.prompts import landing
from caravela.web.boards.empires.say import N_, ORDINALS, Say

View = dict[str, Any]
LANDS = (
    N_("lands 1st"),
    N_("lands 2nd"),
    N_("lands 3rd"),
    N_("lands 4th"),
    N_("lands 5th"),
    N_("lands 6th"),
    N_("lands 7th"),
    N_("lands 8th"),
    N_("lands 9th"),
    N_("lands 10th"),
    N_("lands 11th"),
)


def of(view: View, say: Say, seat: str, actions: tuple[str, ...]) -> list[str] | None:
    """What the last of these choices brings; None where what the game itself foretells says it."""
    if not actions:
        return None
    kind, fields = split(actions[-1])
    if kind == "place":
        return _place(view, say, seat, *fields)
    if kind == "land":
        return _land(view, say, seat, fields[0], landing(view)[1])
    if kind == "take":
        return _take(view, say, seat, fields[0])
    if kind == "buy":
        return _buy(view, say, seat, fields[0])
    if kind == "bid":
        return auction.bidding(view, say, int(fields[0]))
    if kind == "nation":
        return [say.power(fields[0]), say.nation_text(fields[0])]
    if kind == "settle":
        return _settle(view, say, seat, fields[0])
    if kind.startswith("declare"):
        return _declare(view, say, seat, *fields[::-1])
    if kind == "points":
        money, n = view["players"][seat]["money"], int(fields[0])
        return [f"${money} → ${money - n * content.POINTS_PRICE[view['turn']]}", say("{n} VP at the end", n=n)]
    return None


def _place(view: View, say: Say, seat: str, worker: str, space: str) -> list[str]:
    boxes = view["boxes"]
    last = view["turn"] == content.TURNS
    if space == "initiative":
        n = len(boxes["initiative"]) + 1
        return [f"+${n}"] if last else [f"+${n}", say("{nth} in the next order", nth=say(ORDINALS[n - 1]))]
    if space == "dock":
        return [say(LANDS[min(len(boxes["dock"]), len(LANDS) - 1)]), *_landing_bonus(view, say, seat, worker)]
    if space == "trade-goods":
        n = len(boxes["trade-goods"]) + 1
        return [say("{nth} to choose", nth=say(ORDINALS[n - 1]))]
    if space == "shipping":
        return _shipping(view, say, seat, worker)
    if space == "buildings":
        n = len(boxes["buildings"]) + 1
        return [
            say("{nth} to buy", nth=say(ORDINALS[n - 1])),
            say("a building costs ${n}", n=sums.building_price(view, worker)),
        ]
    if space == "discovery":
        waiting = dict(boxes["discovery"].get(seat) or {})
        waiting[worker] = waiting.get(worker, 0) + 1
        return [say("your value there: {n}", n=sums.strength(waiting, view["players"][seat]["buildings"]))]
    if space == "warfare":
        n = len(boxes["warfare"]) + 1
        return [say("{nth} to fight", nth=say(ORDINALS[n - 1]))]
    if space == "mayflower":
        return [say("lands behind Y, on your ship"), *_landing_bonus(view, say, seat, worker)]
    if last:
        # A specialist for the next turn: the warning says that there is none.
        return []
    if space == "training":
        return [say("${n} for any specialist, ready next turn", n=content.TRAINING_PRICE)]
    return [say("+1 {worker}, ready next turn", worker=say.word("worker", space.removesuffix("-space")))]


def _landing_bonus(view: View, say: Say, seat: str, worker: str) -> list[str]:
    if worker == "merchant":
        return [say("+${n} when it goes ashore", n=content.MERCHANT_LANDING)]
    if worker == "builder":
        return [say("+4 VP for the first in its region, +2 for the second")]
    if worker == "missionary":
        n = 2 if "cathedral" in view["players"][seat]["buildings"] else 1
        return [say.count("brings {n} colonist", "brings {n} colonists", n)]
    return []


def _shipping(view: View, say: Say, seat: str, worker: str) -> list[str]:
    values = {seat: content.SHIPPING_VALUE[worker]}
    for one in view["boxes"]["shipping"]:
        colour, kind = worker_of(one)
        values[colour] = values.get(colour, 0) + content.SHIPPING_VALUE[kind]
    mine = values[seat]
    rival = max((value for colour, value in values.items() if colour != seat), default=0)
    place = view["order"].index(seat)
    ahead = any(value == mine and view["order"].index(colour) < place for colour, value in values.items() if colour != seat)
    if mine > rival or (mine == rival and not ahead):
        return [say("you lead with {n}", n=mine)]
    return [say("{n} against {rival}: not enough yet", n=mine, rival=rival)]


def colony_after(view: View, say: Say, seat: str, region: str, worker: str) -> dict[str, tuple[int, int]]:
    """The workers of each player in a region before and after a landing there, the Missionary's colonists included."""
    workers = view["regions"][region].get("workers") or {}
    counts = {colour: sum(kinds.values()) for colour, kinds in workers.items()}
    arriving = 1
    if worker == "missionary":
        brings = 2 if "cathedral" in view["players"][seat]["buildings"] else 1
        arriving += 0 if _neutralised(view, seat, region) else min(brings, sums.available(view, seat, "colonist", say.edition))
    after = counts | {seat: counts.get(seat, 0) + arriving}
    return {colour: (counts.get(colour, 0), n) for colour, n in after.items()}


def _neutralised(view: View, seat: str, region: str) -> bool:
    """Does another player's Reformation keep a Missionary from bringing anybody there (R95)?"""
    workers = view["regions"][region].get("workers") or {}
    return any(
        colour != seat and "reformation" in data["buildings"] and workers.get(colour, {}).get("missionary")
        for colour, data in view["players"].items()
    )


def _settle(view: View, say: Say, seat: str, region: str) -> list[str]:
    """Workers and points there after Colonists have come."""
    number = 2 if view["asked"]["step"] == "reinforce" else 1
    number = min(number, sums.available(view, seat, "colonist", say.edition))
    counts = {colour: pair[0] for colour, pair in colony_after(view, say, seat, region, "colonist").items()}
    counts[seat] += number
    turn = content.next_scoring(view["turn"])
    return [
        say.count("{n} worker there", "{n} workers there", counts[seat]),
        say("{n} VP at turn {turn} as it stands", n=sums.region_points(counts, sums.builders(view, region))[seat], turn=turn),
    ]


def _land(view: View, say: Say, seat: str, region: str, worker: str) -> list[str]:
    colony = colony_after(view, say, seat, region, worker)
    before, n = colony[seat]
    said = [say.count("{n} worker there", "{n} workers there", n)]
    builders = sums.builders(view, region) + (1 if worker == "builder" else 0)
    after = sums.region_points({colour: pair[1] for colour, pair in colony.items()}, builders)
    turn = content.next_scoring(view["turn"])
    said.append(say("{n} VP at turn {turn} as it stands", n=after[seat], turn=turn))
    if worker == "merchant":
        said.append(f"+${content.MERCHANT_LANDING}")
    if before < content.DATA["region-scores"]["needs"] <= n and view["regions"][region].get("good", True):
        said.append(say("takes its {good}", good=say.word("good", content.REGION_GOOD[region])))
    return said


def _declare(view: View, say: Say, seat: str, foe: str, region: str = "") -> list[str]:
    """What a battle in a region, or a war in all where there can be a battle, costs in money and in workers."""
    money = view["players"][seat]["money"]
    battles = [split(text)[1] for text in view["legal"] if split(text)[0] == "declare battle"]
    regions = [region] if region else [where for where, against in battles if against == foe]
    theirs, mine = (sum(each) for each in zip(*[sums.losses(view, where, seat, foe) for where in regions]))
    return [
        say("free") if region else f"${money} → ${money - content.WAR_PRICE}",
        say.count("{player} loses {n} worker", "{player} loses {n} workers", theirs, player=say.player(foe)),
        say.count("you lose {n} worker", "you lose {n} workers", mine),
    ]


def rivals(forecast: dict[str, Any] | None, say: Say) -> list[str]:
    """Whose points in the region a landing would change besides its own."""
    rows = [row for row in forecast["rows"] if not row["mine"]] if forecast else []
    return [
        say("{player}: {before} → {after} VP", player=row["name"], before=row["points"][0], after=row["points"][1])
        for row in rows
        if row["points"][0] != row["points"][1]
    ]


def _take(view: View, say: Say, seat: str, good: str) -> list[str]:
    mine = view["players"][seat]
    ships = sums.free_ships(view, seat)
    now = sums.income(mine["goods"], ships)
    then = sums.income(mine["goods"] | {good: mine["goods"].get(good, 0) + 1}, ships)
    return [say("your goods pay ${now} → ${then} a turn", now=now, then=then)]


def _buy(view: View, say: Say, seat: str, tile: str) -> list[str]:
    money = view["players"][seat]["money"]
    return [f"${money} → ${money - sums.building_price(view, sums.buyer(view), tile)}", say.tile_text(tile)]
