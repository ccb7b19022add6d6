"""The whole page of a table around a position: the real template and shell, without the database."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from markupsafe import Markup

from caravela.engine.state import State
from caravela.web.jinja import environment
from caravela.web.seam import Line
from caravela.web.tables import catalogue
from caravela.web.tables.render import TABLE, Update
from caravela.web.words import words
from tests.web.boards import drawing

LANGUAGES = [("en", "English"), ("pl", "polski")]


def html(
    state: State,
    seat: int | None,
    chosen: list[str],
    log: Sequence[Line] = drawing.LOG,
    *,
    version: int = 7,
    language: str = "en",
    theme: str = "",
    played: tuple[int, int] | None = None,
    undo: int = 0,
) -> str:
    """The page of a seat (None: of a spectator) with what it has chosen. `played`: the lines before and after its last choice."""
    said = words(language, state.game.id)
    public, own = drawing.parts(state, seat, chosen, log, said, version, played, undo)
    yours = seat is not None and seat == state.player
    folder = catalogue.package(state.game.id).rpartition(".")[2]
    update = Update("table000001", version, TABLE, language, "Table", yours, own, public)
    return (
        environment()
        .get_template(f"boards/{folder}/table.html")
        .render(
            update=update,
            public=Markup(public),
            own=Markup(own),
            words=said,
            table=drawing.table(state, None, version),
            seat=None if seat is None else SimpleNamespace(index=seat),
            levels=[("easy", "Deckhand"), ("medium", "Mate")],
            guest=SimpleNamespace(id="g1", name="Zofia"),
            language=language,
            languages=LANGUAGES,
            theme=theme,
            csrf=Markup(""),
            here="/t/table000001/",
        )
    )
