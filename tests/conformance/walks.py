"""Ways through a game: at random, or steered to what was seen least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from caravela.engine import Event, Game, Record, State, advance, submit
from tests.conformance.cases import Case, facts


class Endless(AssertionError):
    """A game that does not end."""


def pick(state: State, rng: Random) -> int:
    """One of the legal actions, each as likely as the other."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def decisions(case: Case, seed: str) -> Iterator[State]:
    """The positions of a random game, each before its action is taken.

    The state that is given is played on.
    """
    rng = Random(f"{case.name} {seed}")
    state = case.start(seed)
    for _ in range(facts(case.game).longest):
        yield state
        if state.player is None:
            return
        state.apply(pick(state, rng))
    raise Endless(f"{case.name}: no end after {facts(case.game).longest} actions")


def sampled(case: Case, seed: str, every: int) -> Iterator[State]:
    """Some positions of a random game, in places that the seed draws, the last one always."""
    rng = Random(f"sample {case.name} {seed}")
    for state in decisions(case, seed):
        if state.player is None or rng.randrange(every) == 0:
            yield state


def recorded(case: Case, seed: str) -> tuple[State, Record]:
    """A random game played as a table plays it: forced answers by `advance`, all others by `submit`."""
    rng = Random(f"{case.name} {seed}")
    record = Record(case.game, case.options, f"{case.name} {seed}")
    state = record.play()
    advance(state, record, {})
    while state.player is not None:
        submit(state, record, state.player, [pick(state, rng)], complete=False)
        advance(state, record, {})
    return state, record


def viewers(state: State) -> list[int | None]:
    """Every seat and a spectator."""
    return [None, *range(len(state.scores()))]


# What has been seen.


def units(game: Game) -> set[str]:
    """What the steered games are to see: every question, event, option value, and word of an action's fields."""
    found = {f"step {name}" for name in game.steps.asking()}
    found |= {f"event {code.name}" for code in game.events.codes}
    for step, (_, words) in facts(game).windows.items():
        found |= {f"window {step} {word}" for word in words}
    for action in range(game.actions.size):
        found.update(action_units(game, action))
    for option in game.options:
        found |= {f"option {option.id} {value}" for value in option.values()}
    return found


def action_units(game: Game, action: int) -> list[str]:
    """The kind with each word of its fields (of a pair `peru brazil`, each of the two), or the bare kind."""
    kind = game.actions.kind(action)
    words = " ".join(game.actions.fields(action)).split()
    return [f"action {kind} {i} {word}" for i, word in enumerate(words)] or [f"action {kind}"]


class Steered:
    """Plays what it has seen least, and counts what it sees."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: Counter[str] = Counter()

    def missing(self) -> set[str]:
        """The units that are still to be seen."""
        return {unit for unit in units(self.game) if not self.seen[unit]} - set(facts(self.game).unreachable)

    def play(self, state: State, rng: Random) -> None:
        """Play a game to its end."""
        log: list[Event] = [] if state.log is None else state.log
        state.log = log
        for name, value in state.options.items():
            self.seen[f"option {name} {value}"] += 1
        for _ in range(facts(self.game).longest):
            self.look(state)
            if state.player is None:
                return
            state.apply(self.choose(state, rng))
        raise Endless(f"{self.game.id}: no end after {facts(self.game).longest} actions")

    def look(self, state: State) -> None:
        """Count the question and the events since the last look."""
        if state.asking is not None:
            name = self.game.steps.name(state.asking)
            self.seen[f"step {name}"] += 1
            if name in facts(self.game).windows:
                window = self.game.steps.fields(state.asking)[facts(self.game).windows[name][0]]
                self.seen[f"window {name} {window}"] += 1
        assert state.log is not None
        for event in state.log:
            self.seen[f"event {self.game.events.name(event)}"] += 1
        state.log.clear()

    def choose(self, state: State, rng: Random) -> int:
        """The action with the rarest unit; one time in four any."""
        if rng.random() < 0.25:
            action = pick(state, rng)
        else:
            action = min(
                state.legal_actions(),
                key=lambda a: (min(self.seen[unit] for unit in action_units(self.game, a)), rng.random()),
            )
        self.seen.update(action_units(self.game, action))
        return action
