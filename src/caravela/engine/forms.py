"""The forms of a sentence: to others, to the player it is about, for one and for several; and how messages are made of them.

A form is a message id, or a pair of them for one and for several. `tools/messages.py` finds the ids in the calls of `message`,
`reason` and `Sentence`, so they are always written there, never put together. Knows no game and no position.
"""

from __future__ import annotations

from caravela.engine.messages import Message, Reason, Value

Form = str | tuple[str, str]


def message(form: Form, args: dict[str, Value], counted: str = "") -> Message:
    """A message; with a pair of forms, `counted` names the field that says how many."""
    if isinstance(form, str):
        return Message(form, args)
    return Message(form[0], args, form[1], counted)


def reason(rule: str, form: Form, args: dict[str, Value], counted: str = "") -> Reason:
    """A reason with the number of its rule in docs/rules/<game>.md."""
    return Reason(rule, message(form, args, counted))


class Sentence:
    """What an event says: about a player to `others`, to the one that acts (`you`), to the one it is done to (`to_you`).

    Without a form of its own a reader gets the form for others.
    """

    __slots__ = ("others", "you", "to_you", "counted")

    def __init__(self, others: Form, you: Form = "", to_you: Form = "", counted: str = "") -> None:
        self.others = others
        self.you = you
        self.to_you = to_you
        self.counted = counted

    def form(self, acts: bool, suffers: bool) -> Form:
        """The form for a reader who acts, or to whom it is done, or neither."""
        if acts and self.you:
            return self.you
        if suffers and self.to_you:
            return self.to_you
        return self.others
