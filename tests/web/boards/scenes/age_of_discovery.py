"""Rich positions of Age of Discovery: every kind of prompt, full boards, both scorings."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from caravela.engine.state import State
from caravela.games import get
from caravela.web.seam import Line
from tests.web.boards.scenes.scene import Scene

GAME = get("age-of-discovery")
IN_ENGLISH = ("late", "sending", "loading", "over")
SHEETS = ("scored", "wild")
LOG = (
    Line("turn-began", {"seat": 2, "round": 4}, "Round 4: Marek"),
    Line("bought", {"seat": 2}, "Marek buys red 2 for 4 and blue 1 for 3."),
    Line("sent", {"seat": 2}, "Marek sends red 2 with Antonio de Abreu."),
    Line("turn-began", {"seat": 3, "round": 4}, "Round 4: Inês"),
    Line("completed", {"seat": 3}, "Inês completes the contract blue 5: +10 coins."),
    Line("took-coins", {"seat": 3}, "Inês takes 2 coins."),
)


@cache
def _game(players: int, seed: str) -> list[State]:
    """The positions of a game by the quick policy."""
    state = GAME.start({"players": players}, seed)
    rng = random.Random(seed)
    found = [state.copy()]
    while state.player is not None:
        state.apply(GAME.policy(state, rng))
        found.append(state.copy())
    return found


def games(players: int, seed: str) -> Iterator[State]:
    """The positions of several games, one game after the other: what is rare may be missing in the first."""
    for number in range(12):
        yield from _game(players, f"{seed} {number}" if number else seed)


def _first(players: int, seed: str, wanted: Callable[[dict[str, Any]], bool]) -> State:
    """The first position of a game whose view is wanted by the seat asked."""
    return next(state for state in games(players, seed) if state.player is not None and wanted(state.view(state.player)))


def _full(view: dict[str, Any]) -> bool:
    """Is a turn to begin with much at hand, at sea and on the table?"""
    mine = view["players"][view["asked"]["seat"]]
    return view["asked"]["step"] == "turn" and view["round"] > 6 and len(mine["running"]) > 0 and len(mine["hand"]) > 1


def _with(prefix: str) -> Callable[[dict[str, Any]], bool]:
    """Is there an action that begins so, late in the game?"""
    return lambda view: view["round"] > 4 and any(text.startswith(prefix) for text in view["legal"])


def _fourth(view: dict[str, Any]) -> bool:
    """Can a fourth contract be taken, with points on the board and a bot as the start player?"""
    mine = view["players"][view["asked"]["seat"]]
    return view["scored"] and view["first"] == "green" and len(mine["hand"]) == 3 and any(mine["ships"]) and _with("take ")(view)


def _drafted(state: State, *prefixes: str) -> Scene:
    """The seat asked has chosen the first actions that begin so, one after the other."""
    position, chosen = state.copy(), []
    for prefix in prefixes:
        text = next(text for text in position.view(position.player)["legal"] if text.startswith(prefix))
        position.apply(GAME.actions.parse(text))
        chosen.append(text)
    return Scene(state, state.player, tuple(chosen))


def _here(state: State) -> Scene:
    return Scene(state, 0 if state.player is None else state.player)


@cache
def scenes() -> dict[str, Scene]:
    """The positions by name."""
    start = _first(4, "gallery", lambda view: True)
    late = _first(4, "gallery", _full)
    to = _first(4, "gallery", _with("to "))
    scored = _first(4, "gallery", lambda view: view["scored"])
    loading = next(scene for scene in (_try(state, "to ", "ship ") for state in games(3, "ships")) if scene is not None)
    wild = next(scene for scene in (_wild(state) for state in games(2, "wilds")) if scene is not None)
    return {
        "start": _here(start),
        "late": _here(late),
        "watching": Scene(late, None),
        "waiting": Scene(late, ((late.player or 0) + 1) % 4),
        "buying": _drafted(_first(4, "gallery", _with("buy ")), "buy "),
        "taking": _drafted(_first(4, "gale", _fourth), "take "),
        "reserving": _drafted(_first(4, "gallery", _with("reserve ")), "reserve "),
        "sending": _drafted(to, "to "),
        "loading": loading,
        "loaded": next(scene for scene in (_last(state) for state in games(3, "ships")) if scene is not None),
        "wild": wild,
        "fulfilling": _drafted(_first(4, "gallery", _with("fulfil ")), "fulfil "),
        "lasting": next(scene for scene in (_contract(state) for state in games(4, "gallery")) if scene is not None),
        "scored": _here(scored),
        "over": _here(_game(4, "gallery")[-1]),
        "over-two": _here(_game(2, "wilds")[-1]),
    }


def _try(state: State, *prefixes: str) -> Scene | None:
    """The draft, where it is possible and more ships may follow."""
    if state.player is None or state.view(state.player)["round"] < 4:
        return None
    try:
        return _drafted(state, *prefixes)
    except StopIteration:
        return None


def _last(state: State) -> Scene | None:
    """A draft with a ship after which no other can go along."""
    scene = _try(state, "to ", "ship ")
    if scene is None:
        return None
    position = state.copy()
    for text in scene.chosen:
        position.apply(GAME.actions.parse(text))
    return scene if position.player is not None and position.view(position.player)["legal"] == ["sail"] else None


def _wild(state: State) -> Scene | None:
    """The first place chosen that a Wild Ship may go to."""
    if state.player is None or state.view(state.player)["round"] < 4:
        return None
    for target in state.view(state.player)["legal"]:
        if target.startswith(("to ", "fulfil ")):
            position = state.copy()
            position.apply(GAME.actions.parse(target))
            if any(text.startswith("wild ") for text in position.view(position.player)["legal"]):
                return Scene(state, state.player, (target,))
    return None


def _contract(state: State) -> Scene | None:
    """A contract with all its ships and the longest duration chosen."""
    if state.player is None:
        return None
    position, chosen = state.copy(), []
    wanted = "fulfil "
    while True:
        legal = position.view(position.player)["legal"]
        text = next((one for one in reversed(legal) if one.startswith(wanted)), None) if wanted else legal[0]
        if text is None:
            return None
        position.apply(GAME.actions.parse(text))
        chosen.append(text)
        if text.startswith("duration"):
            return Scene(state, state.player, tuple(chosen))
        step = position.view(position.player)["asked"]["step"]
        wanted = "duration " if step == "duration" else ""
