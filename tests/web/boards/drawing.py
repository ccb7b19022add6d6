"""A table around a position of any game, for tests and pictures of its board: players, drafts and whole pages, without the
database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from caravela.engine.errors import IllegalAction
from caravela.engine.play import submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.games import get
from caravela.web import boards
from caravela.web.seam import Draft, Line, Player, TableInfo
from caravela.web.tables import catalogue, questions
from caravela.web.tables.render import warned
from caravela.web.words import Words, words

SAMPLES = Path(__file__).with_name("samples")
STATIC = Path(boards.__file__).resolve().parents[1] / "static"
NAMES = {"red": "Zofia", "blue": "Marek", "green": "Inês", "orange": "Théo", "yellow": "Kasia", "purple": "Olek"}
BOTS = {"green": "medium"}
LOG = (Line("turn-began", {"seat": 0}, "The beginning"), Line("placed", {"seat": 0}, "A line of the log."))


def table(state: State, seat: int | None, version: int = 7) -> TableInfo:
    """The table of a position, as a seat (None: a spectator) has it."""
    colours = list(cast(dict[str, object], state.view(None)["players"]))
    over = state.player is None
    return TableInfo(
        id="table000001",
        name="Tuesday harbour",
        game=state.game,
        version=version,
        url="/t/table000001/",
        players=tuple(Player(i, colour, NAMES[colour], BOTS.get(colour, "")) for i, colour in enumerate(colours)),
        over=over,
        commitment="b3" * 20,
        seed="00ff" if over else None,
        report=state.game.report(state) if over else None,
        seat=seat,
    )


def draft(state: State, actions: list[str]) -> Draft:
    """What the seat asked has chosen, played on a copy as the site does. IllegalAction when it cannot be."""
    seat, game = state.player, state.game
    assert seat is not None
    numbers = [game.actions.parse(text) for text in actions]
    shown, whole = state, False
    record = Record(game, state.options, None)
    if actions:
        part = state.copy()
        submit(part, record, seat, numbers, complete=False)
        try:
            done, record = state.copy(), Record(game, state.options, None)
            submit(done, record, seat, numbers)
            part, whole = done, True
        except IllegalAction:
            questions.pass_forced(part, state.barrier)
        if part.barrier == state.barrier:
            shown = part
    asked = state if whole else shown
    return Draft(
        actions=tuple(actions),
        whole=whole,
        view=shown.view(seat),
        command="c1",
        warnings=tuple(warned(state, [entry.action for entry in record.entries])) if actions else (),
        prompt=game.prompt(asked),
        hint=game.hint(asked),
        label=lambda text: game.label(asked, game.actions.parse(text)),
        outlook=lambda text: game.outlook(asked, game.actions.parse(text)),
        why=lambda text: game.why_not(asked, seat, game.actions.parse(text)),
        instead=lambda: questions.instead(state, seat, [entry.action for entry in record.entries]),
        more=lambda: questions.more(shown, seat) if whole and shown is not state else None,
    )


def sample(name: str) -> tuple[State, dict[str, Any]]:
    """A position of Empires in samples/ with what the seat has chosen there."""
    data: dict[str, Any] = json.loads((SAMPLES / f"{name}.json").read_text("utf-8"))
    return get("empires").from_document(data["position"]), data


def parts(
    state: State, seat: int | None, chosen: list[str], log: Sequence[Line] = LOG, language: Words | None = None, version: int = 7
) -> tuple[str, str]:
    """The public and the own HTML of a page."""
    language = language or words("en", state.game.id)
    board = catalogue.board(state.game.id)
    everyone = board.public(state.view(None), list(log), language, table(state, None, version))
    mine = draft(state, chosen) if seat is not None and seat == state.player else None
    return everyone, board.own(state.view(seat), mine, language, table(state, seat, version))
