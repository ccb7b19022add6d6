"""Tables of Age of Discovery around a position: drafts as the site makes them, the parts of a page, and a whole page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from markupsafe import Markup

from caravela.engine.errors import IllegalAction
from caravela.engine.play import submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.games import get
from caravela.web.boards.age_of_discovery import board
from caravela.web.jinja import environment
from caravela.web.seam import Draft, Line, Player, TableInfo
from caravela.web.tables.render import TABLE, Update
from caravela.web.words import words

GAME = get("age-of-discovery")
NAMES = {"red": "Zofia", "yellow": "Kasia", "blue": "Marek", "green": "Inês"}


def table(state: State, seat: int | None, version: int = 7) -> TableInfo:
    """The table of a position, as a seat (None: a spectator) has it."""
    over = state.player is None
    colours = list(cast(dict[str, object], state.view(None)["players"]))
    return TableInfo(
        id="table000001",
        name="Tuesday harbour",
        game=GAME,
        version=version,
        url="/t/table000001/",
        players=tuple(Player(i, colour, NAMES[colour]) for i, colour in enumerate(colours)),
        over=over,
        commitment="b3" * 20,
        seed="00ff" if over else None,
        report=GAME.report(state) if over else None,
        seat=seat,
    )


def draft(state: State, actions: list[str]) -> Draft:
    """What the seat asked has chosen, played on a copy. IllegalAction when it cannot be."""
    seat = state.player
    assert seat is not None
    numbers = [GAME.actions.parse(text) for text in actions]
    shown, whole = state, False
    if actions:
        part = state.copy()
        submit(part, Record(GAME, state.options, None), seat, numbers, complete=False)
        try:
            done = state.copy()
            submit(done, Record(GAME, state.options, None), seat, numbers)
            part, whole = done, True
        except IllegalAction:
            pass
        if part.barrier == state.barrier:
            shown = part
    asking = state if whole else shown
    return Draft(
        actions=tuple(actions),
        whole=whole,
        view=shown.view(seat),
        command="c1",
        prompt=GAME.prompt(asking),
        hint=GAME.hint(asking),
        label=lambda text: GAME.label(asking, GAME.actions.parse(text)),
        outlook=lambda text: GAME.outlook(asking, GAME.actions.parse(text)),
        why=lambda text: GAME.why_not(state, seat, GAME.actions.parse(text)),
    )


def parts(state: State, seat: int | None, chosen: list[str], language: str = "en", version: int = 7) -> tuple[str, str]:
    """The public and the own HTML of a page."""
    said = words(language, GAME.id)
    log = [Line("turn-began", {"seat": 0}, "Round 1"), Line("took-coins", {"seat": 0}, "Zofia takes 2 coins.")]
    everyone = board.public(state.view(None), log, said, table(state, None, version))
    mine = draft(state, chosen) if seat is not None and seat == state.player else None
    return everyone, board.own(state.view(seat), mine, said, table(state, seat, version))


def html(state: State, seat: int | None, chosen: list[str], language: str = "en", theme: str = "", version: int = 7) -> str:
    """The whole page, with the real template and shell."""
    public, own = parts(state, seat, chosen, language, version)
    yours = seat is not None and seat == state.player
    return environment().get_template("boards/age_of_discovery/table.html").render(
        update=Update("table000001", version, TABLE, language, "Table", yours, own, public),
        public=Markup(public),
        own=Markup(own),
        words=words(language, GAME.id),
        table=table(state, None, version),
        seat=None if seat is None else SimpleNamespace(index=seat),
        levels=[("easy", "Deckhand")],
        guest=SimpleNamespace(id="g1", name="Zofia"),
        language=language,
        languages=[("en", "English"), ("pl", "polski")],
        theme=theme,
        csrf=Markup(""),
        here="/t/table000001/",
    )
