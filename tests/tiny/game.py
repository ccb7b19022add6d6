"""Harbour itself: what the rest of the program asks of a game."""

from __future__ import annotations

from random import Random

from caravela.engine import Chance, Document, Event, Game, Message, OptionValue, Reason, State, Word
from tests.tiny.document import read
from tests.tiny.state import DECK, STREAMS, Harbour
from tests.tiny.steps import STEPS, Lay, Round, Sail, Turn
from tests.tiny.vocabulary import (
    ACTIONS,
    BID,
    BURY,
    CARDS,
    COLOURS,
    COPIES,
    DRAW,
    EVENTS,
    HAND,
    LAY,
    LEAVE,
    OPTIONS,
    PASS,
    PEEK,
    SAIL,
    STAY,
    TRADE_CARDS,
)

# Sentences are message ids with fields in braces: a catalogue may translate them later.
SENTENCES = {
    "round": "Round {count} begins.",
    "passed": "{seat} passes.",
    "drew": "{seat} draws a card.",
    "drew-card": "You drew a {card}.",
    "peeked": "{seat} peeks at the deck.",
    "saw-card": "On top lies a {card}.",
    "left": "{seat} leaves the card on top.",
    "buried": "{seat} buries the card.",
    "laid": "{seat} lays down a {card}.",
    "earned": "{seat} earns {count}.",
    "stayed": "{seat} stays in the harbour.",
    "sailed": "{seat} sails.",
    "covered-bid": "{seat} puts a card face down.",
    "own-bid": "You put down a {card}.",
    "showed": "{seat} shows a {card}.",
    "won": "{seat} wins the prize.",
    "nobody-won": "Nobody wins the prize.",
    "die": "The die shows {count}.",
    "lost": "{seat} loses a coin.",
    "over": "The game is over.",
}
PROMPTS = {
    "turn": "Take your turn.",
    "under": "Leave the card on top, or bury it?",
    "lay": "Lay down a card for the trade.",
    "sail": "Sail for two coins?",
    "bid": "Put a card face down.",
}


class HarbourGame(Game):
    """The game of tests/tiny/__init__.py."""

    def set_up(self, options: dict[str, OptionValue], seed: str) -> Harbour:
        state = Harbour(self, options, Chance(seed, STREAMS))
        deck = [card for card in range(len(CARDS)) for _ in range(COPIES[str(options["deck"])])]
        state.chance.shuffle(DECK, deck)
        for seat, hand in enumerate(state.hands):
            hand.extend(deck.pop() for _ in range(HAND))
            state.seen[seat] = [1 << seat] * HAND
        state.deck = deck
        state.deck_seen = [0] * len(deck)
        state.then(Round())
        return state

    def from_document(self, document: Document) -> Harbour:
        return read(self, document)

    def sentence(self, state: State, event: Event, viewer: int | None) -> Message | None:
        values: dict[str, int | str | Word] = {}
        for name, value in self.events.args(event).items():
            words = {"seat": COLOURS, "card": CARDS}.get(name)
            values[name] = Word(name, words[value]) if words else value
        return Message(SENTENCES[self.events.name(event)], values)

    def prompt(self, state: State) -> Message | None:
        ask = state.asking
        return None if ask is None else Message(PROMPTS[self.steps.name(ask)], {})

    def label(self, state: State, action: int) -> Message:
        return Message(self.actions.text(action).capitalize(), {})

    def why_not(self, state: State, seat: int, action: int) -> Reason | None:
        # The seat asked may be told all that follows from its own hand; anybody else only that it is not
        # asked.
        assert isinstance(state, Harbour)
        ask = state.asking
        if ask is None or ask.seat != seat:
            return Reason("turn", Message("it is not your turn to decide", {}))
        if action in state.legal_actions():
            return None
        if isinstance(ask, Turn) and action in (DRAW, PEEK):
            return Reason("deck", Message("there is no card to look at", {}))
        if isinstance(ask, Turn) and action == TRADE_CARDS:
            return Reason("trade", Message("no cards of your hand add up to five", {}))
        if isinstance(ask, Sail) and action == SAIL:
            return Reason("sail", Message("it costs two coins; you have {coins}", {"coins": state.coins[seat]}))
        if isinstance(ask, Lay) and LAY.first <= action < LAY.first + LAY.size:
            return Reason("trade", Message("with it you cannot reach five", {}))
        if BID.first <= action < BID.first + BID.size:
            return Reason("bid", Message("it is not in your hand", {}))
        return Reason("turn", Message("this is not asked now", {}))

    def report(self, state: State) -> Document:
        assert isinstance(state, Harbour)
        seats: Document = {}
        totals = state.scores()
        for seat, coins in enumerate(state.coins):
            lines = [
                {"of": "prizes", "vp": 4 * state.prizes[seat]},
                {"of": "voyages", "vp": 3 * state.voyages[seat]},
                {"of": "coins", "vp": coins},
            ]
            seats[COLOURS[seat]] = {
                "lines": lines,
                "total": totals[seat],
                "tiebreak": [len(state.hands[seat])],
            }
        return {"seats": seats, "ranking": {COLOURS[i]: place for i, place in enumerate(state.ranking())}}

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Harbour)
        return [float(state.scores()[seat]), float(state.coins[seat]), float(len(state.hands[seat]))]

    def policy(self, state: State, rng: Random) -> int:
        # Knows only what the seat asked knows: the choices, and a taste.
        legal = state.legal_actions()
        for wish in (SAIL, TRADE_CARDS, DRAW):
            if wish in legal:
                return wish
        return legal[int(rng.random() * len(legal))]


GAME = HarbourGame("harbour", "Harbour", (2, 3), COLOURS, 1, OPTIONS, ACTIONS, EVENTS, STEPS)

__all__ = ["BURY", "GAME", "LEAVE", "PASS", "STAY", "HarbourGame"]
