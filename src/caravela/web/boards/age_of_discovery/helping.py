"""Help: how a question is answered, what the action cards do, and what the signs mean. Knows steps by their words."""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.web.boards.age_of_discovery.say import MARKS, N_, Say

HOW = {
    "turn": N_(
        "Choose an action, then its place on the table; or a lit place at once; or a ship of yours, then where it goes. "
        "The prompt says what it costs and brings; then confirm."
    ),
    "rest": N_("End your turn, or choose a ship that you may still buy or reserve; then confirm."),
    "load": N_("Choose your ships one by one. Once they may be sent, confirm, or add another ship."),
    "duration": N_("Choose how many turns the ships stay away: the longer, the more it pays. Then confirm."),
}
BACK = N_("Until you confirm, nobody sees it. Then Undo takes it back until something hidden is shown or another player moves.")
CARDS = {
    "wild": N_("Wild Ship: send a ship to an expedition or contract whose colour it does not fit. Each card serves once."),
    "reservation": N_(
        "Reservation: nobody else may take that ship or open contract until the end of your next turn. Each card serves once."
    ),
    "flagship": N_(
        "Flagship: of two colours; its value, 1 to 3, is chosen each time it is sent. Its crew costs 2. "
        "Secret until it is sent for the first time."
    ),
    "mission": N_(
        "Mission: at the end each expedition that passes its test brings points; how many depends on your completed contracts. "
        "Ships are counted, whatever their value."
    ),
}
SIGNS = (
    ("coin", N_("Coins")),
    ("vp", N_("Victory points so far")),
    ("flag-score", N_("Points as the board stands, without missions")),
    ("check", N_("Completed contracts")),
    ("hand", N_("Contracts in hand")),
    ("clock", N_("Turns that a contract takes")),
    ("crown", N_("Flagship, with its two colours")),
    ("ship", N_("Wild Ship cards")),
    ("lock", N_("Reservation cards; on the table: reserved, or the colour that an expedition wants")),
    ("eye", N_("Seen by all, or by you alone")),
    ("eye-off", N_("Secret until the end")),
    ("stack", N_("Contracts to draw blind")),
)


def prompt(step: str, hint: Message | None, say: Say) -> list[str]:
    """The sentences of a prompt's help."""
    return [*([say.message(hint)] if hint is not None else []), say(HOW[step]), say(BACK)]


def cards(say: Say) -> list[str]:
    """What action cards, flagship and mission do."""
    return [say(text) for text in CARDS.values()]


def legend(say: Say) -> list[tuple[str, str]]:
    """The signs: (icon, meaning)."""
    marks = [(f"x-{mark}", say("Ships in {colour}", colour=say.word("colour", colour))) for colour, mark in MARKS.items()]
    return [(icon, say(text)) for icon, text in SIGNS] + marks
