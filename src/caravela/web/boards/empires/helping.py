"""Help: what a question wants and how it is answered, and what the signs on the table mean.

The first sentence is the game's own hint where it has one; the second says what to do with the page. Knows steps by their words.
"""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.web.boards.empires import content
from caravela.web.boards.empires.say import N_, Say

BOARD = N_("Choose one of the places that are lit, or one from the list. The prompt says what it would do; then confirm.")
HOW = {
    "place": N_("Choose a worker of yours and a lit space, in either order. The prompt says what it would do; then confirm."),
    "send": N_("Choose the workers that sail, then where to; the strength is added up for you. Then confirm."),
    "kill": N_("Choose as many workers as fall, then confirm. Both sides fall at once."),
    "buy": N_("Choose a building to see what it would change, then confirm; or buy nothing."),
    "declare": N_("Choose a battle in one region, a war against one player, or neither; then confirm."),
}
BACK = N_("Until you confirm, nobody sees it. Then Undo takes it back until something hidden is shown or another player moves.")
SIGNS = (
    ("coin", N_("Money")),
    ("vp", N_("Victory points")),
    ("disc-back", N_("Not discovered yet")),
    ("disc-front", N_("Discovery")),
    ("resist", N_("Natives that resist")),
    ("ev-buildings", N_("Buildings")),
    ("type-now", N_("acts once, when it is bought")),
    ("type-once", N_("can be used once")),
    ("type-ongoing", N_("acts every turn or lasts")),
    ("flag-score", N_("counts at the end")),
    ("ship", N_("Merchant ship")),
)


def prompt(step: str, hint: Message | None, say: Say) -> list[str]:
    """The sentences of a prompt's help."""
    return [*([say.message(hint)] if hint is not None else []), say(HOW.get(step, BOARD)), say(BACK)]


def legend(say: Say) -> list[tuple[str, str]]:
    """The signs: (icon, meaning)."""
    workers = [(f"w-{kind}", say.worker(kind)) for kind in content.WORKERS if kind != "builder"]
    return [(icon, say(text)) for icon, text in SIGNS] + workers
