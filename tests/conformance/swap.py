"""The secret swap: two positions that differ only in what a viewer may not know must look the same to it on
every channel.

`leaks` compares a position with others drawn from what the viewer knows, and names each channel that tells
them apart. The chance to come is the same in both, so that a die cannot be the difference.
"""

from __future__ import annotations

from random import Random

from caravela.engine import CaravelaError, Event, IllegalAction, Record, State, answer, seen_by, submit
from caravela.engine.documents import canonical
from tests.conformance.cases import facts


def alike(state: State, viewer: int | None, rng: Random) -> State:
    """A position that the viewer cannot tell from this one."""
    world = state.determinize(viewer, rng)
    chance = state.chance.copy()
    world.chance.reseed(chance.seed)
    world.chance.positions = chance.positions
    world.chance.script = chance.script
    return world


def leaks(state: State, viewer: int | None, rng: Random, thorough: bool = False) -> list[str]:
    """The channels on which the viewer can tell this position from one that is alike; empty when none does.

    `thorough` also tries every action of the catalogue for what its refusal says.
    """
    world = alike(state, viewer, rng)
    found = [channel for channel, one, other in channels(state, world, viewer, thorough) if one != other]
    found += played(state, world, viewer, rng)
    if sample(state, viewer, rng) != sample(world, viewer, rng):
        found.append("determinize")
    return found


def channels(state: State, world: State, viewer: int | None, thorough: bool) -> list[tuple[str, object, object]]:
    """What the viewer is shown of both positions, by channel."""
    return [
        (name, look(state, viewer, thorough), look(world, viewer, thorough))
        for name, look in (
            ("view", view),
            ("legal", legal),
            ("prompt", prompt),
            ("errors", errors),
            ("bots", bots),
        )
    ]


def view(state: State, viewer: int | None, thorough: bool) -> object:
    return canonical(state.view(viewer))


def legal(state: State, viewer: int | None, thorough: bool) -> object:
    # An answer without a question shows how many choices there were, so a question that is not secret must be
    # the same to all.
    ask = state.asking
    shown: list[object] = [state.player, answer(state, {})]
    if ask is not None and (ask.seat == viewer or not ask.secret):
        shown += [state.legal_actions(), ask.basket(state), ask.begun(state)]
        shown += [ask.default(state)] if state.legal_actions() else []
    return shown


def prompt(state: State, viewer: int | None, thorough: bool) -> object:
    # These are shown to the seat asked alone, and may speak of what it knows.
    if viewer is None or viewer != state.player:
        return None
    game = state.game
    shown: list[object] = [game.prompt(state), game.hint(state)]
    for action in state.legal_actions():
        shown += [game.label(state, action), game.warnings(state, action), game.outlook(state, action)]
        shown.append(game.preview(state, viewer, [action]))
    return shown


def errors(state: State, viewer: int | None, thorough: bool) -> object:
    """What an attempt by the viewer would be told."""
    if viewer is None:
        return None
    game = state.game
    size = game.actions.size
    tried = range(size) if thorough else range(state.chance.positions[0] % 17, size, 17)
    shown: list[object] = []
    for action in tried:
        shown.append(game.why_not(state, viewer, action))
        if viewer == state.player and action not in state.legal_actions():
            shown.append(refusal(state, action))
        elif viewer != state.player and thorough:
            shown.append(attempt(state, viewer, [action]))
    if viewer == state.player and state.player is not None:
        last = state.legal_actions()[-1]
        shown += [attempt(state, viewer, [last, action]) for action in (0, size // 2, last)]
    return shown


def refusal(state: State, action: int) -> str:
    try:
        state.copy().apply(action)
    except IllegalAction as error:
        return str(error)
    return ""


def attempt(state: State, seat: int, actions: list[int]) -> str:
    """What `submit` says, on a copy."""
    record = Record(state.game, state.options, "attempt")
    try:
        submit(state.copy(), record, seat, actions)
    except CaravelaError as error:
        return str(error)
    return "played"


def bots(state: State, viewer: int | None, thorough: bool) -> object:
    if viewer is None:
        return None
    game = state.game
    shown: list[object] = [game.features(state, viewer), game.weights(state)]
    if viewer == state.player:
        shown.append(game.policy(state.copy(), Random(5)))
    return shown


def sample(state: State, viewer: int | None, rng: Random) -> str:
    """The position that a bot would imagine, from a generator that is the same for both."""
    return state.determinize(viewer, Random(11)).hash()


def played(state: State, world: State, viewer: int | None, rng: Random) -> list[str]:
    """Play one action in both. Where they still look the same, the viewer was told the same."""
    if state.player is None:
        return []
    both = [action for action in state.legal_actions() if action in world.legal_actions()]
    if not both:
        return []
    action = both[int(rng.random() * len(both))]
    (one, told, moved), (other, told_other, moved_other) = step(state, action), step(world, action)
    found: list[str] = []
    if moved != moved_other:
        found.append("undo")
    same_chance = one.chance.positions == other.chance.positions
    if same_chance and view(one, viewer, False) == view(other, viewer, False):
        forgotten = facts(state.game).forgotten
        seen = [event for event in told if seen_by(event, viewer) and not forgotten(one, event)]
        seen_other = [event for event in told_other if seen_by(event, viewer) and not forgotten(other, event)]
        if seen != seen_other:
            found.append("events")
        elif sentences(state, one, seen, viewer) != sentences(world, other, seen, viewer):
            found.append("sentences")
    elif not moved:
        # The viewer has learnt something, or chance was used, and yet the action could be taken back.
        found.append("undo")
    return found


def step(state: State, action: int) -> tuple[State, list[Event], bool]:
    """The position after an action, what was noted, and whether a barrier was passed."""
    after = state.copy()
    after.log = []
    after.apply(action)
    return after, after.log, after.barrier != state.barrier


def sentences(before: State, after: State, events: list[Event], viewer: int | None) -> list[object]:
    return [after.game.sentence(after, event, viewer) for event in events]
