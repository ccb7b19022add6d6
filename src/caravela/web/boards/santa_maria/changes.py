"""What a choice would change for the seat: goods, money, tracks, lines of the colony, points at the end. Compares two views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from caravela.games.santa_maria.audit import book
from caravela.games.santa_maria.words import COLOURS, GOODS
from caravela.web.boards.santa_maria import colony, signs
from caravela.web.boards.santa_maria.chronicle import event_of
from caravela.web.boards.santa_maria.say import Say
from caravela.web.seam import Line

View = dict[str, Any]


def rows(view: View, after: View, told: Sequence[Line], say: Say, seat: str) -> list[dict[str, Any]]:
    """The rows: sign, name, before, after. Where chance follows, `after` is `view`, and `told` says what is sure before it."""
    old, new = view["players"][seat], after["players"][seat]
    had = _held(old)
    has = _booked(had, told, seat) if after == view else _held(new)
    found = [_row(signs.bare("coins"), say("Coins"), had["coins"], has["coins"])]
    found += [_row(signs.thing(good), say.title("good", good), had[good], has[good]) for good in GOODS]
    for key, name in (("points", say("Points")), ("religion", say("Religion track")), ("conquest", say("Conquest track"))):
        if key in had:
            found.append(_row("", name, had[key], has[key]))
    found.append(_row("", say("Ships"), had["ships"], has["ships"]))
    if len(old["tiles"]) != len(new["tiles"]):
        before, then = colony.lines_of(old, say), colony.lines_of(new, say)
        for line, n in then.items():
            name = say("{line}: complete", line=say.line(line)) if n == 6 else say.line(line)
            found.append({**_row("", name, before[line], n, say("{n} of 6", n=n)), "full": n == 6})
    worth = [data["scores"].get(seat) for data in (view, after)]
    if None not in worth:
        found.append({**_row("", say("Points, if the game ended now"), worth[0], worth[1]), "end": True})
    return [row for row in found if row["before"] != row["after"]]


def _held(data: dict[str, Any]) -> dict[str, int]:
    """What a player has of everything that is counted; points where they may be known."""
    held = {key: data[key] for key in ("coins", "points", "religion", "conquest") if key in data}
    return held | {good: data["goods"].get(good, 0) for good in GOODS} | {"ships": sum(map(len, data["ships"].values()))}


def _booked(had: dict[str, int], told: Sequence[Line], seat: str) -> dict[str, int]:
    """What he has after these events."""
    books: list[dict[str, int]] = [Counter(had if colour == seat else ()) for colour in COLOURS]
    for line in told:
        book(books, event_of(line))
    return books[COLOURS.index(seat)]


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
