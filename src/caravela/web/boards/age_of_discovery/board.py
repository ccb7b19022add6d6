"""The board of Age of Discovery for the site: `public` for everyone, `own` for one seat. See `caravela.web.seam`.

Both are pure: the same arguments give the same bytes.
"""

from __future__ import annotations

from typing import Any

from caravela.web.boards import draw
from caravela.web.boards.age_of_discovery import final, position
from caravela.web.boards.age_of_discovery import seat as seats
from caravela.web.boards.age_of_discovery.say import COLOURS, EXPEDITIONS, Say
from caravela.web.boards.logbook import parts, told
from caravela.web.boards.templates import plain_words, template
from caravela.web.seam import Draft, Line, TableInfo
from caravela.web.words import Words

FOLDER = "age_of_discovery"
HEADINGS = ("turn-began",)


def public(view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
    """HTML of everything that everyone may see, from the view of nobody."""
    say = Say(words, table)
    cards = [position.player(view, say, colour) for colour in view["players"]]
    return template(FOLDER, "public").render(
        _=plain_words(words),
        count=words.count,
        icon=draw.icon,
        arms=draw.arms,
        table=table,
        view=view,
        stage=position.stage(view, say),
        expeditions=[position.expedition(view, say, name) for name in EXPEDITIONS],
        market=position.market(view, say),
        contracts=[position.contract(view, say, card) for card in view["contracts"]["open"]],
        cards=cards,
        track=range(max(6, *[card["contracts"] for card in cards]) + 1),
        log=parts(log, HEADINGS, COLOURS, say("Round {n}", n=1), say("Earlier")),
        spoken=position.spoken(view, say),
        final=final.ready(view, table.report, say) if table.over and table.report else None,
    )


def own(view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
    """HTML of what belongs to one seat (`table.seat`; None: a spectator)."""
    say = Say(words, table)
    seat = COLOURS[table.seat] if table.seat is not None else None
    asked = view.get("asked")
    turn = seats.Turn(view, draft, say) if asked and draft is not None and seat == asked["seat"] else None
    return template(FOLDER, "own").render(
        _=plain_words(words),
        count=words.count,
        icon=draw.icon,
        arms=draw.arms,
        view=view,
        table=table,
        seat=seat,
        asked=asked,
        turn=turn,
        draft=draft,
        question=say.message(draft.prompt) if turn and draft and draft.prompt else "",
        hint=say.message(draft.hint) if turn and draft and draft.hint else "",
        effects=told(draft.events, HEADINGS) if turn and draft else [],
        warnings=[say.message(reason.message) for reason in draft.warnings] if turn and draft else [],
        reasons=turn.reasons(view) if turn else [],
        mat=seats.mat(view, say, seat) if seat else None,
        standings=seats.standings(view, say) if not seat else [],
        waiting=say("{player} is to move", player=say.player(asked["seat"])) if asked else "",
        heard=[line.text for line in table.heard[-1:]],
    )


