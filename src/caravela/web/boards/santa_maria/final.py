"""The score at the end: every source of points by player, what decided a tie, and alone the goals.

Takes the game's report, so that every total is the sum of its lines.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards.santa_maria.say import N_, Say

#: The rows of the sheet: sources, icon, name.
SOURCES = (
    (("gained",), "vp", N_("Points from play: tracks, docks, stations, conquest")),
    (("coins",), "coin", N_("Coins and goods")),
    (("settlers",), "settler", N_("Settlers of complete lines")),
    (("scholar",), "scholar", N_("Scholars")),
    (("bishop", "bishop-cost"), "bishop", N_("Bishops")),
    (("ship-sets",), "stack", N_("Sets of ships")),
    (("ship",), "shiptile", N_("Ships")),
)
GOALS = {
    "win": N_("100 points"),
    "communism": N_("28 points for settlers"),
    "capitalism": N_("four sets of ships"),
    "theocracy": N_("30 points from bishops, without their price"),
    "terraformation": N_("one terrain from edge to edge"),
    "democracy": N_("120 points"),
    "utopia": N_("150 points"),
}


def ready(report: dict[str, Any], say: Say) -> dict[str, Any]:
    """What the template shows."""
    seats, ranking = report["seats"], report["ranking"]
    order = sorted(seats, key=lambda colour: (ranking[colour], colour))
    goals = report.get("goals")
    if goals:
        total = seats[order[0]]["total"]
        title = say.count("You reach {n} point", "You reach {n} points", total) if not goals["win"]["reached"] else say.count(
            "Won with {n} point", "Won with {n} points", total
        )
        reached = [say.word("goal", name) for name, goal in goals.items() if goal["reached"] and name != "win"]
        why = say("Goals reached: {goals}", goals=", ".join(reached)) if reached else say("No goal is reached.")
    else:
        winners = [say.player(colour) for colour in order if ranking[colour] == 1]
        title = say.count("{players} wins", "{players} win", len(winners), players=", ".join(winners))
        why = _decided(seats, ranking, say)
    return {
        "title": title,
        "why": why,
        "players": [
            {"colour": colour, "name": say.player(colour), "place": ranking[colour], "total": seats[colour]["total"]}
            for colour in order
        ],
        "rows": [
            {"icon": icon, "name": say(name), "cells": [_cell(seats[colour]["lines"], of, say) for colour in order]}
            for of, icon, name in SOURCES
        ],
        "goals": [_goal(name, goal, say) for name, goal in goals.items()] if goals else [],
    }


def aims(view: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    """What is to be reached in the game for one player, and how far it is as if the game ended now, or as it ended (S75)."""
    if len(view["players"]) > 1:
        return []
    return [{**_goal(name, view["goals"][name], say), "name": say.title("goal", name)} for name in GOALS]


def _decided(seats: dict[str, Any], ranking: dict[str, int], say: Say) -> str:
    best = max([seat["total"] for seat in seats.values()])
    level = [colour for colour in seats if seats[colour]["total"] == best]
    if len(level) == 1:
        return say("Decided by points.")
    names = ", ".join([say.player(colour) for colour in level])
    return say("Level on points: {players}. Decided by who retreated nearest the start player's symbol.", players=names)


def _cell(lines: list[dict[str, Any]], of: tuple[str, ...], say: Say) -> dict[str, Any]:
    mine = [line for line in lines if line["of"] in of]
    told = [_line(line, say) for line in mine]
    text = _ships([line["vp"] for line in mine], say) if of == ("ship",) else "; ".join([text for text in told if text])
    return {"vp": sum([line["vp"] for line in mine]), "text": text}


def _ships(points: list[int], say: Say) -> str:
    """How many ships, and what each of several is worth."""
    many = say.count("{n} ship", "{n} ships", len(points))
    return f"{many}: {' + '.join([str(n) for n in sorted(points, reverse=True)])}" if len(points) > 1 else many if points else ""


def _line(line: dict[str, Any], say: Say) -> str:
    """One line of the report in words, "" where it says no more than its number."""
    of, vp = line["of"], line["vp"]
    if of == "coins":
        worth: dict[str, int] = line["from"]
        return say("coins {coins} + goods {goods} = {sum}; every 3 make a point", sum=sum(worth.values()), **worth)
    if of == "settlers":
        return say("{line}: {n}", line=say.line(line["line"]), n=vp)
    if of == "scholar":
        return say("{name}: {n}", name=say.word("person", line["id"]), n=vp)
    if of == "bishop":
        found = {"name": say.word("person", line["id"]), "counted": line["from"]["count"]}
        return say.count("{name}: {counted} counted, {n} point", "{name}: {counted} counted, {n} points", vp, **found)
    if of == "bishop-cost":
        return say("price {n}", n=f"−{-vp}" if vp < 0 else vp)
    if of == "ship-sets":
        sets: int = line["from"]["sets"]
        return say.count("{n} set", "{n} sets", sets) if sets else ""
    return ""


def _goal(name: str, goal: dict[str, Any], say: Say) -> dict[str, Any]:
    how = say("reached") if goal["reached"] else say("{have} of {need}", have=goal["have"], need=goal["need"])
    return {"name": say.word("goal", name), "text": say(GOALS[name]), "reached": goal["reached"], "how": how}
