"""What everyone sees, made ready for the templates: expeditions, market, contracts, players, and the position in words."""

from __future__ import annotations

from html import escape
from typing import Any

from markupsafe import Markup

from caravela.games.age_of_discovery.content import DATA
from caravela.web.boards.age_of_discovery.say import COSTS, EXPEDITIONS, Say

View = dict[str, Any]


def cargo(text: str, say: Say) -> dict[str, Any]:
    """A loaded ship: its colour ("" where none is named), its value, its name, and whether it is the flagship or came wild."""
    first, *rest = text.split(" ")
    flagship = first.startswith("flagship-")
    colours = [one for one in rest if one != "wild"]
    colour = (colours[0] if colours else "") if flagship else first.rpartition("-")[0]
    return {
        "colour": colour,
        "value": int(first[-1]),
        "name": say.cargo(text),
        "flagship": flagship,
        "wild": "wild" in rest,
    }


def ship(text: str, say: Say) -> dict[str, Any]:
    """A ship of the market or of a player's own: what it looks like, and its price."""
    return {**cargo(text, say), "id": text, "cost": COSTS[int(text[-1])]}


def crew(text: str, say: Say, expedition: str) -> dict[str, Any]:
    """A ship at an expedition: owner, and what it scores at the last scoring."""
    owner, _, loaded = text.partition(" ")
    made = cargo(loaded, say)
    row = EXPEDITIONS[expedition]
    match = 1 if made["colour"] == row["colour"] else 0
    return {**made, "owner": owner, "player": say.player(owner), "first": row["first"][match], "last": row["last"][match]}


def expedition(view: View, say: Say, name: str) -> dict[str, Any]:
    """A card: ships in the order of arrival, room, points."""
    row = EXPEDITIONS[name]
    ships = [crew(text, say, name) for text in view["expeditions"][name]]
    used = sum([one["value"] for one in ships])
    cells = [
        {"owner": one["owner"], "head": i == 0} for one in ships for i in range(one["value"])
    ]
    required = ships[0]["colour"] if ships else ""
    voice = say(
        "{expedition}: {used} of {limit} taken", expedition=say.word("explorer", name), used=used, limit=row["limit"]
    )
    if required:
        voice += "; " + say("ships in {colour} only", colour=say.word("colour", required))
    else:
        voice += "; " + say("the first ship sets the colour")
    return {
        "id": name,
        "name": say.word("expedition", name),
        "title": say.word("explorer", name),
        "colour": row["colour"],
        "colour_name": say.word("colour", row["colour"]),
        "limit": row["limit"],
        "used": used,
        "ships": ships,
        "cells": cells + [None] * (row["limit"] - used),
        "required": required,
        "required_name": say.word("colour", required) if required else "",
        "first": row["first"],
        "last": row["last"],
        "voice": voice,
    }


def contract(view: View, say: Say, card: str) -> dict[str, Any]:
    """A contract card: colour, requirement, what it pays for one, two and three turns."""
    colour, _, need = card.rpartition("-")
    pays = DATA["payouts"][view["options"]["payouts"]][need]
    text = ", ".join([say("{turns} → {coins}", turns=i + 1, coins=pay) for i, pay in enumerate(pays)])
    name = say.word("contract", card)
    return {
        "id": card,
        "colour": colour,
        "need": int(need),
        "pays": pays,
        "name": name,
        "voice": say("Contract {contract}; turns and coins: {pays}", contract=name, pays=text),
        "reserved": view["contracts"]["reserved"].get(card, ""),
        "ripe": card in view["contracts"].get("ripe", []),
    }


def running(view: View, say: Say, one: dict[str, Any]) -> dict[str, Any]:
    """A contract on its way: its ships, where its marker stands, what it will pay (None while it is being loaded)."""
    made = contract(view, say, one["contract"])
    duration = one["duration"]
    return {
        **made,
        "ships": [cargo(text, say) for text in one["ships"]],
        "duration": duration,
        "left": one["left"],
        "coins": made["pays"][duration - 1] if duration else None,
        "steps": [{"n": n, "now": n == one["left"]} for n in range(duration, 0, -1)],
    }


def market(view: View, say: Say) -> dict[str, Any]:
    """Piles and rows by column."""
    held = view["market"]["reserved"]
    rows = {}
    for row in ("filling", "purchase"):
        spots = []
        for i, text in enumerate(view["market"][row]):
            spot = f"{row}-{i + 1}"
            voice = f"{say.title('row', row)} {i + 1}: "
            voice += say("{ship}, price {price}", ship=say.cargo(text), price=COSTS[int(text[-1])]) if text else say("a gap")
            if spot in held:
                voice += "; " + say("reserved for {player}", player=say.player(held[spot]))
            sold = ship(text, say) if text else None
            spots.append({"spot": spot, "ship": sold, "reserved": held.get(spot, ""), "voice": voice})
        rows[row] = spots
    piles = view["hidden"]["piles"]
    marks = {2: not view["scored"], 4: True}
    return {"rows": rows, "piles": [{"n": n, "mark": marks.get(i, False) and n > 0, "i": i} for i, n in enumerate(piles)]}


def player(view: View, say: Say, colour: str) -> dict[str, Any]:
    """What everybody knows of a player."""
    data = view["players"][colour]
    asked = (view.get("asked") or {}).get("seat")
    return {
        "colour": colour,
        "name": say.player(colour),
        "bot": say.bots[colour],
        "coins": data["coins"],
        "contracts": data["contracts"],
        "hand": len(data["hand"]),
        "known": [say.word("contract", card) for card in data["known"]],
        "wild": data["wild"],
        "reservation": data["reservation"],
        "vp": sum(data["first-scoring"].values()),
        "worth": view["scores"][colour],
        "ships": [{**ship(text, say), "n": n} for text, n in data["ships"].items()],
        "running": [running(view, say, one) for one in data["running"]],
        "flagship": say.word("flagship", data["flagship"]) if data["flagship"] != "?" else "",
        "flagship_at": data["flagship-at"],
        "shown": data["shown"],
        "mission": say.title("mission", data["mission"]) if data["mission"] != "?" else "",
        "asked": colour == asked,
        "first": colour == view["first"],
    }


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


def spoken(view: View, say: Say) -> Markup:
    """The whole position in words, from what everyone sees."""
    places = market(view, say)
    piles = ", ".join([str(pile["n"]) for pile in places["piles"]])
    sections = [
        (say("Where the game stands"), [say("Round {round}.", round=view["round"]), stage(view, say)]),
        (say("Players"), [_player_spoken(player(view, say, colour), say) for colour in view["players"]]),
        (say("Expeditions"), [_expedition_spoken(expedition(view, say, name), say) for name in EXPEDITIONS]),
        (say("Ships for sale"), [spot["voice"] for row in ("purchase", "filling") for spot in places["rows"][row]]
         + [say("Cards in the piles: {piles}", piles=piles)]),
        (say("Open contracts"), [contract(view, say, card)["voice"] for card in view["contracts"]["open"]]),
    ]
    made = []
    for title, lines in sections:
        listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
        made.append(f"<section><h3>{escape(title)}</h3><ul>{listed}</ul></section>")
    return Markup("".join(made))


def _player_spoken(one: dict[str, Any], say: Say) -> str:
    none = say("none")
    ships = ", ".join([f"{ship['n']} × {ship['name']}" for ship in one["ships"]]) or none
    sailing = "; ".join([
        say("{contract}, turns left: {n}", contract=run["name"], n=run["left"]) for run in one["running"]
    ]) or none
    return say(
        "{player}: {vp} VP; coins: {coins}; contracts done: {done}, in hand: {hand}, on the way: {sailing}; ships: {ships}",
        player=one["name"],
        vp=one["vp"],
        coins=one["coins"],
        done=one["contracts"],
        hand=one["hand"],
        ships=ships,
        sailing=sailing,
    )


def _expedition_spoken(one: dict[str, Any], say: Say) -> str:
    ships = ", ".join([f"{ship['player']} {ship['name']}" for ship in one["ships"]])
    points = say(
        "a ship scores {a} or, in {colour}, {b} at the first scoring, {c} or {d} at the last",
        a=one["first"][0], b=one["first"][1], c=one["last"][0], d=one["last"][1], colour=one["colour_name"],
    )
    return "; ".join([part for part in (one["voice"], ships, points) if part])
