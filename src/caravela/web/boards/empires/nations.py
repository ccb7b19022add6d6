"""The nations as a page shows them: each one's power in words, how often it has been used, and what is left of it.

Works from the public part of a view. Knows no step of the rules, only which questions come before turn 1.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import content
from caravela.web.boards.empires.say import AGES, N_, Say

View = dict[str, Any]
BEFORE_TURN_1 = ("bid", "choose-nation", "bonus-specialist", "conquest")
"""While these are asked the power that works before turn 1 is still to come (R103)."""
WAITS = N_("not used yet")
SPENT = N_("used up")


def sign(nation: str, size: str = "i18") -> Markup:
    """The nation's banner."""
    return draw.icon(f"n-{nation}", size)


def of(view: View, say: Say, colour: str) -> dict[str, Any] | None:
    """The nation of a player with its power; None where it has none."""
    nation = view["players"][colour].get("nation")
    if nation is None:
        return None
    used: list[int] = view["players"][colour].get("power-used") or []
    n = left(view, nation, used)
    return {
        "id": nation,
        "sign": sign(nation),
        "name": say.nation(nation),
        "power": say.power(nation),
        "text": say.nation_text(nation),
        "state": state(say, nation, used, n),
        "spent": n == 0,
    }


def left(view: View, nation: str, used: list[int]) -> int:
    """How often the power can still be used: Ages that have gone by are lost (Q110), and so is Spain's once turn 1 has begun."""
    rules = content.NATIONS[nation]
    if view["phase"] == "over":
        return 0
    if nation == "spain":
        return 1 if not used and (view.get("asked") or {}).get("step") in BEFORE_TURN_1 else 0
    if rules["each"] == "age":
        ages = range(content.age(view["turn"]), len(AGES) + 1)
        return len([age for age in ages if age not in [content.age(turn) for turn in used]])
    return int(rules["uses"]) - len(used)


def state(say: Say, nation: str, used: list[int], n: int) -> str:
    """How it stands with the power, in a few words: `used on turn 2, 1 use left`, `used up, on turns 1, 2`."""
    if not used:
        return say(WAITS) if n else say("not used, and gone by")
    turns = ", ".join(map(str, used))
    when = say("on turn {turns}", turns=turns) if len(used) == 1 else say("on turns {turns}", turns=turns)
    if not n:
        return say("used up, {when}", when=when) if nation != "spain" else say(SPENT)
    return say.count("used {when}, {n} use left", "used {when}, {n} uses left", n, when=when)


def boards(view: View, say: Say) -> list[dict[str, Any]]:
    """All six nations, each with who has it ("" for one that is left)."""
    owners = {data["nation"]: colour for colour, data in view["players"].items() if data.get("nation")}
    return [
        {
            "id": nation,
            "sign": sign(nation, "i20"),
            "name": say.nation(nation),
            "power": say.power(nation),
            "text": say.nation_text(nation),
            "choice": None,
            "picked": False,
            "owner": owners.get(nation, ""),
            "owner_name": say.player(owners[nation]) if nation in owners else "",
        }
        for nation in content.NATIONS
    ]


def can_send_explorers(view: View, seat: str) -> bool:
    """May the seat's expedition draw a card as Portugal does (R105)?"""
    if view["players"][seat].get("nation") != "portugal" or not (view.get("hidden") or {}).get("deck"):
        return False
    now = content.age(view["turn"])
    return all(content.age(turn) != now for turn in view["players"][seat].get("power-used") or [])
