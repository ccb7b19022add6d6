"""The board of Empires for the site: `public` for everyone, `own` for one seat. See `caravela.web.seam`.

Both are pure: the same arguments give the same bytes.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw, fragments, logbook
from caravela.web.boards.empires import (
    auction,
    chronicle,
    closed,
    content,
    final,
    helping,
    hints,
    nations,
    orders,
    players,
    position,
    prompts,
    spoken,
    stages,
    sums,
)
from caravela.web.boards.empires import seat as seats
from caravela.web.boards.empires.choices import plain
from caravela.web.boards.empires.position import Boxes
from caravela.web.boards.empires.say import Say
from caravela.web.boards.templates import plain_words, template
from caravela.web.seam import Draft, Line, TableInfo
from caravela.web.words import Words

FOLDER = "empires"
EMBLEM = "crown"
LONG_KINDS = (
    *("declare battle", "declare war", "plague", "march", "migrate", "university", "scout", "count"),
    *("smuggle", "sell", "bid", "conquer"),
)
"""Choices whose short words say too little when they stand alone in the prompt."""


def public(view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
    """HTML of everything that everyone may see, from the view of nobody."""
    say = Say(words, table)
    page = {**draw.DRAWINGS, "_": plain_words(words), "count": words.count, "sheet": draw.sheet(), "chart": draw.chart()}
    boxes = Boxes(view, say)
    return template(FOLDER, "public").render(
        **page,
        table=table,
        view=view,
        asked=(view.get("asked") or {}).get("seat"),
        track=position.track(view),
        order=[one for one in position.order(view, say) if auction.order_place(view, one["colour"]) is not None],
        unknown=[region for region in content.REGIONS if "counter" in view["regions"][region]],
        regions=content.REGIONS,
        plates=_plates(view, say, page),
        auction=auction.pane(view, say),
        boxes=_boxes(view, say, page, boxes),
        cards=[players.summary(view, say, colour) for colour in view["players"]],
        rivals=_rivals(view, say, page),
        left=players.left(view, say),
        log=chronicle.parts(log, say),
        spoken=spoken.body(view, say, boxes),
        legend=helping.legend(say, "builder" in view["boxes"]["specialists"]),
        final=Markup(final.render(view, table.report, say)) if table.over and table.report else "",
    )


def _plates(view: dict[str, Any], say: Say, page: dict[str, Any]) -> list[Markup]:
    """The plates of the map, north to south."""
    battles = position.battles(view)
    scoring = content.next_scoring(view["turn"])
    made = []
    for region in content.REGIONS:
        battle = region in battles

        def make(region: str = region, battle: bool = battle) -> str:
            return template(FOLDER, "region").render(**page, region=position.region_plate(view, say, region, battle))

        key = ("region", say.reader, region, repr(view["regions"][region]), scoring, battle)
        made.append(fragments.remembered(key, make))
    return made


def _rivals(view: dict[str, Any], say: Say, page: dict[str, Any]) -> list[Markup]:
    """The players' cards, in the order of the seats."""
    asked = (view.get("asked") or {}).get("seat")
    made = []
    for colour, data in view["players"].items():
        place = auction.order_place(view, colour)

        def make(colour: str = colour) -> str:
            return template(FOLDER, "card").render(**page, card=players.card(view, say, colour))

        nation = nations.of(view, say, colour)
        beside = (place, colour == asked, view.get("locked-ships", 0), nation and nation["state"], sums.points(view, colour))
        key = ("card", say.reader, colour, repr(data), *beside)
        made.append(fragments.remembered(key, make))
    return made


def _boxes(view: dict[str, Any], say: Say, page: dict[str, Any], boxes: Boxes) -> Markup:
    """The eight event boxes, each remembered by what it shows."""
    unknown = sum(1 for region in view["regions"].values() if "counter" in region)
    deck = (view.get("hidden") or {}).get("deck", 0)
    soldiers = position.soldiers_ashore(view)
    offer = view["offer"]
    next_order = view.get("next-order") or [position.worker_of(worker)[0] for worker in view["boxes"]["initiative"] if worker]
    # What a box shows besides its workers.
    beside: dict[str, object] = {
        "initiative": next_order,
        "trade-goods": offer["goods"],
        "shipping": offer["ship"],
        "buildings": offer["tiles"],
        "discovery": (unknown, deck),
        "warfare": soldiers,
    }

    @cache
    def drawn() -> dict[str, Any]:
        return {
            **page,
            "view": view,
            "names": say.names,
            "boxes": boxes.all,
            "next_order": next_order,
            "offer": [{"id": good, "name": say.good(good)} for good in offer["goods"]],
            "tiles": position.tiles(view, say),
            "unknown": unknown,
            "deck": deck,
            "soldiers": position.soldier_tokens(soldiers, say),
        }

    def make(box: str) -> str:
        return template(FOLDER, "boxes").render(drawn(), only=box)

    made = []
    for box in content.BOXES:
        key = ("box", boxes.key(box), repr(beside.get(box)))
        made.append(fragments.remembered(key, partial(make, box)))
    return Markup("").join(made)


def own(view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
    """HTML of what belongs to one seat (`table.seat`; None: a spectator)."""
    say = Say(words, table)
    seat = content.COLOURS[table.seat] if table.seat is not None else None
    asked = view.get("asked")
    mine = asked is not None and draft is not None and seat == asked["seat"]
    page: dict[str, Any] = {
        "view": view,
        "table": table,
        "seat": seat,
        "asked": asked,
        "turn": None,
        "draft": None,
        "outcome": "",
        "stage": None,
        "forecast": None,
        "mat": seats.mat(view, say, seat, asked["step"] if asked and mine else None) if seat else None,
        "standings": seats.standings(view, say) if not seat else [],
        "known": seats.known(view, say) if seat else [],
        "orders": orders.listed(table, say) if seat and not table.over else [],
        "waiting": prompts.waiting(view, say) if asked else "",
        "heard": [line.text for line in table.heard[-3:]],
    }
    if mine and draft is not None and seat is not None:
        page |= _choosing(view, draft, say, seat)
    return template(FOLDER, "own").render(
        **draw.DRAWINGS,
        **page,
        _=plain_words(words),
        count=words.count,
        plain=plain,
        scout=content.scout_price(view["turn"]),
        space_box=content.SPACE_BOX,
        space_name=lambda space: _space_name(view, say, space),
        long_kinds=LONG_KINDS,
        box_names={box: say.box(box) for box in content.BOXES},
    )


def _choosing(view: dict[str, Any], draft: Draft, say: Say, seat: str) -> dict[str, Any]:
    """What the template needs while the seat decides."""
    turn = seats.Turn(view, draft, say, seat)
    stage = turn.stage()
    spaces = {choice.marks["space"] for choice in turn.choices if "space" in choice.marks}
    known = turn.step in prompts.ASKS and prompts.ASKS[turn.step].question
    question = prompts.question(turn.now if not turn.whole and turn.now.get("asked") else view, say)
    if not known and draft.prompt is not None:
        question = say.message(draft.prompt)
    hinted = hints.of(view, say, seat, turn.actions)
    said, then = chronicle.forecast(draft.events) if hinted is None else (hinted, [])
    warnings = [say.message(reason.message) for reason in draft.warnings]
    forecast = turn.forecast()
    return {
        "turn": turn,
        "draft": draft,
        "stage": stage,
        "question": question,
        "help": helping.prompt(turn.step, draft.hint, say),
        "line": prompts.line(view, say, len(turn.choices)),
        "spaces": len(spaces),
        "pills": turn.pills(stage),
        "scouting": turn.scouting(),
        "effects": said,
        "then": then,
        "warnings": warnings,
        "outcome": logbook.outcome(warnings, [*said, *hints.rivals(forecast, say)]) if draft.actions else "",
        "reasons": closed.reasons(turn.now if turn.now.get("asked") else view, draft, say),
        "forecast": forecast,
        "ghosts": turn.ghosts(),
        "progress": stages.progress(view, say),
        "all_choices": stages.listing(view, say, turn.listed(draft.instead())),
    }


def _space_name(view: dict[str, Any], say: Say, space: str) -> str:
    """`Colonist Dock 5`: the space of a track with the number that a worker would stand on."""
    if space not in ("initiative", "dock", "trade-goods", "buildings", "warfare"):
        return say.space(space)
    return f"{say.space(space)} {len(view['boxes'][space]) + 1}"
