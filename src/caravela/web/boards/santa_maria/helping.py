"""Help: what a question wants and how it is answered, and what the signs on the table mean. Knows steps by their words."""

from __future__ import annotations

from caravela.web.boards.santa_maria.say import N_, Say

HOW = {
    "pick-board": N_("Press a colony board: its picture shows the ground and the buildings that it begins with. Then confirm."),
    "pick-set": N_(
        "Press a capital tile; below it stands what its scholar does. Then turn the tile and press a lit cell for it."
    ),
    "turn": N_(
        "Expand adds a tile to the colony; Building activates one with coins; Die activates a column with a white die or a row "
        "with a blue one; Retreat ends your year. Press one of these buttons, or a lit tile, building, die or retreat space."
    ),
    "lay": N_("Turn the tile, then press a lit cell: it is where the tile's road goes. The tile may be turned, never flipped."),
    "exchange": N_("Sell or buy one good at a time, as often as you like."),
    "move": N_("Press the lit building that the die moves to; then confirm."),
    "line": N_("Choose the column or row. Another value than the die's own costs a coin for each pip."),
    "change": N_("Press how you pay for the other value: a coin for each pip, or one good. Then confirm."),
    "place-die": N_("Press the lit building that the die covers until the year ends; then confirm."),
    "pay": N_("Choose how to pay; gold stands for any good."),
    "sell": N_("Press the good that you sell; you are asked until the coins are there."),
    "trade": N_("Press the good that you give for what the building shows, or give none; then confirm."),
    "conquest": N_("Press the step on the conquest track, or leave it; then confirm."),
    "religion": N_("Press one step or two on the religion track, or leave it; then confirm."),
    "ship": N_("Press a lit ship of the harbour, or take none."),
    "moor": N_("Press the dock where the ship stays: its picture shows what it pays there. Then confirm."),
    "monk": N_("Press a lit space of the main board, or let the monk go."),
    "road": N_("Press a lit cell for the road tile, which may be any free one, or lay none; then confirm."),
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
    ("eye-off", N_("Points lie face down")),
    ("die-5", N_("White dice used of 3")),
    ("die-2", N_("Blue dice left")),
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
    return [*([hint] if hint else []), say(HOW[step]), say(BACK)]


def tip(step: str, hint: str, say: Say) -> str:
    """What stands where the preview will be while nothing is chosen."""
    return say(TIPS[step]) if step in TIPS else hint


def legend(say: Say) -> list[tuple[str, str]]:
    """The signs: (icon, meaning)."""
    return [(icon, say(text)) for icon, text in SIGNS]
