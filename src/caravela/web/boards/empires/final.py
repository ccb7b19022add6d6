"""The final score: who won and why, every source of points, the ladder of tie-breakers, the winner's points line by line.

Takes the game's report, so every total is the sum of its visible lines; the rest of the position is not needed.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards import draw
from caravela.web.boards.empires import content
from caravela.web.boards.empires.say import ORDINALS, Say
from caravela.web.boards.templates import template

SOURCES = ("3", "6", "8", "discoveries", "buildings", "economy", "bought")
"""The columns of the table; the last one stands there only if points were sold."""
BAR = 320


def render(view: dict[str, Any], report: dict[str, Any], say: Say) -> str:
    """The report as HTML, in the place of the event boxes."""
    rows = _rows(report, say)
    return template("empires", "final").render(
        **draw.DRAWINGS,
        _=say.words,
        rows=rows,
        heads=_heads(report, say),
        verdict=_verdict(report, rows, say),
        ladder=_ladder(report, rows, say),
        lines={row["colour"]: _lines(report, report["seats"][row["colour"]], say) for row in rows},
    )


def _sources(report: dict[str, Any]) -> int:
    """How many columns there are: bought points stand there only where somebody bought some."""
    sold = any(seat.get("bought") for seat in report["seats"].values())
    return len(SOURCES) if sold else len(SOURCES) - 1


def _heads(report: dict[str, Any], say: Say) -> list[str]:
    turns = [say("Regions, turn {turn}", turn=turn) for turn in content.SCORING_TURNS]
    heads = [*turns, say("Counters and cards"), say("Buildings"), say("Economy"), say("Bought")]
    return heads[: _sources(report)]


def _points(report: dict[str, Any], seat: dict[str, Any]) -> list[int]:
    """The points of each column."""
    regions = [sum(line["vp"] for line in seat["regions"].get(turn) or []) for turn in SOURCES[:3]]
    finds = sum(line["vp"] for line in seat["discoveries"])
    buildings = sum(line["vp"] for line in seat["buildings"])
    columns = [*regions, finds, buildings, seat["economy"], sum((seat.get("bought") or {}).values())]
    return columns[: _sources(report)]


def _rows(report: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """A row for each player, the winner first."""
    seats = report["seats"]
    best = max(1, *(seat["total"] for seat in seats.values()))
    columns = {colour: _points(report, seat) for colour, seat in seats.items()}
    most = [max(points[i] for points in columns.values()) for i in range(_sources(report))]
    rows = []
    for colour, place in sorted(report["ranking"].items(), key=lambda pair: pair[1]):
        x = 0.0
        bars = []
        for i, points in enumerate(columns[colour]):
            width = points * BAR / best
            if points > 0:
                bars.append({"x": round(x, 1), "width": round(max(width - 1.5, 1), 1), "i": i})
            x += width
        rows.append(
            {
                "colour": colour,
                "name": say.player(colour),
                "bot": bool(say.bots[colour]),
                "place": say(ORDINALS[place - 1]),
                "won": place == 1,
                "points": [(n, n == most[i] and n > 0) for i, n in enumerate(columns[colour])],
                "total": seats[colour]["total"],
                "bars": bars,
            }
        )
    return rows


def _verdict(report: dict[str, Any], rows: list[dict[str, Any]], say: Say) -> dict[str, str]:
    """The result in one sentence, and what decided it."""
    winners = [row for row in rows if row["won"]]
    second = rows[len(winners)] if len(rows) > len(winners) else None
    if len(winners) > 1:
        names = ", ".join(row["name"] for row in winners)
        return {
            "text": say("Shared win: {players}, {n} VP", players=names, n=winners[0]["total"]),
            "why": say("Equal in every tie-breaker."),
        }
    first = winners[0]
    if second is None:
        return {"text": say("{player} wins with {n} VP", player=first["name"], n=first["total"]), "why": ""}
    text = say("{player} wins, {n} to {m}", player=first["name"], n=first["total"], m=second["total"])
    why = {
        "regions": say("Level with {player} on points; decided by regions on turn 8.", player=second["name"]),
        "money": say("Level with {player} on points; decided by money left.", player=second["name"]),
        "goods": _by_goods(say, second["name"]),
    }.get(report["decided"] or "", "")
    return {"text": text, "why": why}


def _by_goods(say: Say, player: str) -> str:
    """The last tie-breaker: goods and ships, in 2007 goods alone (D21)."""
    if say.edition.ships_break_ties:
        return say("Level with {player} on points; decided by goods and ships.", player=player)
    return say("Level with {player} on points; decided by goods.", player=player)


def _ladder(report: dict[str, Any], rows: list[dict[str, Any]], say: Say) -> dict[str, Any] | None:
    """The tie-breakers between the first and the next, if they were needed."""
    if len(rows) < 2 or report["decided"] in (None, "points"):
        return None
    first, second = rows[0], rows[1]
    mine = report["seats"][first["colour"]]["tiebreak"]
    theirs = report["seats"][second["colour"]]["tiebreak"]
    steps = [
        ("regions", say("VP from regions on turn 8"), "{}"),
        ("money", say("Money left"), "${}"),
        ("goods", say("Goods and ships") if say.edition.ships_break_ties else say("Goods"), "{}"),
    ]
    decided = False
    rungs = []
    for (word, name, form), a, b in zip(steps, mine, theirs):
        state = "skip" if decided else "dec" if report["decided"] == word else "even"
        decided = decided or state == "dec"
        notes = {
            "skip": say("not needed"),
            "dec": say("{player} is ahead: decided", player=first["name"]),
            "even": say("still tied"),
        }
        rungs.append({"name": name, "note": notes[state], "state": state, "a": form.format(a), "b": form.format(b)})
    if report["decided"] == "shared":
        rungs.append({"name": say("Shared win"), "note": say("all are equal"), "state": "dec", "a": "", "b": ""})
    return {"first": first, "second": second, "rungs": rungs, "shared": report["decided"] == "shared"}


def _lines(report: dict[str, Any], seat: dict[str, Any], say: Say) -> list[tuple[int, str]]:
    """What is behind each column, in words."""
    points = _points(report, seat)
    words = [
        " · ".join(f"{say.region(line['region'])} {line['vp']}" for line in seat["regions"].get(turn) or [])
        for turn in SOURCES[:3]
    ]
    words.append(" · ".join(f"{_find(say, line['id'])} {line['vp']}" for line in seat["discoveries"]))
    words.append(" · ".join(_building(say, line) for line in seat["buildings"]))
    words.append(say("what the goods paid on turn 8"))
    words.append(" · ".join(say("turn {turn}: {n}", turn=turn, n=n) for turn, n in (seat.get("bought") or {}).items()))
    return list(zip(points, words))


def _find(say: Say, word: str) -> str:
    return say.card(word) if word in content.CARDS else say("counter")


def _building(say: Say, line: dict[str, Any]) -> str:
    if line.get("count"):
        return f"{say.tile(line['tile'])} ({line['count']}) {line['vp']}"
    return f"{say.tile(line['tile'])} {line['vp']}"
