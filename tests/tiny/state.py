"""The position of Harbour: plain lists of small numbers, how to copy them, and what of them is hidden."""

from __future__ import annotations

from caravela.engine import EVERYBODY, Chance, Document, Game, OptionValue, State, Zone
from caravela.engine.documents import show_counts
from tests.tiny.vocabulary import CARDS, COINS, COLOURS

DECK, DICE = 0, 1
STREAMS = ("deck", "dice")
NO_CARD = -1


class Harbour(State):
    """`deck` has its top last.

    `deck_seen[i]` and `seen[seat][i]` tell who knows card i of the deck and of a hand, a bit for each seat:
    who peeks keeps the knowledge when the card is drawn or buried. `bids[seat]` is the card that lies face
    down.
    """

    __slots__ = (
        *("round", "coins", "voyages", "prizes", "discard"),
        *("deck", "deck_seen", "hands", "seen", "bids"),
    )

    round: int
    coins: list[int]
    voyages: list[int]
    prizes: list[int]
    discard: list[int]
    deck: list[int]
    deck_seen: list[int]
    hands: list[list[int]]
    seen: list[list[int]]
    bids: list[int]

    def __init__(self, game: Game, options: dict[str, OptionValue], chance: Chance) -> None:
        super().__init__(game, options, chance)
        seats = int(options["players"])
        self.round = 0
        self.coins = [1] * seats
        self.voyages = [0] * seats
        self.prizes = [0] * seats
        self.discard = [0] * len(CARDS)
        self.deck = []
        self.deck_seen = []
        self.hands = [[] for _ in range(seats)]
        self.seen = [[] for _ in range(seats)]
        self.bids = [NO_CARD] * seats

    def copy(self) -> Harbour:
        # Every list is copied. Steps, options and the game never change, so they are shared (`copy_to` sees
        # to its part).
        other = type(self)(self.game, self.options, self.chance.copy())
        self.copy_to(other)
        other.round = self.round
        other.coins = self.coins[:]
        other.voyages = self.voyages[:]
        other.prizes = self.prizes[:]
        other.discard = self.discard[:]
        other.deck = self.deck[:]
        other.deck_seen = self.deck_seen[:]
        other.hands = [hand[:] for hand in self.hands]
        other.seen = [seen[:] for seen in self.seen]
        other.bids = self.bids[:]
        return other

    # Scores hang on what everybody sees: a hidden hand that counted would leak through every page that shows
    # them.

    def scores(self) -> list[int]:
        return [4 * self.prizes[i] + 3 * self.voyages[i] + coins for i, coins in enumerate(self.coins)]

    def ranking(self) -> list[int]:
        keys = [(score, len(self.hands[i])) for i, score in enumerate(self.scores())]
        return [1 + sum(other > key for other in keys) for key in keys]

    def zones(self) -> list[Zone]:
        # All cards are of one pool: what a seat has not seen may lie anywhere in it.
        zones = [Zone("deck", "cards", self.deck, CARDS, self.deck_seen)]
        for seat, hand in enumerate(self.hands):
            zones.append(Zone(f"hand-{COLOURS[seat]}", "cards", hand, CARDS, self.seen[seat]))
        owners = [1 << seat for seat in range(len(self.bids))]
        zones.append(Zone("bids", "cards", self.bids, CARDS, owners, slots=COLOURS[: len(owners)]))
        return zones

    def describe(self) -> Document:
        colours = COLOURS[: len(self.coins)]
        shown: Document = {
            "round": self.round,
            "coins": {colours[i]: n for i, n in enumerate(self.coins)},
            "voyages": {colours[i]: n for i, n in enumerate(self.voyages)},
            "prizes": {colours[i]: n for i, n in enumerate(self.prizes)},
            "discard": show_counts(self.discard, CARDS),
        }
        # Everybody saw who peeked, so who knows which card is no secret; which card it is, only the zones tell.
        known: Document = {}
        for name, seen, owner in self.memories():
            if any(who != owner for who in seen):
                known[name] = [[colours[i] for i in range(len(colours)) if who >> i & 1] for who in reversed(seen)]
        if known:
            shown["known"] = known
        return shown

    def memories(self) -> list[tuple[str, list[int], int]]:
        """Each list of who knows what, with its name and who knows such a card from the start."""
        hands = [(f"hand-{COLOURS[i]}", seen, 1 << i) for i, seen in enumerate(self.seen)]
        return [("deck", self.deck_seen, 0), *hands]

    # Small helpers of the rules.

    @property
    def bank(self) -> int:
        return COINS - sum(self.coins)

    def tell(self, code: int, *args: int) -> None:
        """Note an event that everybody may know."""
        if self.log is not None:
            self.log.append((code, EVERYBODY, *args))

    def whisper(self, code: int, seat: int, *args: int) -> None:
        """Note an event that the seat alone may know."""
        if self.log is not None:
            self.log.append((code, seat, seat, *args))

    def order(self) -> list[int]:
        """The seats in the turn order of this round."""
        seats = len(self.coins)
        return [(self.round - 1 + i) % seats for i in range(seats)]

    def take(self, seat: int, card: int) -> None:
        """A card of this sort leaves the hand: one that most others know of, if there are several.

        Which one goes may not hang on what others cannot see, and "the known one first" is a rule that they
        can follow.
        """
        hand = self.hands[seat]
        places = [i for i, held in enumerate(hand) if held == card]
        place = max(places, key=lambda i: (self.seen[seat][i].bit_count(), self.seen[seat][i], -i))
        del hand[place], self.seen[seat][place]
