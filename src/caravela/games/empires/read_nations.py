"""Reading nations and auctions: who plays which, when powers were used, and whether a written question of theirs can be asked.

Nations that a document does not name are dealt from those that are left, once no auction is going on (R100).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caravela.engine import documents
from caravela.engine.documents import Document
from caravela.engine.messages import Message
from caravela.engine.steps import Step
from caravela.games.empires.content import AGE, TURNS
from caravela.games.empires.layout import BIDS
from caravela.games.empires.nations import EACH, ENGLAND, ITALY, NATIONS, SPAIN, USES
from caravela.games.empires.read_stack import Below, must_be_asked, same, shown
from caravela.games.empires.setup import deal_nations
from caravela.games.empires.state import Empires, Player
from caravela.games.empires.steps import auctions, england, powers, words
from caravela.games.empires.steps.specialists import Specialists
from caravela.games.empires.steps.university import NATION_BEFORE, WINDOWS, Window

if TYPE_CHECKING:
    from caravela.games.empires.reading import Reading

def player(state: Empires, seat: Player, reading: Reading, fields: Document, path: str) -> None:
    """A seat's nation, and the turns in which its power was used."""
    if fields.get("nation") is not None:
        seat.nation = reading.take(-1, documents.word, fields["nation"], NATIONS, f"{path}.nation")
        if not state.rules.nations:
            reading.wrong(f"{path}.nation", "nation-none", "this game is played without nations: choose the option nations")
        if len([one for one in state.players if one.nation == seat.nation]) > 1:
            reading.wrong(f"{path}.nation", "nation-twice", "another seat plays this nation, too")
    for turn in reading.numbers(_turns, fields.get("power-used", []), f"{path}.power-used"):
        seat.power |= 1 << turn
    if seat.power:
        _check_power(state, seat, reading, f"{path}.power-used")


def _turns(value: object, path: str) -> list[int]:
    return [documents.whole(one, f"{path}.{i}", 1, TURNS) for i, one in enumerate(documents.items(value, path))]


def _check_power(state: Empires, seat: Player, reading: Reading, path: str) -> None:
    if seat.nation < 0:
        reading.wrong(path, "power-of-nobody", "name the nation whose power was used")
        return
    name = NATIONS[seat.nation]
    turns = [turn for turn in range(1, TURNS + 1) if seat.power >> turn & 1]
    if len(turns) > USES[seat.nation]:
        text = "the power of {nation} works {count} times at most"
        reading.wrong(path, "power-often", text, {"nation": name, "count": USES[seat.nation]})
    if turns[-1] > state.turn:
        reading.wrong(path, "power-later", "this is turn {turn}", {"turn": state.turn})
    if EACH[seat.nation] == "age" and len({AGE[turn] for turn in turns}) < len(turns):
        reading.wrong(path, "power-age", "the power of {nation} works once an Age (R105)", {"nation": name})
    if seat.nation == SPAIN and turns != [1]:
        reading.wrong(path, "power-spain", "the power of spain is used before turn 1 or never (R103)")


def bidding(state: Empires) -> bool:
    """Is an auction still to be held, or going on?"""
    kinds = (auctions.SeatAuction, auctions.OrderAuction, auctions.Bid, auctions.ChooseNation)
    return any([isinstance(step, kinds) for step in state.steps])


def check(state: Empires, reading: Reading) -> None:
    """Deal what is not named; in the auction, those who have a board stand first in the order."""
    if state.rules.seat_auction and bidding(state):
        _check_places(state, reading)
    elif state.rules.nations:
        deal_nations(state)


def _check_places(state: Empires, reading: Reading) -> None:
    """Those who have a board stand first in the order: the place was won with it (R101)."""
    bare = [state.players[seat].nation < 0 for seat in state.order]
    if bare != sorted(bare):
        reading.wrong("order", "order-nations", "seats that have a nation come first in the order, as they have won it (R101)")


# Whether a question fits where it stands, for read_steps.py.


def before_turn_one(state: Empires, step: Any, below: Below) -> Message | None:
    """Auctions, and Spain's turn to be asked, come before turn 1 alone."""
    seats = isinstance(step, auctions.SeatAuction | auctions.ChooseNation)
    orders = isinstance(step, auctions.OrderAuction | auctions.BonusSpecialist)
    if state.turn != 1 or any(state.acted >> seat & 1 for seat in state.order):
        return Message("it comes before turn 1 begins (R101, R103, R110)", {})
    if (seats and not state.rules.seat_auction) or (orders and not state.rules.order_auction):
        return Message("the options of this game have no such auction", {})
    if isinstance(step, powers.Power) and not state.rules.nations:
        return Message("this game is played without nations: choose the option nations", {})
    if isinstance(step, auctions.SeatAuction) and not 0 <= step.before < BIDS:
        return Message("a seat costs at most ${money}", {"money": BIDS - 1})
    if isinstance(step, auctions.ChooseNation) and step.seat not in auctions.without_board(state)[:1]:
        return Message("the first of the order that has no nation chooses (R101)", {})
    return None


def bid(state: Empires, step: auctions.Bid, below: Below) -> Message | None:
    """Bids rise, and come from those who take part and have the money."""
    if state.turn != 1 or not (state.rules.seat_auction or state.rules.order_auction):
        return Message("the options of this game have no such auction", {})
    takers = auctions.bidders(state)
    left = [seat for seat in takers if seat not in step.out]
    owners = [one // BIDS for one in step.bids]
    dollars = [one % BIDS for one in step.bids]
    if step.seat not in left or len(left) < 2 or len(set(step.out)) < len(step.out):
        return Message("at least two still bid, each seat passes once, and who has passed is out (Q8)", {})
    if dollars != sorted(set(dollars)) or 0 in dollars or len(set(owners)) < len(owners):
        return Message("name the last bid of each seat, the lowest first, each higher than the one before (Q8)", {})
    if any([seat not in takers for seat in owners]) or (owners and owners[-1] not in left):
        return Message("only who takes part bids, and the highest bid is of one who has not passed (Q8)", {})
    if owners and owners[-1] == step.seat:
        return Message("nobody is asked to outbid himself", {})
    if any([one % BIDS > auctions.most(state, one // BIDS) for one in step.bids]):
        return Message("nobody bids more than he has (Q6)", {})
    return None


def power(state: Empires, step: Any, below: Below) -> Message | None:
    """A power is asked just before its box, of the player of the nation, where it can change something."""
    nation = powers.ASKED_OF[words.STEPS.name(step)]
    if nation == SPAIN:
        unfit = before_turn_one(state, powers.Power(SPAIN), below)
        if unfit is not None:
            return unfit
    else:
        after: Step[Any] = Specialists(True) if nation == ITALY else Window(NATION_BEFORE.index(nation), True)
        if not same(below[-1], after):
            return Message("this question stands after {step} (Q28)", {"step": shown(after)})
    return must_be_asked(state, step, powers.Power(nation), below)


def line(state: Empires, step: england.Line, below: Below) -> Message | None:
    """England has used its power on this turn, and names workers that stand on the Dock."""
    seat = state.players[step.seat]
    if seat.nation != ENGLAND or not seat.power >> state.turn & 1 or not same(below[-1], Window(WINDOWS.index("dock"), True)):
        return Message("only England, just before the Dock and with its power used on this turn, puts it in order (R102)", {})
    there = state.dock[:]
    for worker in step.lined:
        if worker not in there:
            return Message("a worker is named that does not stand on the Dock (R102)", {})
        there.remove(worker)
    return None if len(set(there)) > 1 else Message("nothing is left to be put in order", {})


def substitute(state: Empires, step: powers.Substitute, below: Below) -> Message | None:
    """Italy has named a space where an opponent stands."""
    unfit = power(state, powers.Renaissance(step.seat), below)
    if unfit is None and step.space not in powers.Renaissance.spaces(state, step.seat):
        return Message("no opponent stands there (Q64)", {})
    return unfit
