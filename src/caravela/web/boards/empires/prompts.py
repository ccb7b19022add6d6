"""What a prompt says: the question, the line below it, the word on the Confirm button, and what others read meanwhile.

One entry for each step that asks. Knows the step's fields, not the choices.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from caravela.web.boards.empires import content, nations, sums
from caravela.web.boards.empires.position import worker_of
from caravela.web.boards.empires.say import N_, Say


class Ask(NamedTuple):
    """The words of a step: to the seat asked (question, confirm), and to everyone else (waiting, with a {player})."""

    question: str
    confirm: str
    waiting: str


ASKS = {
    "place": Ask(N_("Your turn. Place one worker."), N_("Place"), N_("{player} places a worker.")),
    "land": Ask(N_("Land your {worker}: choose a region."), N_("Land"), N_("{player} lands a worker.")),
    "take": Ask(N_("Choose a good."), N_("Take"), N_("{player} chooses a good.")),
    "buy": Ask(N_("Buy one building?"), N_("Buy"), N_("{player} may buy a building.")),
    "send": Ask(N_("Send an expedition?"), N_("Set sail"), N_("{player} prepares an expedition.")),
    "recruit": Ask(N_("Training: recruit a specialist?"), N_("Recruit"), N_("{player} may recruit a specialist.")),
    "trade-out": Ask(
        N_("None left in your supply. Trade one out?"),
        N_("Trade out"),
        N_("{player} may trade a specialist out."),
    ),
    "declare": Ask(N_("Battle, war or peace?"), N_("Declare"), N_("{player} decides on battle or war.")),
    "kill": Ask(N_("Name the workers that fall."), N_("Name them"), N_("{player} names the losses of a battle.")),
    "chart": Ask(
        N_("New World Cartography: discover a region?"),
        N_("Discover"),
        N_("{player} may discover a region by a chart."),
    ),
    "garrison": Ask(
        N_("Indian Allies: where do your soldiers go?"),
        N_("Place"),
        N_("{player} chooses where allied soldiers go."),
    ),
    "lose": Ask(N_("The plague: who dies?"), N_("Lose"), N_("{player} names a victim of the plague.")),
    "plague": Ask(
        N_("The plague: where, and whose colonists?"),
        N_("Choose"),
        N_("{player} chooses where the plague strikes."),
    ),
    "plague-count": Ask(N_("How many colonists die?"), N_("Choose"), N_("{player} chooses how many die.")),
    "migrate-count": Ask(N_("How many colonists move?"), N_("Move"), N_("{player} chooses how many move.")),
    "university": Ask(N_("Use your University now?"), N_("Use it"), N_("{player} may use the University.")),
    "march": Ask(N_("Stables: move a soldier?"), N_("March"), N_("{player} may move a soldier.")),
    "benefit": Ask(N_("Your buildings: what do you use?"), N_("Use"), N_("{player} uses buildings.")),
    "trade-out-for": Ask(
        N_("None left in your supply. Trade one out for your building?"),
        N_("Trade out"),
        N_("{player} may trade a specialist out."),
    ),
    "which": Ask(
        N_("Too few workers left: which building gets them?"),
        N_("Choose"),
        N_("{player} chooses between buildings."),
    ),
    "buy-points": Ask(N_("Buy victory points?"), N_("Buy"), N_("{player} may buy victory points.")),
    "enlist": Ask(
        N_("Spoils of War: which specialist joins you?"),
        N_("Recruit"),
        N_("{player} chooses specialists of the Spoils of War."),
    ),
    "settle": Ask(
        N_("Overpopulation: where does a colonist go?"),
        N_("Settle"),
        N_("{player} chooses where colonists settle."),
    ),
    "edict": Ask(N_("Papal Edict: for whom, too?"), N_("Choose"), N_("{player} chooses a partner of the Edict.")),
    "who-leads": Ask(N_("Papal Edict: who places first?"), N_("Choose"), N_("{player} chooses who places first.")),
    "reinforce": Ask(
        N_("Papal Edict: where do two colonists go?"),
        N_("Settle"),
        N_("{player} chooses where colonists settle."),
    ),
    "rewrite": Ask(
        N_("Re-Write History: from whom do you take a counter?"),
        N_("Take"),
        N_("{player} may take a discovery counter."),
    ),
    "smuggle-what": Ask(N_("Smuggler: what do you take?"), N_("Choose"), N_("{player} swaps a good.")),
    "smuggle-for": Ask(N_("Smuggler: what do you give for it?"), N_("Swap"), N_("{player} swaps a good.")),
    "sell-count": Ask(N_("Trading House: how many do you sell?"), N_("Sell"), N_("{player} sells goods.")),
    "scout-return": Ask(
        N_("You have seen the card. Where does it go?"),
        N_("Put it back"),
        N_("{player} looks at the discovery deck."),
    ),
    # Auctions and nations: their questions name sums and places, and are the game's own.
    "bid": Ask("", N_("Bid"), N_("{player} bids or passes.")),
    "choose-nation": Ask("", N_("Choose"), N_("{player} chooses a nation.")),
    "bonus-specialist": Ask("", N_("Take"), N_("{player} takes a specialist.")),
    "conquest": Ask("", N_("Confirm"), N_("{player} may discover a region before the first turn.")),
    "jails": Ask("", N_("Confirm"), N_("{player} may put Colonists on the Dock.")),
    "line": Ask("", N_("Confirm"), N_("{player} orders the workers on the Dock.")),
    "native-trade": Ask("", N_("Confirm"), N_("{player} may take a good first.")),
    "dutch-merchants": Ask("", N_("Confirm"), N_("{player} may take the Merchant Ship first.")),
    "renaissance": Ask("", N_("Confirm"), N_("{player} may take a place in Specialists.")),
    "substitute": Ask("", N_("Choose"), N_("{player} takes a place in Specialists.")),
}
POWERS = ("conquest", "jails", "line", "native-trade", "dutch-merchants", "renaissance", "substitute")
"""The steps that the power of a nation asks."""
UNKNOWN = Ask(N_("Your turn."), N_("Confirm"), N_("{player} decides."))


def words_of(step: str) -> Ask:
    """The words of a step; a step that is not known here gets plain ones."""
    return ASKS.get(step, UNKNOWN)


def question(view: dict[str, Any], say: Say) -> str:
    """The question to the seat asked."""
    asked = view["asked"]
    text = words_of(asked["step"]).question or UNKNOWN.question
    if asked["step"] == "migrate-count" and say.edition.specialists_migrate:
        return say("How many workers move?")
    if asked["step"] == "land":
        return say(text, worker=say.word("worker", landing(view)[1]))
    if asked["step"] == "kill":
        return say.count("Name {n} worker that falls.", "Name {n} workers that fall.", to_name(view))
    if asked["step"] == "recruit" and recruiting(view):
        return say("Recruit {a_worker} for next turn?", a_worker=say.word("a-worker", recruiting(view) or ""))
    return say(text)


def waiting(view: dict[str, Any], say: Say) -> str:
    """What everyone else reads while a seat decides."""
    asked = view["asked"]
    return say(words_of(asked["step"]).waiting, player=say.player(asked["seat"]))


def landing(view: dict[str, Any]) -> tuple[str, str]:
    """The worker that lands now: its space on the dock (`3`, `X`, `M1`), and its kind."""
    boxes = view["boxes"]
    for i, worker in enumerate(boxes["dock"]):
        if worker:
            return str(i + 1), worker_of(worker)[1]
    for name in ("x", "y"):
        if boxes.get(name):
            return name.upper(), worker_of(boxes[name])[1]
    ships: list[str | None] = boxes.get("mayflower") or []
    place = next((i for i, worker in enumerate(ships) if worker), 0)
    return f"M{place + 1}", worker_of((ships[place] if ships else None) or view["asked"]["seat"])[1]


def known_card(view: dict[str, Any], say: Say) -> str:
    """The top card of the deck with its numbers, where the reader has seen it; else ""."""
    top = ((view.get("memory") or {}).get("deck") or {}).get("1")
    return say("{card}: {numbers}", card=say.card(top), numbers=say.numbers(top)) if top else ""


def acting(view: dict[str, Any], box: str) -> int:
    """The space of a track that resolves now, from 1."""
    return next((i + 1 for i, worker in enumerate(view["boxes"][box]) if worker), 1)


def to_name(view: dict[str, Any]) -> int:
    """How many more workers the seat asked has to name in a battle."""
    asked = view["asked"]
    by_attacker, by_defender = sums.hits(view, asked["region"], asked["attacker"], asked["defender"])
    if asked["seat"] == asked["attacker"]:
        return by_attacker - len(asked.get("felled") or [])
    return by_defender - len(asked.get("lost") or [])


def recruiting(view: dict[str, Any]) -> str | None:
    """The kind that the specialist space gives which resolves now; None: Training, any kind."""
    spaces = view["boxes"]["specialists"]
    return next((spec.worker for spec in content.SPECS if spaces.get(spec.id)), None)


def line(view: dict[str, Any], say: Say, legal: int) -> str:
    """The small line below the question."""
    asked = view["asked"]
    step = asked["step"]
    mine = view["players"][asked["seat"]]
    if step == "land":
        return say("Colonist Dock, space {n}", n=landing(view)[0])
    if step == "take":
        return say("Trade Goods, space {n}", n=acting(view, "trade-goods"))
    if step == "buy":
        n = acting(view, "buildings")
        return say(
            "space {n} · ${money} in hand, ${price} each",
            n=n,
            money=mine["money"],
            price=sums.building_price(view, sums.buyer(view)),
        )
    if step == "send":
        return say("the workers left here keep waiting")
    if step == "recruit" and recruiting(view):
        return say("Specialists, from your supply")
    if step == "recruit":
        return say("${price} for one of any kind, ready next turn", price=content.TRAINING_PRICE)
    if step in ("trade-out", "trade-out-for"):
        return say("a specialist in the New World becomes a colonist")
    if step == "declare":
        n = acting(view, "warfare")
        return say(
            "space {n} · ${money} in hand",
            n=n,
            money=mine["money"],
            price=content.WAR_PRICE,
        )
    if step == "kill":
        foe = asked["defender"] if asked["seat"] == asked["attacker"] else asked["attacker"]
        where = say.in_region(asked["region"])
        return say("battle {in_region} against {player}", in_region=where, player=say.player(foe))
    if step in ("lose", "plague-count") and asked.get("region"):
        return say.in_region(asked["region"])
    if step == "university":
        return say("once in the game")
    if step == "scout-return":
        others = set(view.get("deck-seen", {}).get("1", [])) - {asked["seat"]}
        seen = say("others have seen it before") if others else say("only you have seen it")
        return f"{known_card(view, say)} · {seen}"
    if step == "benefit":
        return _using(view, say)
    return _builder_line(view, say)


def _using(view: dict[str, Any], say: Say) -> str:
    """The line of the buildings' question: what Collect does, where that is among the choices."""
    kinds = {text.split(" ")[0] for text in view["legal"]} - {"decline"}
    if "collect" in kinds:
        return say("each in any order; collect takes all that is fixed")
    return say("in any order") if len(kinds) > 1 else ""


def _builder_line(view: dict[str, Any], say: Say) -> str:
    """The line of what the Builder's tiles ask, and of bought points."""
    asked = view["asked"]
    step = asked["step"]
    money = view["players"][asked["seat"]]["money"]
    if step == "buy-points":
        return say("${money} in hand, ${price} each", money=money, price=content.POINTS_PRICE[view["turn"]])
    if step == "settle":
        return say("any discovered region; three claim its good")
    if step in ("reinforce", "garrison"):
        return say("a region where you have a worker")
    if step == "rewrite":
        return say("drawn at random; its points are yours")
    if step in ("smuggle-what", "smuggle-for"):
        return say("with {player}", player=say.player(asked["victim"]))
    if step == "sell-count":
        return say("{good}, ${price} each", good=say.good(asked["good"]), price=content.SALE)
    return _nation_line(view, say)


def _nation_line(view: dict[str, Any], say: Say) -> str:
    """The line of auctions, and of what the powers of nations ask."""
    asked = view["asked"]
    if asked["step"] == "choose-nation":
        return say("its power is yours for the game")
    if asked["step"] == "bonus-specialist":
        return say("from your supply, ready at once")
    nation = nations.of(view, say, asked["seat"])
    if nation is None or asked["step"] not in POWERS:
        return ""
    return say("{power} · {state}", power=nation["power"], state=nation["state"])
