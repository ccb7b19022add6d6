"""What a choice leads to at first sight, and how a seat stands. The eyes of a search, and of the medium bot."""

from __future__ import annotations

from random import Random
from typing import Final

from caravela.engine import Game, State

PARTS: Final = 40  # most parts of a compound choice that are completed


def players_of(state: State) -> int:
    """How many play."""
    count = state.options["players"]
    assert isinstance(count, int)
    return count


def lead(points: list[float], seat: int, rivalry: float) -> float:
    """How far a seat is ahead of its rivals in the mean, who count as much as the game says; alone, its points."""
    if len(points) < 2:
        return points[seat]
    others = 0.0
    for other in range(len(points)):
        if other != seat:
            others += points[other]
    return points[seat] - rivalry * others / (len(points) - 1)


def settle(world: State) -> tuple[int, ...]:
    """Play what is forced; gives the choices of whoever is to choose then, or nothing at the end of the game."""
    legal = world.legal_actions()
    while len(legal) == 1:
        world.answer(legal[0])
        legal = world.legal_actions()
    return legal


def complete(game: Game, world: State, seat: int, rng: Random, barrier: int) -> None:
    """Finish the compound choice that the seat has begun, by the game's quick policy, up to the first chance."""
    for _ in range(PARTS):
        ask = world.asking
        if world.barrier != barrier or ask is None or not ask.whole or ask.opens:
            return
        if ask.seat != seat and not ask.begun(world):
            return
        world.apply(game.policy(world, rng))
