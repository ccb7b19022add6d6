"""What everyone sees, made ready for the templates: turn track, map, event boxes.

Takes a view (of nobody, for the public part; of a seat for the same pieces inside its own part) and knows no seat of a reader.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw
from caravela.web.boards.empires import content, sums
from caravela.web.boards.empires.say import AGES, BOX_LINES, TYPE_ICONS, Say
from caravela.web.boards.reader import breakable

View = dict[str, Any]


@dataclass
class Slot:
    """A space: what is drawn in it, what a screen reader says, and what an action calls it."""

    id: str
    voice: str
    n: str
    """Its number, or its name below it."""
    face: Markup = draw.NOTHING
    """A token or a sign; empty: the number is shown."""
    colour: str = ""
    """Whose worker stands here; "" while it is free."""
    space: str = ""
    """The word of the action that places here; "" when nobody may be placed here next."""
    place: str = ""
    """The box and place of a worker, for powers that move it."""
    replace: str = ""
    """The word of the action by which Italy's worker comes in place of this one (R107)."""
    school: str = ""
    """The word of a specialist's space, taken or not."""


def worker_of(text: str) -> tuple[str, str]:
    """`blue captain` is a blue captain, `blue` a blue colonist."""
    colour, _, kind = text.partition(" ")
    return colour, kind or "colonist"


def track(view: View) -> list[dict[str, Any]]:
    """The ages with their turns."""
    ages: list[dict[str, Any]] = []
    for turn in range(1, content.TURNS + 1):
        age = content.age(turn)
        if len(ages) < age:
            ages.append({"name": AGES[age - 1], "now": age == content.age(view["turn"]), "turns": []})
        ages[-1]["turns"].append(
            {
                "n": turn,
                "past": turn < view["turn"] or view["phase"] == "over",
                "now": turn == view["turn"] and view["phase"] != "over",
                "scores": turn in content.SCORING_TURNS,
            }
        )
    return ages


def order(view: View, say: Say) -> list[dict[str, Any]]:
    """The players in order, with who has acted in this round and who is asked."""
    asked = (view.get("asked") or {}).get("seat")
    acted = view.get("acted") or []
    return [
        {
            "colour": colour,
            "name": say.player(colour),
            "asked": colour == asked,
            "acted": colour in acted and view["phase"] == "placement",
        }
        for colour in view["order"]
    ]


# The map.


def region_plate(view: View, say: Say, region: str, battle: bool) -> dict[str, Any]:
    """A region with its plate and what it says when looked at."""
    data = view["regions"].get(region, {})
    counter = data.get("counter")
    workers: dict[str, dict[str, int]] = data.get("workers") or {}
    counts = {colour: sum(kinds.values()) for colour, kinds in workers.items()}
    ranked = sorted((colour for colour in counts if counts[colour]), key=lambda colour: (-counts[colour], colour))
    points = sums.region_points(counts, sums.builders(view, region))
    known = content.discovery(str(counter)) if counter not in (None, "?") else None
    name = say.region(region)
    stacks = [_stack(say, region, i, colour, workers[colour], points[colour]) for i, colour in enumerate(ranked)]
    return {
        "id": region,
        "name": name,
        "good": content.REGION_GOOD[region],
        "good_name": say.good(content.REGION_GOOD[region]),
        "good_left": bool(data.get("good", True)),
        "unknown": counter is not None,
        "known": known,
        "at_least": data.get("at-least"),
        "battle": battle,
        "stacks": stacks,
        "n": len(stacks),
        "voice": _region_voice(say, name, counter, known, stacks, data),
        "scoring": content.next_scoring(view["turn"]),
    }


def _stack(say: Say, region: str, place: int, colour: str, kinds: dict[str, int], points: int) -> dict[str, Any]:
    n = sum(kinds.values())
    present = [(kind, kinds[kind]) for kind in content.WORKERS if kinds.get(kind)]
    return {
        "id": f"at-{region}-{colour}",
        "colour": colour,
        "name": say.player(colour),
        "n": n,
        "x": place * 30,
        "soldiers": kinds.get("soldier", 0),
        "builders": kinds.get("builder", 0),
        "points": points,
        "kinds": present,
        "words": say.workers(dict(present)),
        "number_y": draw.GLYPH[colour][3],
    }


def _region_voice(
    say: Say,
    name: str,
    counter: object,
    known: dict[str, int] | None,
    stacks: list[dict[str, Any]],
    data: View,
) -> str:
    """What a screen reader says of a region."""
    if counter is not None:
        if known:
            return say("{region}: undiscovered, {numbers}", region=name, numbers=say.numbers(str(counter)))
        return say("{region}: undiscovered", region=name)
    said = [f"{stack['name']}: {stack['words']}" for stack in stacks] or [say("nobody")]
    if data.get("good", True):
        said.append(say("its good is still there"))
    return f"{name}: " + "; ".join(said)


def battles(view: View) -> set[str]:
    """The regions where a battle is being fought."""
    asked = view.get("asked") or {}
    return {asked["region"]} if asked.get("step") == "kill" and "region" in asked else set()


# The event boxes.


def boxes(view: View, say: Say) -> dict[str, dict[str, Any]]:
    """The eight boxes by id, each with its slots."""
    data = view["boxes"]
    players = len(view["players"])
    open_now = view["phase"] == "placement"
    made: dict[str, dict[str, Any]] = {
        "initiative": {"slots": _spaces(say, "initiative", data["initiative"], players)},
        "dock": {"slots": _spaces(say, "dock", data["dock"], content.DOCK_SPACES[players])},
        "trade-goods": {"slots": _spaces(say, "trade-goods", data["trade-goods"], content.GOODS_SPACES)},
        "shipping": {"slots": _shipping(say, data["shipping"])},
        "buildings": {"slots": _spaces(say, "buildings", data["buildings"], content.BUILDING_SPACES)},
        "discovery": {"slots": _waiting(view, say, data["discovery"])},
        "specialists": {"slots": _specialists(say, data["specialists"])},
        "warfare": {"slots": _spaces(say, "warfare", data["warfare"], content.WARFARE_SPACES)},
    }
    made["dock"]["extra"] = [_extra(say, name, data.get(name)) for name in ("x", "y")] + _ships(view, say)
    if not open_now:
        for slot in [slot for box in made.values() for slot in box["slots"] if isinstance(slot, Slot)]:
            slot.space = ""
    now = content.BOXES.index(view["box"]) if view.get("box") in content.BOXES else None
    for i, box in enumerate(content.BOXES):
        made[box]["name"] = say.box(box)
        made[box]["line"] = say(
            BOX_LINES[box],
            age=AGES[content.age(view["turn"]) - 1],
            price=content.price(view["turn"]),
            war=content.WAR_PRICE,
        )
        made[box]["state"] = _box_state(view, i, now)
    return made


class Boxes:
    """The event boxes of a view, made ready when the first piece needs them; `key` is all that a box's workers depend on."""

    def __init__(self, view: View, say: Say) -> None:
        self._view = view
        self._say = say
        # Two buildings of the players add places to the boxes.
        players = view["players"].values()
        tiles = [(data["ships"], "mayflower" in data["buildings"], "magellan" in data["buildings"]) for data in players]
        self._always = (say.reader, view["phase"], view.get("box"), view["turn"], repr(tiles))

    @cached_property
    def all(self) -> dict[str, dict[str, Any]]:
        """`boxes` of the view."""
        return boxes(self._view, self._say)

    def key(self, box: str) -> Hashable:
        """Two views with the same key have the same box."""
        data = self._view["boxes"]
        beside: object = None
        if box == "dock":
            beside = (data.get("x"), data.get("y"), data.get("mayflower"))
        elif box == "discovery":
            beside = self._view["order"]
        return (box, self._always, repr(data[box]), repr(beside))


def _box_state(view: View, i: int, now: int | None) -> str:
    if view["phase"] != "boxes" or now is None:
        return ""
    return "done" if i < now else "now" if i == now else "later"


def _spaces(say: Say, box: str, workers: list[str | None], spaces: int) -> list[Slot]:
    """The spaces of a track from 1: a worker, the next free one (which carries the box's name), or further ones."""
    slots: list[Slot] = []
    name = say.box(box)
    for i in range(max(spaces, len(workers))):
        worker = workers[i] if i < len(workers) else None
        slot = Slot(f"{box}-{i + 1}", say("{box}, space {n}: free", box=name, n=i + 1), str(i + 1))
        if worker:
            _occupy(say, slot, worker)
            slot.voice = say("{box}, space {n}: {piece}", box=name, n=i + 1, piece=slot.voice)
            slot.place = f"{box} {i + 1}"
        elif i == len(workers):
            slot.space = box
        slots.append(slot)
    return slots


def _extra(say: Say, name: str, worker: str | None) -> Slot:
    """Space X or Y of the dock, which only a building fills."""
    n = name.upper()
    slot = Slot(f"dock-{name}", say("Colonist Dock, space {n}: only by a building", n=n), n)
    if worker:
        _occupy(say, slot, worker)
        slot.voice = say("Colonist Dock, space {n}: {piece}", n=n, piece=slot.voice)
    return slot


def _ships(view: View, say: Say) -> list[Slot]:
    """The ships of the Mayflower behind Y, once somebody owns it: those that carry a worker, and the next that could (R96)."""
    owner = next((colour for colour, data in view["players"].items() if "mayflower" in data["buildings"]), None)
    workers: list[str | None] = view["boxes"].get("mayflower") or []
    if owner is None:
        return []
    slots = []
    for i in range(content.MAYFLOWER_SPACES):
        n = f"M{i + 1}"
        slot = Slot(f"dock-m{i + 1}", say("Mayflower, ship {n}: free", n=i + 1), n)
        worker = workers[i] if i < len(workers) else None
        if worker:
            _occupy(say, slot, worker)
            slot.voice = say("Mayflower, ship {n}: {piece}", n=i + 1, piece=slot.voice)
        elif i == len(workers) and i < view["players"][owner]["ships"] and view["phase"] == "placement":
            slot.space = "mayflower"
        slots.append(slot)
    return slots


def _occupy(say: Say, slot: Slot, worker: str) -> None:
    slot.colour, kind = worker_of(worker)
    slot.voice = say.piece(kind, slot.colour)
    slot.face = draw.token(slot.colour, kind, "")


def _shipping(say: Say, workers: list[str]) -> list[dict[str, Any]]:
    """One wide slot for each player there, with what his workers are worth."""
    by_colour: dict[str, dict[str, int]] = {}
    for worker in workers:
        colour, kind = worker_of(worker)
        kinds = by_colour.setdefault(colour, {})
        kinds[kind] = kinds.get(kind, 0) + 1
    slots = []
    for colour, kinds in by_colour.items():
        value = sum(content.SHIPPING_VALUE[kind] * n for kind, n in kinds.items())
        voice = say(
            "{player}: {workers}, value {value}",
            player=say.player(colour),
            workers=say.workers(kinds),
            value=value,
        )
        slots.append(_crowd("shipping", colour, kinds, value, voice))
    return slots


def _waiting(view: View, say: Say, waiting: dict[str, dict[str, int]]) -> list[dict[str, Any]]:
    """One wide slot for each player in Discovery, in Player Order, with the strength that he could send."""
    slots = []
    for colour in view["order"]:
        kinds = {kind: n for kind, n in (waiting.get(colour) or {}).items() if n}
        if kinds:
            value = sums.strength(kinds, view["players"][colour]["buildings"])
            voice = say(
                "{player}: {workers}, value {value}",
                player=say.player(colour),
                workers=say.workers(kinds),
                value=value,
            )
            slots.append(_crowd("discovery", colour, kinds, value, voice))
    return slots


def _crowd(box: str, colour: str, kinds: dict[str, int], value: int, voice: str) -> dict[str, Any]:
    """Several workers of a player in one slot: their kinds (most valuable first), and their value."""
    present = [kind for kind in ("captain", "merchant", "soldier", "missionary", "builder", "colonist") if kinds.get(kind)]
    return {
        "id": f"{box}-{colour}",
        "colour": colour,
        "tokens": [draw.token(colour, kind, "") for kind in present],
        "value": value,
        "voice": voice,
    }


def _specialists(say: Say, spaces: dict[str, str | None]) -> list[Slot]:
    slots = []
    for spec in content.SPECS:
        if spec.id not in spaces:
            continue  # its module is not played
        worker = spaces[spec.id]
        label = say("Training") if spec.worker is None else say.worker(spec.worker)
        slot = Slot(f"spec-{spec.id}", say("Specialists, {space}: free", space=label), label, school=spec.word)
        if worker:
            _occupy(say, slot, worker)
            slot.voice = say("Specialists, {space}: {piece}", space=label, piece=slot.voice)
            slot.replace = spec.word
        else:
            slot.space = spec.word
            slot.face = (
                Markup("${}").format(content.TRAINING_PRICE) if spec.worker is None else draw.icon(f"w-{spec.worker}", "i18")
            )
        slots.append(slot)
    return slots


def tiles(view: View, say: Say) -> list[dict[str, Any]]:
    """The buildings on offer with their text; `twin` marks the second of two alike."""
    offer = view["offer"]["tiles"]
    return [tile(say, one) | {"twin": one in offer[:i]} for i, one in enumerate(offer)]


def tile(say: Say, one: str) -> dict[str, Any]:
    """A building: its name, text, and when it acts; a `long` name stands in smaller type, broken only where that is too wide."""
    kind = content.TILES[say.edition.id][one].type
    broken = breakable(say.tile(one))
    return {
        "id": one,
        "name": say.tile(one),
        "broken": broken,
        "long": "\u00ad" in broken,
        "text": say.tile_text(one),
        "icon": draw.icon(TYPE_ICONS[kind], "i16"),
        "when": say.word("tile-type", kind),
    }


def soldiers_ashore(view: View) -> list[tuple[str, int]]:
    """Each player's soldiers in the New World, the most first."""
    totals: dict[str, int] = {}
    for region in view["regions"].values():
        for colour, kinds in region["workers"].items():
            totals[colour] = totals.get(colour, 0) + kinds.get("soldier", 0)
    ranked = sorted((colour for colour in totals if totals[colour]), key=lambda colour: (-totals[colour], colour))
    return [(colour, totals[colour]) for colour in ranked]


def soldier_tokens(soldiers: list[tuple[str, int]], say: Say) -> list[Markup]:
    """The same as tokens with a number."""
    return [
        draw.count_token(colour, n, say("{player}: soldiers ashore {n}", player=say.player(colour), n=n))
        for colour, n in soldiers
    ]
