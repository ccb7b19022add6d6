"""The score at the end: the result in a sentence, every source of points, what broke a tie, both scorings by ship.

Takes the game's report, so that every total is the sum of its lines, and the ships from the position.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards.age_of_discovery import position
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, Say


def ready(view: dict[str, Any], report: dict[str, Any], say: Say) -> dict[str, Any]:
    """What the template shows."""
    seats = report["seats"]
    order = sorted(seats, key=lambda colour: (report["ranking"][colour], colour))
    rows = [_row(colour, seats[colour], report["ranking"][colour], say) for colour in order]
    expeditions = [position.expedition(view, say, name) for name in EXPEDITIONS if view["expeditions"][name]]
    return {
        "title": _title(rows, say),
        "rows": rows,
        "heads": [say("First scoring"), say("Last scoring"), say("Mission"), say("Ships not sent")],
        "expeditions": expeditions,
        "first": [one for one in expeditions if any(ship["scored"] for ship in one["ships"])],
        "ladder": _ladder(report, rows, say),
    }


def _title(rows: list[dict[str, Any]], say: Say) -> str:
    winners = [row for row in rows if row["won"]]
    if len(winners) > 1:
        return say("Shared win: {players}, {n} VP", players=", ".join([row["name"] for row in winners]), n=winners[0]["total"])
    return say("{player} wins, {n} to {m}", player=rows[0]["name"], n=rows[0]["total"], m=rows[1]["total"])


def _row(colour: str, seat: dict[str, Any], place: int, say: Say) -> dict[str, Any]:
    mission = seat["mission"]
    points = [sum([line["vp"] for line in seat[which]]) for which in ("first", "last")] + [mission["vp"], seat["fleet"]]
    words = [
        " · ".join([f"{say.title('expedition', line['expedition'])} {line['vp']}" for line in seat[which]])
        for which in ("first", "last")
    ]
    words.append(
        say(
            "{mission}: expeditions {n}, VP each {each}",
            mission=say.title("mission", mission["id"]),
            n=mission["expeditions"],
            each=mission["each"],
        )
    )
    words.append(say("one VP for each ship on no expedition"))
    return {
        "colour": colour,
        "name": say.player(colour),
        "bot": bool(say.bots[colour]),
        "place": place,
        "won": place == 1,
        "points": points,
        "lines": list(zip(points, words)),
        "total": seat["total"],
    }


def _ladder(report: dict[str, Any], rows: list[dict[str, Any]], say: Say) -> dict[str, Any] | None:
    """What broke the tie between the first and the next, if it was needed (R44, A26)."""
    if report["decided"] == "points":
        return None
    first, second = rows[0], rows[1]
    shared = report["decided"] == "shared"
    mine, theirs = [report["seats"][row["colour"]]["tiebreak"][0] for row in (first, second)]
    note = say("all are equal") if shared else say("{player} is ahead: decided", player=first["name"])
    name = say("Ships not sent")
    return {"first": first, "second": second, "shared": shared, "name": name, "note": note, "a": mine, "b": theirs}
