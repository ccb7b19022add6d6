"""Rich positions of Santa Maria: every kind of prompt, drafts with their previews, solo games, both ends."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from caravela.engine.state import State
from caravela.games import get
from caravela.web.seam import Line
from tests.web.boards.scenes.scene import Scene

GAME = get("santa-maria")
IN_ENGLISH = ("turn", "line", "over")
SHEETS = ("turn",)
LOG = (
    Line("year-began", {"year": 2, "first": 1}, "Year 2 begins; Marek starts."),
    Line("die-taken", {"seat": 1, "die": 4, "line": 4}, "Marek takes a white 5 die: column 5."),
    Line("fired", {"seat": 1, "cell": 4}, "Row 1, column 5 is activated."),
    Line("got-goods", {"seat": 1, "good": 3, "number": 1, "why": 1}, "Marek gains 1 × gem."),
    Line("expanded", {"seat": 2, "tile": 3}, "Inês takes the tile double 4."),
    Line("retreated", {"seat": 0, "place": 3}, "Zofia retreats: shipping."),
)


def played(options: dict[str, Any], seed: str, year: int, step: str, least: int = 0, *offers: str) -> State:
    """A game by the quick policy up to a question of a year that offers these, after so many choices; year 4: to the end."""
    state = GAME.start(options, seed)
    chance, n = random.Random(5), 0
    while state.player is not None:
        view: dict[str, Any] = state.view(None)
        if view["year"] == year and view["asked"]["step"] == step and n >= least:
            legal = [GAME.actions.text(action) for action in state.legal_actions()]
            if all(any(text.startswith(kind) for text in legal) for kind in offers):
                break
        state.apply(GAME.policy(state, chance))
        n += 1
    return state


def drafted(state: State, *kinds: str) -> Scene:
    """The page of the seat asked, with parts chosen: for each kind the last legal action of it."""
    chosen: list[str] = []
    trial = state.copy()
    for kind in kinds:
        while trial.player == state.player and len(trial.legal_actions()) == 1:
            trial.apply(trial.legal_actions()[0])
        texts = [GAME.actions.text(action) for action in trial.legal_actions()]
        text = [text for text in texts if text.startswith(kind)][-1]
        chosen.append(text)
        trial.apply(GAME.actions.parse(text))
    return Scene(state, state.player, tuple(chosen))


@cache
def scenes() -> dict[str, Scene]:
    """The positions by name."""
    four: dict[str, Any] = {"players": 4, "advanced": True}
    turn = played(four, "colonies", 2, "turn", 150, "die white", "expand", "activate", "exchange")
    late = played(four, "colonies", 3, "turn", 300, "retreat")
    over = played(four, "colonies", 4, "")
    solo = played({"players": 1}, "alone", 4, "")
    monk = played({"players": 3}, "monks", 2, "monk")
    ship = played({"players": 3}, "ships", 2, "ship")
    return {
        "turn": Scene(turn, turn.player),
        "late": Scene(late, late.player),
        "watching": Scene(turn, None),
        "waiting": Scene(turn, (turn.player or 0) ^ 1),
        "shared": _asked(played({"players": 4, "advanced": True, "shared-dice": True, "open-points": True}, "s", 2, "turn", 130)),
        "tile": drafted(played({"players": 3}, "tiles", 1, "turn"), "expand t"),
        "laid": drafted(played({"players": 3}, "tiles", 1, "turn"), "expand t", "lay "),
        "die": drafted(turn, "die white"),
        "line": drafted(turn, "die white", "column"),
        "building": drafted(turn, "activate"),
        "retreat": drafted(late, "retreat"),
        "monk": Scene(monk, monk.player),
        "ship": Scene(ship, ship.player),
        "placed": drafted(monk, "monk"),
        "taken": drafted(ship, "ship"),
        "boards": _asked(played({"players": 3, "pick-boards": True}, "b", 1, "pick-board")),
        "sets": _asked(played(four, "c", 1, "pick-set")),
        "exchange": drafted(turn, "exchange"),
        "over": Scene(over, 0),
        "solo": _asked(played({"players": 1}, "alone", 2, "turn", 40)),
        "over-solo": Scene(solo, 0),
    }


def _asked(state: State) -> Scene:
    return Scene(state, state.player)
