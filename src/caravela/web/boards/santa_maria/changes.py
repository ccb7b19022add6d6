"""What a choice would change for the seat: goods, money, tracks, lines of the colony, points at the end. Compares two views."""

from __future__ import annotations

from typing import Any

from caravela.games.santa_maria.words import GOODS
from caravela.web.boards.santa_maria import colony, signs
from caravela.web.boards.santa_maria.say import Say

View = dict[str, Any]


def rows(view: View, after: View, say: Say, seat: str) -> list[dict[str, Any]]:
    """The rows: sign, name, before, after."""
    if view is after:
        return []
    old, new = view["players"][seat], after["players"][seat]
    found = [_row(signs.bare("coins"), say("Coins"), old["coins"], new["coins"])]
    found += [
        _row(signs.thing(good), say.title("good", good), old["goods"].get(good, 0), new["goods"].get(good, 0)) for good in GOODS
    ]
    for key, name in (("points", say("Points")), ("religion", say("Religion track")), ("conquest", say("Conquest track"))):
        if key in old and key in new:
            found.append(_row("", name, old[key], new[key]))
    ships = [sum([len(dock) for dock in data["ships"].values()]) for data in (old, new)]
    found.append(_row("", say("Ships"), ships[0], ships[1]))
    if len(old["tiles"]) != len(new["tiles"]):
        before, then = colony.lines_of(old, say), colony.lines_of(new, say)
        for line, n in then.items():
            name = say("{line}: complete", line=say.line(line)) if n == 6 else say.line(line)
            found.append({**_row("", name, before[line], n, say("{n} of 6", n=n)), "full": n == 6})
    worth = [data["scores"].get(seat) for data in (view, after)]
    if None not in worth:
        found.append({**_row("", say("Points, if the game ended now"), worth[0], worth[1]), "end": True})
    return [row for row in found if row["before"] != row["after"]]


def spoken(found: list[dict[str, Any]], say: Say) -> list[str]:
    """The rows in one sentence; none without rows."""
    told = [
        say("{name}: {text}", name=row["name"], text=row["text"])
        if row["text"]
        else say("{name}: {before} → {after}", name=row["name"], before=row["before"], after=row["after"])
        for row in found
    ]
    return ["; ".join(told)] if told else []


def _row(sign: Any, name: str, before: int | None, after: int | None, text: str = "") -> dict[str, Any]:
    return {"sign": sign, "name": name, "before": before, "after": after, "text": text, "full": False, "end": False}
