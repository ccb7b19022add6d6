"""The whole position in words, from what everyone sees: for those who do not look at the board."""

from __future__ import annotations

from html import escape
from typing import Any

from markupsafe import Markup

from caravela.web.boards.age_of_discovery import players, position
from caravela.web.boards.age_of_discovery.position import View
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, Say


def body(view: View, say: Say) -> Markup:
    """The sections: where the game stands, players, expeditions, market, contracts."""
    places = position.market(view, say)
    piles = ", ".join([str(pile["n"]) for pile in places["piles"]])
    sections = [
        (say("Where the game stands"), [say("Round {round}.", round=view["round"]), position.stage(view, say)]),
        (say("Players"), [_player(players.card(view, say, colour), say) for colour in view["players"]]),
        (say("Expeditions"), [position.expedition(view, say, name)["tell"] for name in EXPEDITIONS]),
        (
            say("Ships for sale"),
            [spot["voice"] for row in ("purchase", "filling") for spot in places["rows"][row]]
            + [say("Cards in the piles: {piles}", piles=piles)],
        ),
        (say("Open contracts"), [position.contract(view, say, card)["voice"] for card in view["contracts"]["open"]]),
    ]
    made = []
    for title, lines in sections:
        listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
        made.append(f"<section><h3>{escape(title)}</h3><ul>{listed}</ul></section>")
    return Markup("".join(made))


def _player(one: dict[str, Any], say: Say) -> str:
    none = say("none")
    ships = ", ".join([f"{ship['n']} × {ship['name']}" for ship in one["ships"]]) or none
    sailing = [say("{contract}, turns left: {n}", contract=run["name"], n=run["left"]) for run in one["running"]]
    told = say(
        "{player}: {vp} VP; coins: {coins}; contracts done: {done}, in hand: {hand}, on the way: {sailing}; ships: {ships}",
        player=one["name"],
        vp=one["vp"],
        coins=one["coins"],
        done=one["contracts"],
        hand=one["hand"],
        ships=ships,
        sailing="; ".join(sailing) or none,
    )
    if one["first"]:
        told += "; " + say("start player")
    if one["flagship"]:
        told += ". " + say("Flagship: {colours}", colours=one["flagship"])
    return told
