"""What everyone sees, made ready for the templates: expeditions, market, contracts, tracks, where the game stands.

Takes a view (of nobody, for the public part; of a seat for the same pieces inside its own part) and knows no reader's seat.
"""

from __future__ import annotations

from typing import Any

from caravela.games.age_of_discovery.content import DATA
from caravela.web.boards.age_of_discovery import sums
from caravela.web.boards.age_of_discovery.say import COSTS, EXPEDITIONS, N_, Say

View = dict[str, Any]
SCORING_PILES = {2: "I", 4: "II"}
"""The piles that a scoring card was shuffled into, with its sign (R5)."""
TRACK_ENDS = (5.0, 93.0)
TRACK_GAP = 9.0
"""Where the points track begins and ends in percent of its width, and how far apart two players stand at least."""


def cargo(text: str, say: Say) -> dict[str, Any]:
    """A loaded ship: its colour ("" where none is named), its value, its name, and whether it is the flagship or came wild."""
    return {**sums.loaded(text)._asdict(), "name": say.cargo(text)}


def ship(text: str, say: Say) -> dict[str, Any]:
    """A ship of the market or of a player's own: what it looks like, and its price."""
    return {**cargo(text, say), "id": text, "cost": COSTS[int(text[-1])]}


def crew(text: str, say: Say, expedition: str) -> dict[str, Any]:
    """A ship at an expedition: owner, what it scores, and which piece of its owner it is."""
    owner, _, loaded = text.partition(" ")
    made = sums.loaded(loaded)
    first, last = sums.points(expedition, made)
    sort = f"flagship-{owner}" if made.flagship else loaded.split(" ")[0]
    return {**cargo(loaded, say), "owner": owner, "player": say.player(owner), "first": first, "last": last, "sort": sort}


def expedition(view: View, say: Say, name: str) -> dict[str, Any]:
    """A card: ships in the order of arrival, room, points."""
    row = EXPEDITIONS[name]
    ships = [crew(text, say, name) for text in view["expeditions"][name]]
    for one, scored in zip(ships, sums.scored_first(view, name)):
        one["scored"] = scored
    used = sum([one["value"] for one in ships])
    cells = [{"owner": one["owner"], "head": i == 0} for one in ships for i in range(one["value"])]
    required = ships[0]["colour"] if ships else ""
    made = {
        "id": name,
        "name": say.title("expedition", name),
        "colour": row["colour"],
        "limit": row["limit"],
        "used": used,
        "ships": ships,
        "cells": cells + [None] * (row["limit"] - used),
        "required": required,
        "first": row["first"],
        "last": row["last"],
    }
    return {**made, "voice": _expedition_voice(made, say), "tell": _expedition_told(made, say)}


def _expedition_voice(made: dict[str, Any], say: Say) -> str:
    """What a screen reader says of a card: room and colour."""
    voice = say(
        "{expedition}: {used} of {limit} taken",
        expedition=say.word("explorer", made["id"]),
        used=made["used"],
        limit=made["limit"],
    )
    if made["required"]:
        return voice + "; " + say("ships in {colour} only", colour=say.word("colour", made["required"]))
    return voice + "; " + say("the first ship sets the colour")


def _expedition_told(made: dict[str, Any], say: Say) -> str:
    """All that a card says."""
    points = say(
        "a ship scores {a} or, in {colour}, {b} at the first scoring, {c} or {d} at the last",
        a=made["first"][0],
        b=made["first"][1],
        c=made["last"][0],
        d=made["last"][1],
        colour=say.word("colour", made["colour"]),
    )
    ships = ", ".join([f"{one['player']} {one['name']}" for one in made["ships"]])
    return "; ".join([part for part in (_expedition_voice(made, say), ships, points) if part])


def contract(view: View, say: Say, card: str) -> dict[str, Any]:
    """A contract card: colour, requirement, what it pays for one, two and three turns."""
    colour, _, need = card.rpartition("-")
    pays = DATA["payouts"][view["options"]["payouts"]][need]
    text = ", ".join([say("{turns} → {coins}", turns=i + 1, coins=pay) for i, pay in enumerate(pays)])
    name = say.word("contract", card)
    owner = view["contracts"]["reserved"].get(card, "")
    voice = say("Contract {contract}; turns and coins: {pays}", contract=name, pays=text)
    if owner:
        voice += "; " + say("reserved for {player}", player=say.player(owner))
    return {"id": card, "colour": colour, "need": int(need), "pays": pays, "name": name, "voice": voice, "reserved": owner}


def running(view: View, say: Say, one: dict[str, Any]) -> dict[str, Any]:
    """A contract on its way: its ships, where its marker stands, what it will pay (None while it is being loaded)."""
    made = contract(view, say, one["contract"])
    duration = one["duration"]
    coins = made["pays"][duration - 1] if duration else None
    return {
        **made,
        "ships": [cargo(text, say) for text in one["ships"]],
        "duration": duration,
        "left": one["left"],
        "coins": coins,
        "steps": [{"n": n, "now": n == one["left"]} for n in range(duration, 0, -1)],
    }


def market(view: View, say: Say) -> dict[str, Any]:
    """Piles and rows by column."""
    rows = {row: [_spot(view, say, row, i) for i in range(len(view["market"][row]))] for row in ("filling", "purchase")}
    piles = []
    for i, n in enumerate(view["hidden"]["piles"]):
        mark = SCORING_PILES.get(i, "") if n and not (i == 2 and _first_drawn(view)) else ""
        piles.append({"n": n, "mark": mark})
    return {"rows": rows, "titles": [(row, say.title("row", row)) for row in rows], "piles": piles}


def _first_drawn(view: View) -> bool:
    return view["scored"] or "first" in (view.get("countdown") or {})


def _spot(view: View, say: Say, row: str, i: int) -> dict[str, Any]:
    spot, text = f"{row}-{i + 1}", view["market"][row][i]
    owner = view["market"]["reserved"].get(spot, "")
    voice = f"{say.title('row', row)} {i + 1}: "
    voice += say("{ship}, price {price}", ship=say.cargo(text), price=COSTS[int(text[-1])]) if text else say("a gap")
    if owner:
        voice += "; " + say("reserved for {player}", player=say.player(owner))
    return {"spot": spot, "ship": ship(text, say) if text else None, "reserved": owner, "voice": voice}


def tracks(view: View, say: Say) -> dict[str, Any]:
    """The board of tracks: where each player's markers stand on points and completed contracts."""
    points = {colour: sum(data["first-scoring"].values()) for colour, data in view["players"].items()}
    if view["over"]:
        points = dict(view["scores"])
    done = {colour: data["contracts"] for colour, data in view["players"].items()}
    most = max(6, *done.values())
    ranked = sorted(points, key=lambda colour: points[colour])
    places = spread([points[colour] for colour in ranked])
    return {
        "points": [
            {"colour": colour, "name": say.player(colour), "vp": points[colour], "x": x} for colour, x in zip(ranked, places)
        ],
        "contracts": [
            {"n": n, "players": [(colour, say.player(colour)) for colour in done if done[colour] == n]} for n in range(most + 1)
        ],
    }


def spread(points: list[int]) -> list[float]:
    """Where markers stand on the points track, in percent of its width; rising points, and nobody covers another."""
    begin, end = TRACK_ENDS
    most = max(20, *points) if points else 20
    found: list[float] = []
    for vp in points:
        x = begin + (end - begin) * vp / most
        found.append(max(x, found[-1] + TRACK_GAP) if found else x)
    high = end
    for i in range(len(found) - 1, -1, -1):
        found[i] = round(min(found[i], high), 2)
        high = found[i] - TRACK_GAP
    return found


def stage(view: View, say: Say) -> str:
    """Where the game stands, in one sentence."""
    countdown = view.get("countdown") or {}
    if view["over"]:
        return say("The game is over.")
    for which, n in countdown.items():
        if which == "first":
            return say.count("First scoring in {n} turn", "First scoring in {n} turns", n)
        return say.count("Last scoring in {n} turn", "Last scoring in {n} turns", n)
    if view["scored"]:
        return say("First scoring done; the last one is hidden in pile 5")
    return say("The first scoring is hidden in pile 3")


def scored(view: View, say: Say) -> dict[str, Any] | None:
    """The first scoring ship by ship; None before it."""
    if not view["scored"]:
        return None
    found = [expedition(view, say, name) for name in EXPEDITIONS]
    return {
        "title": say(N_("First scoring, ship by ship")),
        "expeditions": [one for one in found if any(ship["scored"] for ship in one["ships"])],
        "players": [
            {"colour": colour, "name": say.player(colour), "vp": sum(data["first-scoring"].values())}
            for colour, data in view["players"].items()
        ],
    }
