"""Why the other choices of a prompt are closed: what a reader may ask about, the sentence, the rule, and its places.

Places are told by marks: the word of a space, `region-PERU`, `tile-MARKET`, `piece-CAPTAIN`, or the id of one space of a track.
A place that is pressed says the reason that has its mark (box.js).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from caravela.web.boards.empires import content, position
from caravela.web.boards.empires.choices import Choice, Choices
from caravela.web.boards.empires.position import Slot
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Draft

View = dict[str, Any]
BOXES = "boxes"
"""The mark of everything that a worker is placed by, for questions that are asked when none is."""
TRACKS = ("initiative", "dock", "trade-goods", "buildings", "warfare")
LEFTMOST = "R21"


class Closed(NamedTuple):
    """Something closed, in words; why, and by which rule; the marks of its places."""

    name: str
    why: str
    rule: str
    places: str = ""


def reasons(view: View, draft: Draft, say: Say) -> list[Closed]:
    """What is closed in the position in which the next part is chosen."""
    make = Choices(say, view["asked"]["seat"], view["asked"], view)
    asked = [(choice, draft.why(choice.text)) for choice in make.all(candidates(view))]
    found = [(choice, say.message(reason.message), reason.rule) for choice, reason in asked if reason is not None]
    if view["asked"]["step"] == "place":
        return _together(_spaces(view, say, {choice.fields[1]: (why, rule) for choice, why, rule in found}))
    made = _together([Closed(choice.long, why, rule, _marks(choice)) for choice, why, rule in found])
    waits = draft.why("place colonist discovery")
    return [*made, Closed(say("Workers and event boxes"), say.message(waits.message), waits.rule, BOXES)] if waits else made


def _together(rows: Sequence[Closed]) -> list[Closed]:
    """What is closed for the same reason stands in one row, where the first of it stood."""
    made: dict[tuple[str, str], Closed] = {}
    for row in rows:
        first = made.get(row[1:3])
        made[row[1:3]] = row if first is None else _joined(first, row)
    return list(made.values())


def _joined(first: Closed, other: Closed) -> Closed:
    """Two rows of one reason as one."""
    places = dict.fromkeys(f"{first.places} {other.places}".split())
    return first._replace(name=f"{first.name}; {other.name}", places=" ".join(places))


def _marks(choice: Choice) -> str:
    """The marks of a choice that is no space's."""
    marks = [f"{name}-{choice.marks[name]}" for name in ("region", "tile", "piece") if name in choice.marks]
    return " ".join([*marks, *[choice.marks[name] for name in ("replace",) if name in choice.marks]])


def _spaces(view: View, say: Say, shut: dict[str, tuple[str, str]]) -> list[Closed]:
    """The spaces that no worker may be placed on, box by box; `shut`: the boxes and schools that take none."""
    boxes = position.boxes(view, say)
    rows: list[Closed] = []
    for box in content.BOXES:
        if box == "specialists":
            schools = [spec.word for spec in content.SPECS if spec.word in shut]
            rows += [Closed(say.space(school), *shut[school], school) for school in schools]
        elif box in TRACKS:
            rows += _track(say, box, boxes[box]["slots"], shut)
        if box == "dock":
            ships = [slot for slot in boxes[box]["extra"] if slot.id.startswith("dock-m")]
            hands = [slot for slot in boxes[box]["extra"] if slot not in ships]
            rows.append(Closed(_named(say, box, hands), say("X and Y are for buildings alone."), LEFTMOST, _ids(hands)))
            rows += _track(say, "mayflower", ships, shut)
    return rows


def _track(say: Say, box: str, slots: Sequence[Slot], shut: dict[str, tuple[str, str]]) -> list[Closed]:
    """The spaces of a track: none is open, or those that are taken, and those behind the next free one."""
    if box in shut:
        return [Closed(say.space(box), *shut[box], f"{box} {_ids(slots)}".strip())]
    taken = [slot for slot in slots if slot.colour]
    behind = [slot for slot in slots if not slot.colour and not slot.space]
    rows = []
    if taken:
        players = ", ".join(dict.fromkeys([say.player(slot.colour) for slot in taken]))
        rows.append(Closed(_named(say, box, taken), say("Taken by: {players}.", players=players), LEFTMOST, _ids(taken)))
    if behind:
        why = say("A box fills from its first space on: the next free one is lit.")
        rows.append(Closed(_named(say, box, behind), why, LEFTMOST, _ids(behind)))
    return rows


def _ids(slots: Sequence[Slot]) -> str:
    return " ".join([slot.id for slot in slots])


def _named(say: Say, box: str, slots: Sequence[Slot]) -> str:
    """`Colonist Dock, spaces 5–7`."""
    if len(slots) == 1:
        return say("{box}, space {n}", box=say.space(box), n=slots[0].n)
    # No line ends within a range.
    numbers = f"{slots[0].n}\u2060–\u2060{slots[-1].n}" if len(slots) > 2 else ", ".join([slot.n for slot in slots])
    return say("{box}, spaces {numbers}", box=say.space(box), numbers=numbers)


def candidates(view: View) -> list[str]:
    """Actions that a reader would ask about at this prompt although they may not be legal."""
    step = view["asked"]["step"]
    mine = view["players"][view["asked"]["seat"]]
    schools = view["boxes"]["specialists"]
    workers = [kind for kind in content.WORKERS if kind != "builder" or kind in schools]
    if step == "place":
        kind = next((kind for kind in content.WORKERS if mine["ready"].get(kind)), "colonist")
        spaces = [box for box in content.BOXES if box != "specialists"]
        spaces += [spec.word for spec in content.SPECS if spec.id in schools]
        spaces += ["mayflower"] if any("mayflower" in data["buildings"] for data in view["players"].values()) else []
        texts = [f"place {kind} {space}" for space in spaces]
    elif step in ("settle", "reinforce"):
        texts = [f"settle {region}" for region in content.REGIONS]
    elif step in ("land", "chart", "garrison"):
        texts = [f"{step} {region}" for region in content.REGIONS]
    elif step == "buy":
        texts = [f"buy {one}" for one in view["offer"]["tiles"]]
    elif step == "send":
        texts = [f"send {kind}" for kind in workers]
    elif step == "declare":
        foes = [colour for colour in view["players"] if colour != view["asked"]["seat"]]
        texts = [f"declare war {foe}" for foe in foes]
        texts += [
            f"declare battle {region} {foe}"
            for region in content.REGIONS
            for foe in foes
            if foe in view["regions"][region]["workers"]
        ]
    elif step == "renaissance":
        texts = [f"replace {spec.word}" for spec in content.SPECS if spec.id in schools]
    elif step == "substitute":
        texts = [f"with {kind}" for kind in workers]
    elif step == "choose-nation":
        texts = [f"nation {nation}" for nation in content.NATIONS]
    elif step in ("bonus-specialist", "recruit"):
        texts = [f"recruit {kind}" for kind in workers[1:]]
    else:
        texts = []
    legal = set(view.get("legal") or [])
    return [text for text in texts if text not in legal]
