"""A table around a position of any game, for tests and pictures of its board: players, drafts and whole pages, without the
database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from caravela.engine.errors import IllegalAction
from caravela.engine.state import State
from caravela.games import get
from caravela.web import boards
from caravela.web.seam import Draft, Line, Player, TableInfo
from caravela.web.tables import catalogue
from caravela.web.tables.models import Seat
from caravela.web.tables.positions import Position
from caravela.web.tables.render import draft_of
from caravela.web.words import Words, words

SAMPLES = Path(__file__).with_name("samples")
STATIC = Path(boards.__file__).resolve().parents[1] / "static"
NAMES = {"red": "Zofia", "blue": "Marek", "green": "Inês", "orange": "Théo", "yellow": "Kasia", "purple": "Olek"}
BOTS = {"green": "medium"}
LOG = (Line("turn-began", {"seat": 0}, "The beginning"), Line("placed", {"seat": 0}, "A line of the log."))


def table(state: State, seat: int | None, version: int = 7) -> TableInfo:
    """The table of a position, as a seat (None: a spectator) has it. What a seat chose last stands, as it mostly does."""
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
        stands=seat is not None and not over,
        again="/?game=" if seat is not None and over else "",
    )


def draft(state: State, actions: list[str], language: Words | None = None, version: int = 7) -> Draft:
    """What the seat asked has chosen, tried and foretold by the site's own code. IllegalAction when it cannot be."""
    assert state.player is not None
    seat = Seat(index=state.player, draft=actions, draft_version=version)
    position = Position(version, state, (), (), ())
    info, said = table(state, state.player, version), language or words("en", state.game.id)
    made = draft_of(position, seat, info, said, state.view(state.player))
    if made.actions != tuple(actions):
        raise IllegalAction("That cannot be chosen.")
    return made


def sample(name: str) -> tuple[State, dict[str, Any]]:
    """A position of Empires in samples/ with what the seat has chosen there."""
    data: dict[str, Any] = json.loads((SAMPLES / f"{name}.json").read_text("utf-8"))
    return get("empires").from_document(data["position"]), data


def last_own(log: Sequence[Line], seat: int | None) -> tuple[int, int] | None:
    """The lines before and after a seat's last own line, which stands for its last choice."""
    return next(((number - 1, number) for number in range(len(log) - 1, -1, -1) if log[number].args.get("seat") == seat), None)


def parts(
    state: State,
    seat: int | None,
    chosen: list[str],
    log: Sequence[Line] = LOG,
    language: Words | None = None,
    version: int = 7,
    played: tuple[int, int] | None = None,
    undo: int = 0,
) -> tuple[str, str]:
    """The public and the own HTML of a page. `played`: the lines before and after the seat's last choice."""
    language = language or words("en", state.game.id)
    board = catalogue.board(state.game.id)
    everyone = board.public(state.view(None), list(log), language, table(state, None, version))
    mine = draft(state, chosen, language, version) if seat is not None and seat == state.player else None
    return everyone, board.own(state.view(seat), mine, language, replace(table(state, seat, version), played=played, undo=undo))
