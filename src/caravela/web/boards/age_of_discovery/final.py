"""The score at the end: every source of points in a table, then both scorings, the last one ship by ship.

Takes the game's report, so that every total is the sum of its lines, and the ships from the position.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards.age_of_discovery import position
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, N_, Say

DECIDED = {
    "points": N_("Decided by victory points."),
    "fleet": N_("Level on points; decided by the ships not sent."),
    "shared": N_("Level in everything: they share the win."),
}


def ready(view: dict[str, Any], report: dict[str, Any], say: Say) -> dict[str, Any]:
    """What the template shows."""
    seats = report["seats"]
    order = sorted(seats, key=lambda colour: (report["ranking"][colour], colour))
    winners = [say.player(colour) for colour in order if report["ranking"][colour] == 1]
    rows = [_row(colour, seats[colour], report["ranking"][colour], say) for colour in order]
    return {
        "title": say.count("{players} wins", "{players} win", len(winners), players=", ".join(winners)),
        "why": say(DECIDED[report["decided"]]),
        "rows": rows,
        "ships": _ships(view, say),
        "first": [
            {"colour": colour, "name": say.player(colour), "lines": [
                (say.word("expedition", line["expedition"]), line["vp"]) for line in seats[colour]["first"]]}
            for colour in order
        ],
    }


def _row(colour: str, seat: dict[str, Any], place: int, say: Say) -> dict[str, Any]:
    mission = seat["mission"]
    return {
        "colour": colour,
        "name": say.player(colour),
        "place": place,
        "first": sum([line["vp"] for line in seat["first"]]),
        "last": sum([line["vp"] for line in seat["last"]]),
        "mission": mission["vp"],
        "fleet": seat["fleet"],
        "total": seat["total"],
        "told": say(
            "{mission}: expeditions {n}, VP each {each}", mission=say.word("mission", mission["id"]),
            n=mission["expeditions"], each=mission["each"],
        ),
    }


def _ships(view: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """The expeditions that somebody went on, with each ship and its points at the last scoring."""
    return [position.expedition(view, say, name) for name in EXPEDITIONS if view["expeditions"][name]]
