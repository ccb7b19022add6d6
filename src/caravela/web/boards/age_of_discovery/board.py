"""The board of Age of Discovery for the site: `public` for everyone, `own` for one seat. See `caravela.web.seam`.

Both are pure: the same arguments give the same bytes.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from markupsafe import Markup

from caravela.web.boards import draw, fragments, standing
from caravela.web.boards.age_of_discovery import final, helping, orders, players, position, spoken
from caravela.web.boards.age_of_discovery import seat as seats
from caravela.web.boards.age_of_discovery.say import COLOURS, EXPEDITIONS, MARKS, Say
from caravela.web.boards.logbook import forecast, outcome, parts
from caravela.web.boards.templates import plain_words, template
from caravela.web.seam import Draft, Line, TableInfo
from caravela.web.words import Words

FOLDER = "age_of_discovery"
EMBLEM = "ship"
HEADINGS = ("turn-began",)
#: A scoring matters more than the turn that brought it.
NEWS = ("first-scoring", "last-scoring", "expedition-scored", "mission-scored", "fleet-scored")


def public(view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
    """HTML of everything that everyone may see, from the view of nobody."""
    say = Say(words, table)
    page = _page(words)
    cards = [players.card(view, say, colour) for colour in view["players"]]
    return template(FOLDER, "public").render(
        **page,
        table=table,
        view=view,
        asked=(view.get("asked") or {}).get("seat"),
        stage=position.stage(view, say),
        scored=position.scored(view, say),
        expeditions=_expeditions(view, say, page),
        market=position.market(view, say),
        contracts=[position.contract(view, say, card) for card in view["contracts"]["open"]],
        cards=cards,
        rivals=_rivals(view, say, page, cards),
        tracks=position.tracks(view, say),
        log=parts(log, HEADINGS, COLOURS, say("Round {n}", n=1), news=NEWS),
        spoken=spoken.body(view, say),
        legend=helping.legend(say),
        final=final.ready(view, table.report, say) if table.over and table.report else None,
    )


def _page(words: Words) -> dict[str, Any]:
    """What every template draws and speaks with."""
    return {**draw.DRAWINGS, "_": plain_words(words), "count": words.count, "sheet": draw.sheet(), "marks": MARKS}


def _expeditions(view: dict[str, Any], say: Say, page: dict[str, Any]) -> list[Markup]:
    """The cards of the expeditions, each remembered by what it shows."""
    made = []
    for name in EXPEDITIONS:

        def make(name: str) -> str:
            return template(FOLDER, "expedition").render(**page, view=view, one=position.expedition(view, say, name))

        key = ("expedition", say.reader, name, repr(view["expeditions"][name]), view["scored"])
        made.append(fragments.remembered(key, partial(make, name)))
    return made


def _rivals(view: dict[str, Any], say: Say, page: dict[str, Any], cards: list[dict[str, Any]]) -> list[Markup]:
    """The players' cards, in the order of the seats."""
    made = []
    for card in cards:

        def make(card: dict[str, Any]) -> str:
            return template(FOLDER, "player").render(**page, card=card)

        made.append(fragments.remembered(("player", say.reader, repr(card)), partial(make, card)))
    return made


def own(view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
    """HTML of what belongs to one seat (`table.seat`; None: a spectator)."""
    say = Say(words, table)
    seat = COLOURS[table.seat] if table.seat is not None else None
    asked = view.get("asked")
    page: dict[str, Any] = {
        "view": view,
        "table": table,
        "seat": seat,
        "asked": asked,
        "turn": None,
        "draft": None,
        "outcome": "",
        "mat": None,
        "standings": players.standings(view, say) if not seat else [],
        "orders": standing.listed(orders.OFFERED, table, say) if seat and not table.over else [],
        "waiting": say("{player} is to move", player=say.player(asked["seat"])) if asked else "",
        "heard": [line.text for line in table.heard[-1:]],
        "cards": helping.CARDS,
    }
    turn = None
    if asked and draft is not None and seat == asked["seat"]:
        turn = seats.Turn(view, draft, say)
        page |= _choosing(turn, draft, say)
    if seat:
        page["mat"] = seats.mat(view, say, seat, turn)
    return template(FOLDER, "own").render(**_page(words), **page)


def _choosing(turn: seats.Turn, draft: Draft, say: Say) -> dict[str, Any]:
    """What the template needs while the seat decides."""
    hinted = turn.effects()
    effects, then = (hinted, []) if hinted else forecast(draft.events, HEADINGS)
    warnings = [say.message(reason.message) for reason in draft.warnings]
    return {
        "turn": turn,
        "draft": draft,
        "question": turn.last() or (say.message(draft.prompt) if draft.prompt else ""),
        "hint": say.message(draft.hint) if draft.hint else "",
        "help": helping.prompt(turn.step, draft.hint, say),
        "card_help": helping.cards(say),
        "effects": effects,
        "then": then,
        "warnings": warnings,
        "outcome": outcome(warnings, effects) if draft.actions else "",
        "reasons": turn.reasons(),
    }
