"""Help: what a question wants and how it is answered, and what the signs on the table mean. Knows steps by their words."""

from __future__ import annotations

from caravela.web.boards.santa_maria.say import N_, Say

BOARD = N_(
    "Choose one of the lit places, or one of the buttons of the prompt. The preview says what it would do; then confirm."
)
HOW = {
    "turn": N_(
        "A expands the colony by a tile; B activates one building with coins; C activates a column with a white die or a row "
        "with a blue one; D retreats for this year. Press a lit tile, building, die or retreat space, or a letter."
    ),
    "lay": N_("Turn the tile, then press a lit cell: it is where the tile's road goes. The tile may be turned, never flipped."),
    "line": N_("Choose the column or row. Another value than the die's own costs a coin for each pip."),
    "exchange": N_("Sell or buy one good at a time, as often as you like."),
    "pay": N_("Choose how to pay; gold stands for any good."),
    "monk": N_("Press a lit space of the main board, or let the monk go."),
    "ship": N_("Press a lit ship of the harbour, or take none."),
}
BACK = N_("Until you confirm, nobody sees it. Then Undo takes it back until something hidden is shown or another player moves.")
TIPS = {
    "turn": N_("Press a tile, a building, a die or a retreat space to see what it would do."),
}
SIGNS = (
    ("r-wood", N_("wood")),
    ("r-grain", N_("grain")),
    ("r-sugar", N_("sugar")),
    ("r-gem", N_("gem")),
    ("r-gold", N_("gold: stands for any good")),
    ("coin", N_("Coins")),
    ("vp", N_("Points")),
    ("w-missionary", N_("Religion: a step, two for a grain")),
    ("w-soldier", N_("Conquest: a step")),
    ("shiptile", N_("Shipping: pay for an open ship")),
    ("settler", N_("Settler on a road: scores in complete lines")),
    ("monk", N_("A monk is gained here")),
    ("scholar", N_("Scholar: an ability for the rest of the game")),
    ("bishop", N_("Bishop: points at the end for a condition")),
    ("t-forest", N_("forest")),
    ("t-farm", N_("farm")),
    ("t-mountain", N_("mountain")),
    ("t-city", N_("city")),
    ("t-capital", N_("capital")),
    ("t-road", N_("road")),
)


def prompt(step: str, hint: str, say: Say) -> list[str]:
    """The sentences of a prompt's help."""
    return [*([hint] if hint else []), say(HOW.get(step, BOARD)), say(BACK)]


def tip(step: str, hint: str, say: Say) -> str:
    """What stands where the preview will be while nothing is chosen."""
    return say(TIPS[step]) if step in TIPS else hint


def legend(say: Say) -> list[tuple[str, str]]:
    """The signs: (icon, meaning)."""
    return [(icon, say(text)) for icon, text in SIGNS]
