"""Prompts that need room: they open in the place of the event boxes, while map, prompt and mat stay where they are.

Each function makes one stage's data for `stage.html`: buying, an expedition, battle and war, a battle's losses, or a plain list.
Takes the reader's view; knows no state.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import content, nations, prompts, sums
from caravela.web.boards.empires.choices import Choice, Choices
from caravela.web.boards.empires.position import tile, worker_of
from caravela.web.boards.empires.say import Say

View = dict[str, Any]
Stage = dict[str, Any]
MOST_PILLS = 6
"""More choices than these, off the board, do not fit in the prompt's line."""
PILLS_BESIDE = 3
"""So many fit beside a part that is chosen already."""


def progress(view: View, say: Say) -> list[dict[str, Any]]:
    """The eight boxes as marks: done, now, to come."""
    now = content.BOXES.index(view["box"]) if view.get("box") in content.BOXES else len(content.BOXES)
    return [
        {
            "icon": draw.box_icon(box),
            "name": say.box(box),
            "state": "done" if i < now else "now" if i == now else "",
        }
        for i, box in enumerate(content.BOXES)
    ]


def buying(view: View, say: Say, choices: list[Choice], picked: str | None) -> Stage:
    """The buildings with their price; what cannot be bought stays, dotted."""
    seat = view["asked"]["seat"]
    legal = {choice.fields[0]: choice for choice in choices if choice.kind == "buy"}
    kind = sums.buyer(view)
    cards = []
    for one in view["offer"]["tiles"]:
        price = sums.building_price(view, kind, one)
        cards.append(tile(say, one) | {"choice": legal.get(one), "price": price, "picked": one == picked})
    queue = [
        {
            "n": i + 1,
            "face": draw.token(*worker_of(worker), say.piece(*reversed(worker_of(worker)))),
            "now": False,
        }
        if worker
        else {"n": i + 1, "face": Markup(""), "now": False}
        for i, worker in enumerate(view["boxes"]["buildings"])
    ]
    for place in queue:
        if place["face"]:
            place["now"] = True
            break
    return {
        "kind": "buy",
        "box": "buildings",
        "cards": cards,
        "queue": queue,
        "preview": _bought(view, say, seat, picked),
    }


def _at_once(say: Say, picked: str) -> int:
    """The money that a building brings when it is bought."""
    effect = content.EFFECTS[say.edition.id].get(picked) or {}
    at_once = content.TILES[say.edition.id][picked].type == "immediate"
    return int(effect["amount"]) if effect.get("kind") == "money" and at_once else 0


def _bought(view: View, say: Say, seat: str, picked: str | None) -> dict[str, Any] | None:
    """What the player would have with a building: money, buildings, points printed on it."""
    if picked is None:
        return None
    mine = view["players"][seat]
    after = mine["money"] - sums.building_price(view, sums.buyer(view), picked) + _at_once(say, picked)
    rows = [
        (say("Money now"), f"${mine['money']}", f"${after}"),
        (say("Your buildings"), str(len(mine["buildings"])), str(len(mine["buildings"]) + 1)),
    ]
    before, later = sure_money(say, mine, mine["buildings"]), sure_money(say, mine, [*mine["buildings"], picked])
    if before != later:
        rows.append((say("Goods and buildings, each turn"), f"+${before}", f"+${later}"))
    vp = content.TILES[say.edition.id][picked].vp
    if vp:
        rows.append((say("At the end"), "0", say("{n} VP", n=f"+{vp}")))
    return {"name": say.tile(picked), "text": say.tile_text(picked), "rows": rows}


def expedition(view: View, say: Say, sent: list[str], target: str | None) -> Stage:
    """Who waits in Discovery, worker by worker, those that sail ticked; and where they could go, with what is known of it."""
    seat = view["asked"]["seat"]
    waiting = view["boxes"]["discovery"].get(seat) or {}
    buildings = view["players"][seat]["buildings"]
    left = list(sent)
    units = []
    for kind in content.WORKERS:
        for i in range(waiting.get(kind, 0)):
            on = kind in left
            if on:
                left.remove(kind)
            units.append(
                {
                    "id": f"send-{kind}-{i}",
                    "action": f"send {kind}",
                    "name": say.worker(kind),
                    "face": draw.token(seat, kind, "", "s40"),
                    "value": sums.worth(kind, buildings),
                    "on": on,
                }
            )
    make = Choices(say, seat, view["asked"], view)
    hidden = [f"explore {region}" for region in content.REGIONS if "counter" in view["regions"][region]]
    targets = [
        {
            "choice": choice,
            "known": known_of(view, say, choice),
            "needs": needs(view, seat, choice),
            "on": choice.text == target,
        }
        for choice in make.all(hidden or ["explore deck"])
    ]
    if nations.can_send_explorers(view, seat):
        targets.append(_explorers(view, say, make.one("explorers"), target))
    strength = sums.strength({kind: sent.count(kind) for kind in sent}, buildings)
    pool = unseen(view, seat) if hidden and any(target["needs"] is None for target in targets) else []
    return {
        "kind": "expedition",
        "box": "discovery",
        "units": units,
        "targets": targets,
        "strength": strength,
        "pool": pool,
    }


def _explorers(view: View, say: Say, choice: Choice, target: str | None) -> dict[str, Any]:
    """Portugal's way to sail: a card of the deck against natives that are always the same, whatever the card says (R105)."""
    natives = max(1, content.EXPLORERS_NATIVES - fewer_natives(view, view["asked"]["seat"]))
    known = say("a card of the deck, natives {n}", n=natives)
    return {"choice": choice, "known": known, "needs": natives, "on": target == choice.text}


def fewer_natives(view: View, seat: str) -> int:
    """How many natives fewer a player meets: one with the Plague of Age I (Q49)."""
    return 1 if "plague-1" in view["players"][seat]["buildings"] else 0


def sure_money(say: Say, mine: dict[str, Any], buildings: list[str]) -> int:
    """What goods and buildings bring a player each turn as he stands, in dollars."""
    money = sums.income(mine["goods"], mine["ships"])
    for one in buildings:
        effect = content.EFFECTS[say.edition.id].get(one) or {}
        if effect.get("kind") == "money" and content.TILES[say.edition.id][one].type == "ongoing":
            money += effect["amount"]
        elif effect.get("kind") == "mint":
            money += effect["amount"] * max(mine["goods"].get(good, 0) for good in effect["goods"])
        elif effect.get("kind") == "money-per-good":
            money += effect["amount"] * mine["goods"].get(effect["good"], 0)
    return money


def unseen(view: View, seat: str) -> list[tuple[int, int]]:
    """The strength that each counter the reader has not seen asks for, and how many of them there are."""
    left = [dict(counter) for counter in content.DATA["counters"]]
    seen = [region["counter"] for region in view["regions"].values() if region.get("counter")]
    seen += [one["counter"] for one in view.get("gone") or []]
    seen += [one for player in view["players"].values() for one in player["discoveries"]]
    for word in seen:
        numbers = content.discovery(word)
        if numbers in left:
            left.remove(numbers)
    fewer = fewer_natives(view, seat)
    natives = [max(1, counter["natives"] - fewer) for counter in left]
    return [(n, natives.count(n)) for n in sorted(set(natives))]


def needs(view: View, seat: str, choice: Choice) -> int | None:
    """The strength that a known place asks for; None when it is not known."""
    word = "?"
    if choice.fields[0] == "deck":
        word = ((view.get("memory") or {}).get("deck") or {}).get("1", "?")
    else:
        word = view["regions"][choice.fields[0]].get("counter", "?")
    numbers = content.discovery(word)
    if numbers is None:
        return None
    return max(1, numbers["natives"] - fewer_natives(view, seat))


def known_of(view: View, say: Say, choice: Choice) -> str:
    """What the reader knows of the place that a choice explores."""
    if choice.fields[0] == "deck":
        return prompts.known_card(view, say) or say("face down: natives 3 to 6")
    data = view["regions"][choice.fields[0]]
    counter = data.get("counter")
    if counter and counter != "?":
        return say.numbers(counter)
    if data.get("at-least"):
        return say("face down: natives {n} or more", n=data["at-least"])
    return say("face down: natives 1 to 5")


def war(view: View, say: Say, choices: list[Choice], picked: str | None) -> Stage:
    """Each opponent with the battles that could be fought, and the war."""
    seat = view["asked"]["seat"]
    foes: dict[str, dict[str, Any]] = {}
    for choice in choices:
        if not choice.kind.startswith("declare"):
            continue
        foe = choice.fields[-1]
        entry = foes.setdefault(foe, {"colour": foe, "name": say.player(foe), "battles": [], "war": None})
        if choice.kind == "declare war":
            entry["war"] = choice
        else:
            workers = view["regions"][choice.fields[0]]["workers"]
            entry["battles"].append(
                {
                    "choice": choice,
                    "mine": _side(workers.get(seat, {})),
                    "theirs": _side(workers.get(foe, {})),
                }
            )
    return {"kind": "war", "box": "warfare", "foes": list(foes.values()), "picked": picked}


def _side(kinds: dict[str, int]) -> dict[str, int]:
    return {"workers": sum(kinds.values()), "soldiers": kinds.get("soldier", 0)}


def battle(view: View, say: Say, named: list[str]) -> Stage:
    """Both sides of a battle, worker by worker, the enemy above; `named` are the losses that the seat has chosen so far."""
    asked = view["asked"]
    region, attacker, defender, seat = asked["region"], asked["attacker"], asked["defender"], asked["seat"]
    foe = defender if seat == attacker else attacker
    by_attacker, by_defender = sums.hits(view, region, attacker, defender)
    felled, lost = list(asked.get("felled") or []), list(asked.get("lost") or [])
    fallen = {defender: felled, attacker: lost}
    sides = []
    for colour in (foe, seat):
        mine = colour == seat
        gone = list(fallen[colour]) if mine else []
        sides.append(
            {
                "colour": colour,
                "name": say.player(colour),
                "role": say("Attacker") if colour == attacker else say("Defender"),
                "mine": mine,
                "hits": by_attacker if colour == attacker else by_defender,
                "units": _units(view, say, colour, defender, [] if mine else fallen[colour] + named, gone),
            }
        )
    need = (by_attacker if seat == attacker else by_defender) - len(fallen[foe])
    return {
        "kind": "battle",
        "box": "warfare",
        "in_region": say.in_region(region),
        "sides": sides,
        "need": need,
        "foe": say.player(foe),
        "theirs": by_defender if seat == attacker else len(lost),
        "attacking": seat == attacker,
        "after": _after(view, say, region, {foe: fallen[foe] + named, seat: fallen[seat]}),
    }


def _units(view: View, say: Say, colour: str, defender: str, named: list[str], gone: list[str]) -> list[dict[str, Any]]:
    """One entry for each worker in the order of the kinds; `named` are ticked, `gone` have been named by the enemy."""
    workers = view["regions"][view["asked"]["region"]]["workers"].get(colour, {})
    kinds = [kind for kind in content.WORKERS for _ in range(workers.get(kind, 0))]
    if colour == defender and "militia" in view["players"][colour]["buildings"]:
        kinds.append("militia")
    left, lost = list(named), list(gone)
    units = []
    for i, kind in enumerate(kinds):
        on, out = kind in left, kind in lost
        if on:
            left.remove(kind)
        if out:
            lost.remove(kind)
        units.append(
            {
                "id": f"kill-{i}",
                "action": f"kill {kind}",
                "name": say("Militia") if kind == "militia" else say.worker(kind),
                "face": draw.token(colour, "soldier" if kind == "militia" else kind, "", "s40"),
                "on": on,
                "out": out,
            }
        )
    return units


def _after(view: View, say: Say, region: str, fallen: dict[str, list[str]]) -> list[dict[str, Any]]:
    """Workers and points of the region now, and with the losses named so far."""
    workers = view["regions"][region]["workers"]
    now = {colour: sum(kinds.values()) for colour, kinds in workers.items()}
    then = {colour: n - len([one for one in fallen.get(colour, []) if one != "militia"]) for colour, n in now.items()}
    builders = sums.builders(view, region)
    dead = sum(named.count("builder") for named in fallen.values())
    points, later = sums.region_points(now, builders), sums.region_points(then, builders - dead)
    ranked = sorted(now, key=lambda one: (-now[one], one))
    return [
        {
            "colour": colour,
            "name": say.player(colour),
            "workers": (now[colour], then[colour]),
            "points": (points[colour], later[colour]),
        }
        for colour in ranked
    ]


def listing(view: View, say: Say, choices: list[Choice]) -> Stage:
    """Choices in groups, for prompts with more of them than fit in a line."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    selling = (view.get("asked") or {}).get("step") == "buy-points"
    title = say("Buying victory points") if selling else say("Building benefits")
    icon = "vp" if selling else "ev-buildings"
    return {"kind": "list", "box": view.get("box"), "icon": icon, "title": title, "groups": list(groups.items())}


def line_up(view: View, say: Say, choices: list[Choice], actions: tuple[str, ...]) -> Stage | None:
    """England's Dock as it will land: those named, then the others as they stand; each of these can be named next (R102)."""
    dock = [worker for worker in view["boxes"]["dock"] if worker]
    asked = view.get("asked") or {}
    named = list(asked.get("lined") or [])
    rest = list(dock)
    for worker in named:
        rest.remove(worker)
    if not choices:
        named, rest = dock, []
    may = {choice.marks["line"]: choice for choice in choices if choice.kind == "line"}
    places = []
    for i, worker in enumerate([*named, *rest]):
        colour, kind = worker_of(worker)
        places.append(
            {
                "n": i + 1,
                "face": draw.token(colour, kind, ""),
                "voice": say("{n}: {piece}", n=i + 1, piece=say.piece(kind, colour)),
                "choice": may.get(f"{colour} {kind}") if i >= len(named) else None,
                "named": i < len(named),
            }
        )
    return {"kind": "line", "box": "dock", "places": places, "next": len(named) + 1, "done": not choices} if places else None
