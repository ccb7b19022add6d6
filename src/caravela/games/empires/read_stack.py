"""What the rules themselves would do at a step of a written position: they are run on copies, so that reading repeats no rule."""

from __future__ import annotations

from typing import Any

from caravela.engine.messages import Message
from caravela.engine.steps import Ask, Step
from caravela.games.empires.state import Empires
from caravela.games.empires.steps import words

#: A stack of steps below the one in question, the outermost first.
Below = list[Step[Any]]


def shown(step: Step[Any]) -> str:
    """A step as one writes it."""
    fields = [f"{name}: {_plain(value)}" for name, value in words.STEPS.fields(step).items()]
    name = words.STEPS.name(step)
    return f"{{{name}: {{{', '.join(fields)}}}}}" if fields else name


def _plain(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join([str(one) for one in value])}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def same(step: Step[Any], other: Step[Any]) -> bool:
    """Are these two steps the same one?"""
    return words.STEPS.show(step) == words.STEPS.show(other)


def must_be_asked(state: Empires, step: Step[Any], asker: Step[Any], below: Below) -> Message | None:
    """What is wrong if `asker`, run on the steps below, does not come to ask just this; None when it does."""
    copy = state.copy()
    copy.steps = below[:]
    asker.run(copy)
    if len(copy.steps) == len(below) or not isinstance(copy.steps[-1], Ask):
        return Message("nothing is asked here now: leave {step} out", {"step": words.STEPS.name(step)})
    return None if same(step, copy.steps[-1]) else Message("here comes {step}", {"step": shown(copy.steps[-1])})


def next_in_box(state: Empires, step: Step[Any], below: Below) -> Message | None:
    """The step below, a box, asks the owner of its next worker."""
    return must_be_asked(state, step, below[-1], below[:-1])


def can_be_named(state: Empires, begin: Step[Any], named: list[tuple[int, int]], step: Step[Any]) -> bool:
    """Do these answers, each by its seat, lead from `begin` to this question? For a step that runs they need only be legal."""
    copy = state.copy()
    copy.steps = [begin]
    copy.run()
    for seat, action in named:
        if copy.player != seat or action not in copy.legal_actions():
            return False
        copy.apply(action)
    if not isinstance(step, Ask):
        return True
    return copy.asking is not None and same(step, copy.asking)
