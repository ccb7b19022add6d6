"""A rich position as the page of one reader."""

from __future__ import annotations

from dataclasses import dataclass

from caravela.engine.state import State
from caravela.web.seam import Line


@dataclass(frozen=True)
class Scene:
    """A position, whose page it is (None: a spectator's), what he has chosen, and the log in place of the game's usual one."""

    state: State
    seat: int | None
    chosen: tuple[str, ...] = ()
    log: tuple[Line, ...] = ()
