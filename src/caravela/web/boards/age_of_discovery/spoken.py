"""The position in words, for those who do not look at the board: what everyone sees, and what lies on one seat's mat."""

from __future__ import annotations

from html import escape
from typing import Any

from markupsafe import Markup

from caravela.web.boards.age_of_discovery import players, position, sums
from caravela.web.boards.age_of_discovery.position import View
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, N_, Say

AT = {"home": N_("at home"), "expedition": N_("with an expedition"), "contract": N_("at sea on a contract")}
"""Where a flagship is."""


def body(view: View, say: Say) -> Markup:
    """The sections: where the game stands, players, expeditions, market, contracts."""
    places = position.market(view, say)
    piles = ", ".join([str(pile["n"]) for pile in places["piles"]])
    sections = [
        (say("Where the game stands"), _standing(view, say)),
        (say("Players"), [_player(view, say, colour) for colour in view["players"]]),
        (say("Expeditions"), [position.expedition(view, say, name)["tell"] for name in EXPEDITIONS]),
        (
            say("Ships for sale"),
            [spot["voice"] for row in ("purchase", "filling") for spot in places["rows"][row]]
            + [say("Cards in the piles: {piles}", piles=piles)],
        ),
        (
            say("Open contracts"),
            [position.contract(view, say, card)["voice"] for card in view["contracts"]["open"]]
            + [say("Contracts to draw: {n}", n=view["hidden"]["contracts"])],
        ),
    ]
    made = []
    for title, lines in sections:
        listed = "".join([f"<li>{escape(line)}</li>" for line in lines])
        made.append(f"<section><h3>{escape(title)}</h3><ul>{listed}</ul></section>")
    return Markup("".join(made))


def _standing(view: View, say: Say) -> list[str]:
    lines = [say("Round {round}.", round=view["round"]), position.stage(view, say)]
    asked = view.get("asked")
    return [*lines, say("{player} is asked.", player=say.player(asked["seat"]))] if asked else lines


def _player(view: View, say: Say, colour: str) -> str:
    """What everybody knows of a player, in one paragraph."""
    one = players.card(view, say, colour)
    told = say(
        "{player}: {vp} VP; coins: {coins}; contracts done: {done}, in hand: {hand}; ships: {ships}",
        player=one["name"],
        vp=one["vp"],
        coins=one["coins"],
        done=one["contracts"],
        hand=one["hand"],
        ships=_ships(one, say),
    )
    more = [] if view["over"] else [say("points as the board stands, without missions: {n}", n=one["worth"])]
    more += [
        say("Wild Ship cards: {wild}, Reservation cards: {reservation}", wild=one["wild"], reservation=one["reservation"]),
        say("contracts on the way: {contracts}", contracts=_running(one, say)),
        _flagship(one, say),
    ]
    if one["known"]:
        more.append(say("known contracts in hand: {cards}", cards=", ".join(one["known"])))
    if one["mission"]:
        more.append(say("mission: {mission}", mission=one["mission"]))
    if one["first"]:
        more.append(say("start player"))
    if one["level"]:
        more.append(say("bot, level {level}", level=one["level"]))
    return "; ".join([told, *more])


def _ships(one: dict[str, Any], say: Say) -> str:
    return ", ".join([f"{ship['n']} × {ship['name']}" for ship in one["ships"]]) or say("none")


def _running(one: dict[str, Any], say: Say) -> str:
    """The contracts on the way, each with its ships, when they are home, and what it pays then."""
    told = []
    for run in one["running"]:
        ships = ", ".join([ship["name"] for ship in run["ships"]]) or say("none")
        if run["coins"] is None:
            told.append(say("{contract} (being loaded; ships: {ships})", contract=run["name"], ships=ships))
            continue
        home = say.count("home in {n} turn", "home in {n} turns", run["left"])
        pays = say.count("pays {n} coin", "pays {n} coins", run["coins"])
        told.append(say("{contract} ({home}, {pays}; ships: {ships})", contract=run["name"], home=home, pays=pays, ships=ships))
    return ", ".join(told) or say("none")


def _flagship(one: dict[str, Any], say: Say) -> str:
    colours = one["flagship"] or say("secret")
    return say("flagship: {colours}, {where}", colours=colours, where=say(AT[one["at"]]))


def mine(view: View, say: Say, seat: str) -> list[tuple[str, str]]:
    """All that lies on a seat's mat, what it alone knows among it: (what, text)."""
    one, worth = players.card(view, say, seat), sums.mission(view, seat)
    hand = [position.contract(view, say, card)["voice"] for card in view["players"][seat]["hand"] if card != "?"]
    where = ", ".join([say.title("expedition", name) for name in worth.where])
    now = say("Now {n}: {where}", n=len(worth.where), where=where) + "." if where else say("None so far.")
    each = say.count(
        "{n} VP for each such expedition; completed contracts raise it.",
        "{n} VP for each such expedition; completed contracts raise it.",
        worth.each,
    )
    known = say("open") if one["shown"] else say("secret")
    return [
        (say("Coins"), str(one["coins"])),
        (say("Victory points so far"), say("{n} VP", n=one["vp"])),
        (say("Your ships"), _ships(one, say)),
        (say("Flagship"), say("{colours}, {where}; {known}", colours=one["flagship"], where=say(AT[one["at"]]), known=known)),
        (say("Contracts in hand"), ". ".join(hand) or say("none")),
        (say("At sea on contracts"), _running(one, say)),
        (say("Wild Ship cards"), str(one["wild"])),
        (say("Reservation cards"), str(one["reservation"])),
        (say("Mission"), f"{one['mission']}. {now} {each}"),
    ]
