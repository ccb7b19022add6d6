"""The auction of set-up as everybody sees it: what is put up, who has bid what, who has passed, and what the places bring.

Two auctions share the pane: one for each place and nation (R101), and that of 2007 for the order (R110). Works from the public
part of a view.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards.empires import content, nations
from caravela.web.boards.empires.choices import Choice
from caravela.web.boards.empires.position import tile
from caravela.web.boards.empires.say import PLACES, Say

View = dict[str, Any]
STEPS = ("bid", "choose-nation", "bonus-specialist")


def pane(view: View, say: Say) -> dict[str, Any] | None:
    """What the pane shows; None when no auction is going on."""
    asked = view.get("asked") or {}
    if asked.get("step") not in STEPS:
        return None
    for_nations = not _order_auction(view)
    bids = standing(view)
    return {
        "kind": "auction",
        "box": None,
        "icon": "hand",
        "title": _title(view, say, for_nations),
        "rows": [_row(view, say, colour, bids, for_nations) for colour in _listed(view)],
        "boards": nations.boards(view, say) if for_nations else [],
        "mine": False,
        "bids": [],
        "choosing": asked["step"] == "choose-nation",
        "rules": _rules(say, for_nations, len(view["players"])),
        "goods": [{"id": good, "name": say.good(good)} for good in view["offer"]["goods"]],
        "tiles": [tile(say, one) for one in view["offer"]["tiles"]],
    }


def stage(view: View, say: Say, choices: list[Choice], picked: str | None) -> dict[str, Any]:
    """The pane for the seat asked, with its choices: bids, or the nations that are left."""
    made = pane(view, say)
    assert made is not None
    offered = {choice.fields[0]: choice for choice in choices if choice.kind == "nation"}
    for board in made["boards"]:
        board["choice"] = offered.get(board["id"])
        board["picked"] = picked is not None and picked == f"nation {board['id']}"
    return made | {"mine": True, "bids": [choice for choice in choices if choice.kind == "bid"], "picked": picked}


def _order_auction(view: View) -> bool:
    return bool(view["options"].get("auction"))


def standing(view: View) -> dict[str, int]:
    """The last bid of each who has bid in the auction that is going on."""
    bids = [one.rpartition(" ") for one in (view.get("asked") or {}).get("bids") or []]
    return {colour: int(dollars) for colour, _, dollars in bids}


def place(view: View) -> int:
    """The place in the order that is put up, from 1."""
    return sum(1 for data in view["players"].values() if data.get("nation")) + 1


def order_place(view: View, colour: str) -> int | None:
    """A player's place in the order, from 0; None as long as an auction has not decided it."""
    asked = view.get("asked") or {}
    if asked.get("step") not in STEPS:
        decided = True
    elif _order_auction(view):
        decided = asked["step"] == "bonus-specialist" or colour in (asked.get("out") or [])
    else:
        decided = bool(view["players"][colour].get("nation"))
    return int(view["order"].index(colour)) if decided else None


def order_words(view: View, say: Say, colour: str) -> str:
    """A player's place in the order in words; "" as long as it is not decided."""
    found = order_place(view, colour)
    return "" if found is None else say(PLACES[found])


def _title(view: View, say: Say, for_nations: bool) -> str:
    step = view["asked"]["step"]
    if step == "bonus-specialist":
        return say("Auction for the Player Order: a free specialist")
    if not for_nations:
        return say("Auction for the Player Order")
    if step == "choose-nation":
        return say("Place {number}: {player} chooses a nation", number=place(view), player=say.player(view["asked"]["seat"]))
    return say("Auction for place {place} and a nation", place=place(view))


def _listed(view: View) -> list[str]:
    """The players in the order of the pane: as they sit, so that nobody's line moves while bids go round."""
    return list(view["players"])


def _row(view: View, say: Say, colour: str, bids: dict[str, int], for_nations: bool) -> dict[str, Any]:
    data = view["players"][colour]
    asked = view["asked"]
    best = max(bids.values(), default=0)
    bid = bids.get(colour)
    row = {
        "colour": colour,
        "name": say.player(colour),
        "money": data["money"],
        "bid": bid,
        "leads": bid is not None and bid == best,
        "asked": colour == asked["seat"],
        "out": colour in (asked.get("out") or []),
        "nation": nations.of(view, say, colour),
        "won": order_words(view, say, colour),
        "note": "",
    }
    if for_nations and data.get("nation"):
        row["note"] = say("paid ${n}", n=content.SEAT_MONEY - data["money"])
    elif row["out"]:
        row["note"] = say("passed")
    elif row["leads"] and not row["won"]:
        row["note"] = say("leads")
    elif row["asked"] and asked["step"] == "bid":
        row["note"] = say("bids now")
    return row


def _rules(say: Say, for_nations: bool, players: int) -> list[str]:
    """What the auction is about, in sentences."""
    if for_nations:
        return [
            say("Whoever passes is out until this place is won. The winner pays his bid and chooses one of the nations left."),
            say("The last player takes a nation left and the last place for half of the bid before, rounded up."),
        ]
    lines = [
        say("1st: pays his bid, finds the counter of the Caribbean with its plunder and points, and lands a Colonist there."),
        say(
            "2nd: pays half of his own last bid, rounded up; with a bid of ${n} or more a specialist joins him.",
            n=content.SPECIALIST_FROM,
        ),
    ]
    if players > 2:
        lines.append(say("All others pay nothing. Who passes first is last in the order, and so on forward."))
    return lines


def bidding(view: View, say: Say, dollars: int) -> list[str]:
    """What a bid of the seat asked would bring, in a few words."""
    seat = view["asked"]["seat"]
    money = view["players"][seat]["money"]
    if not _order_auction(view):
        return [
            f"${money} → ${money - dollars}",
            say("with it: place {number} and a nation", number=place(view)),
        ]
    half = (dollars + 1) // 2
    second = say("2nd: ${n}", n=half)
    if dollars >= content.SPECIALIST_FROM:
        second = say("2nd: ${n}, and a specialist joins you", n=half)
    return [say("1st: ${n}, ${left} left", n=dollars, left=money - dollars), second]
