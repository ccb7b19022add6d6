"""Help: what a question wants and how it is answered, and what the signs on the table mean.

The first sentence is the game's own hint where it has one; the second says what to do with the page. Knows steps by their words.
"""

from __future__ import annotations

from caravela.engine.messages import Message
from caravela.web.boards.empires import content
from caravela.web.boards.empires.say import N_, Say

HOW = {
    "place": N_("Choose a worker of yours and a lit space, in either order. The prompt says what it would do; then confirm."),
    "land": N_(
        "Press a lit region of the map to see who would hold it and what it scores, or send the worker home; then confirm."
    ),
    "take": N_("Press a lit good of the Trade Goods box, or its button in the prompt, or take nothing; then confirm."),
    "buy": N_("Choose a building to see what it would change, then confirm; or buy nothing."),
    "send": N_("Choose the workers that sail, then where to; their value is added up for you. Then confirm."),
    "recruit": N_("Press the specialist that is to join you, or recruit nobody; then confirm."),
    "trade-out": N_("Press a lit region where a specialist of that kind becomes a Colonist, or trade nobody; then confirm."),
    "declare": N_("Choose a battle in one region, a war against one player, or neither; then confirm."),
    "kill": N_("Choose as many workers as fall, then confirm. Both sides fall at once."),
    "chart": N_("Press a lit region of the map to discover it, or do it in no region this turn; then confirm."),
    "garrison": N_("Press the lit region of the map where the Soldiers go; then confirm."),
    "lose": N_("Press the worker of yours that the plague takes; then confirm."),
    "plague": N_("Press the player whose Colonists die, in the region where they stand, or remove nobody; then confirm."),
    "plague-count": N_("Press how many Colonists die; then confirm."),
    "migrate-count": N_("Press how many workers move; then confirm."),
    "university": N_("Press what the University brings to the front, or keep it for later; then confirm."),
    "march": N_("Press a region where a Soldier of yours may go, in the list of the region that he leaves, or let nobody march."),
    "benefit": N_(
        "Press what you use: a building, a move between two regions, a look at a counter; or collect the rest. Then confirm."
    ),
    "trade-out-for": N_(
        "Press a lit region where a specialist becomes a Colonist so that your building can serve you, or trade nobody."
    ),
    "which": N_("Press the building that takes from your supply first; the others follow while it lasts. Then confirm."),
    "buy-points": N_("Press how many points you buy, or buy none; the prompt says what each costs. Then confirm."),
    "enlist": N_("Press the specialist that the Spoils of War bring you; then confirm. You are asked for each one."),
    "settle": N_("Press a lit region of the map for the next Colonist; then confirm. You are asked for each one."),
    "edict": N_("Press the player who places Colonists as you do; then confirm."),
    "who-leads": N_("Press the player who places Colonists first: you, or your partner of the Edict; then confirm."),
    "reinforce": N_("Press a lit region of the map where both Colonists go; then confirm."),
    "rewrite": N_("Press the player from whom a counter is drawn, or take none; then confirm."),
    "smuggle-what": N_("Press what you take from the other player; then confirm."),
    "smuggle-for": N_("Press what you give for it; then confirm."),
    "sell-count": N_("Press how many you sell; the prompt says what each pays. Then confirm."),
    "scout-return": N_("Say where the card goes that you have seen: back on top of the deck, or to its bottom. Then confirm."),
    "bid": N_("Press your bid, or pass; then confirm. The table below shows what the others have bid and can still pay."),
    "choose-nation": N_("Press a nation: its card says what its power does for the whole game; then confirm."),
    "bonus-specialist": N_("Press the specialist that you take, free of charge; then confirm."),
    "conquest": N_("Press a lit region of the map to conquer it before the first turn, or leave it for good; then confirm."),
    "jails": N_(
        "Send the Colonists, then name who lands first, second and so on; or keep the power for another turn. Then confirm."
    ),
    "line": N_("Press the worker that lands next, or leave the rest as it stands; the list shows the order. Then confirm."),
    "native-trade": N_("Press the good that you take before all others, or wait for another turn; then confirm."),
    "dutch-merchants": N_("Take the Merchant Ship before the box is resolved, or keep the power for another turn; then confirm."),
    "renaissance": N_(
        "Press the place in Specialists that you take from its worker, or wait for another turn; then the worker for it."
    ),
    "substitute": N_("Press the worker of your supply that takes the place; then confirm."),
}
BACK = N_("Until you confirm, nobody sees it. Then Undo takes it back until something hidden is shown or another player moves.")
SIGNS = (
    ("coin", N_("Money")),
    ("vp", N_("Victory points so far; beside a turn: regions score")),
    ("disc-back", N_("Not discovered yet")),
    ("disc-front", N_("Discoveries")),
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
    return [*([say.message(hint)] if hint is not None else []), say(HOW[step]), say(BACK)]


def legend(say: Say, builder: bool) -> list[tuple[str, str]]:
    """The signs: (icon, meaning); `builder`: that worker is played with."""
    workers = [(f"w-{kind}", say.worker(kind)) for kind in content.WORKERS if builder or kind != "builder"]
    return [(icon, say(text)) for icon, text in SIGNS] + workers
