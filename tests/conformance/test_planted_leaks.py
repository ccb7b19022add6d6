"""A leak that is planted in any channel of the tiny game is found by the secret swap, and named by its channel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from caravela.engine import Document, Event, Game, Message, Reason, State, Zone
from tests.conformance.cases import Case
from tests.conformance.swap import leaks
from tests.conformance.walks import sampled, viewers
from tests.tiny.game import GAME, HarbourGame
from tests.tiny.state import Harbour
from tests.tiny.steps import Lay, Sail, Turn
from tests.tiny.vocabulary import ACTIONS, CARDS, DREW, DREW_CARD, LAY, PEEK, SAIL, STAY

Patch = pytest.MonkeyPatch


def top(state: Any) -> str:
    """What nobody may be told: the top card."""
    return CARDS[state.deck[-1]] if state.deck else "none"


def view_shows_the_deck(patch: Patch) -> None:
    describe = Harbour.describe
    patch.setattr(Harbour, "describe", lambda state: {**describe(state), "weather": top(state)})


def view_shows_hands_to_spectators(patch: Patch) -> None:
    def show_hidden(state: State, view: Document, hidden: Document, zone: Zone, seat: int | None) -> None:
        hidden[zone.name] = [zone.word(i) for i in range(len(zone.cards))] if seat is None else len(zone.cards)

    patch.setattr(Harbour, "show_hidden", show_hidden)


def view_counts_what_is_hidden(patch: Patch) -> None:
    # Points that hang on hidden cards: the number gives them away.
    scores = Harbour.scores
    patch.setattr(Harbour, "scores", lambda state: [n + max(state.hands[i], default=0) for i, n in enumerate(scores(state))])


def choices_hang_on_other_hands(patch: Patch) -> None:
    def legal(ask: Sail, state: Harbour) -> list[int]:
        able = state.coins[ask.seat] >= 2 and 3 not in state.hands[ask.seat - 1]
        return [STAY, SAIL] if able else [STAY]

    patch.setattr(Sail, "legal", legal)


def an_answer_is_given_for_a_secret_question(patch: Patch) -> None:
    # That a turn with `pass` alone is answered by itself tells that no trade is possible.
    patch.setattr(Turn, "secret", False)


def a_part_of_a_secret_choice_is_answered(patch: Patch) -> None:
    patch.setattr(Lay, "secret", False)


def prompt_names_the_card(patch: Patch) -> None:
    patch.setattr(HarbourGame, "prompt", lambda game, state: Message("Draw the " + top(state), {}))


def warning_knows_the_card(patch: Patch) -> None:
    reason = Reason("deck", Message("that is a bad card", {}))
    patch.setattr(HarbourGame, "warnings", lambda game, state, action: [reason] if top(state) == "gull" else [])


def preview_foretells_the_card(patch: Patch) -> None:
    def preview(game: Game, state: State, seat: int, actions: list[int]) -> list[Event]:
        trial = state.copy()
        trial.log = []
        trial.apply(actions[0])
        return trial.log

    patch.setattr(HarbourGame, "preview", preview)


def refusal_names_the_card(patch: Patch) -> None:
    def why_not(game: Game, state: State, seat: int, action: int) -> Reason | None:
        return Reason("deck", Message("a " + top(state) + " is in the way", {}))

    patch.setattr(HarbourGame, "why_not", why_not)


def event_tells_everybody_what_was_drawn(patch: Patch) -> None:
    def whisper(state: Harbour, code: int, seat: int, *args: int) -> None:
        if state.log is not None:
            state.log.append((code, -1, seat, *args))

    patch.setattr(Harbour, "whisper", whisper)


def event_is_noted_for_one_card_only(patch: Patch) -> None:
    tell = Harbour.tell

    def leaky(state: Harbour, code: int, *args: int) -> None:
        tell(state, code, *args)
        if code == DREW and state.hands[args[0]][-1] == 3:
            tell(state, code, *args)

    patch.setattr(Harbour, "tell", leaky)


def sentence_names_the_card(patch: Patch) -> None:
    sentence = HarbourGame.sentence

    def leaky(game: HarbourGame, state: State, event: Event, viewer: int | None) -> Message | None:
        if event[0] != DREW:
            return sentence(game, state, event, viewer)
        assert isinstance(state, Harbour)
        return Message("{seat} draws " + CARDS[state.hands[event[2]][-1]], {})

    patch.setattr(HarbourGame, "sentence", leaky)


def bot_looks_at_the_deck(patch: Patch) -> None:
    def policy(game: Game, state: State, rng: Random) -> int:
        legal = state.legal_actions()
        return legal[-1] if top(state) == "whale" else legal[0]

    patch.setattr(HarbourGame, "policy", policy)


def feature_counts_other_hands(patch: Patch) -> None:
    patch.setattr(HarbourGame, "features", lambda game, state, seat: [float(sum(state.hands[seat - 1]))])


def undo_knows_the_card(patch: Patch) -> None:
    # Drawing a gull can be taken back, drawing anything else cannot.
    def reveal(state: Harbour) -> None:
        state.barrier += not any(hand[-1:] == [0] for hand in state.hands)

    patch.setattr(Harbour, "reveal", reveal)


def a_peek_can_be_taken_back(patch: Patch) -> None:
    patch.setattr(Harbour, "reveal", lambda state: None)


def imagined_cards_hang_on_the_real_ones(patch: Patch) -> None:
    # What the caller's generator draws from must be sorted first.
    def determinize(state: Harbour, seat: int | None, rng: Random) -> Harbour:
        world = state.copy()
        places: list[tuple[list[int], int]] = []
        for zone in world.zones():
            hidden = [i for i, card in enumerate(zone.cards) if card >= 0 and not zone.known_to(i, seat)]
            places += [(zone.cards, i) for i in hidden]
        drawn = [cards[i] for cards, i in places]
        rng.shuffle(drawn)
        for (cards, i), card in zip(places, drawn, strict=True):
            cards[i] = card
        world._legal = None
        world.chance.reseed("imagined")
        return world

    patch.setattr(Harbour, "determinize", determinize)


PLANTED: list[tuple[Callable[[Patch], None], str]] = [
    (view_shows_the_deck, "view"),
    (view_shows_hands_to_spectators, "view"),
    (view_counts_what_is_hidden, "view"),
    (choices_hang_on_other_hands, "legal"),
    (an_answer_is_given_for_a_secret_question, "legal"),
    (a_part_of_a_secret_choice_is_answered, "legal"),
    (prompt_names_the_card, "prompt"),
    (warning_knows_the_card, "prompt"),
    (preview_foretells_the_card, "prompt"),
    (refusal_names_the_card, "errors"),
    (event_tells_everybody_what_was_drawn, "events"),
    (event_is_noted_for_one_card_only, "events"),
    (sentence_names_the_card, "sentences"),
    (bot_looks_at_the_deck, "bots"),
    (feature_counts_other_hands, "bots"),
    (undo_knows_the_card, "undo"),
    (a_peek_can_be_taken_back, "undo"),
    (imagined_cards_hang_on_the_real_ones, "determinize"),
]


def found(games: int) -> set[str]:
    """The channels on which the swap finds a leak in some games."""
    case = Case(GAME, GAME.complete({"deck": "long"}))
    channels: set[str] = set()
    rng = Random("planted")
    for seed in range(games):
        for state in sampled(case, f"planted {seed}", 1):
            for viewer in viewers(state):
                channels.update(leaks(state, viewer, rng))
    return channels


@pytest.mark.parametrize(("plant", "channel"), PLANTED, ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_leak_is_found_in_its_channel(plant: Callable[[Patch], None], channel: str, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert channel in found(4)


def test_without_a_leak_nothing_is_found() -> None:
    assert found(8) == set()


def test_every_channel_has_a_planted_leak() -> None:
    channels = {"view", "legal", "prompt", "errors", "events", "sentences", "bots", "undo", "determinize"}
    assert {channel for _, channel in PLANTED} == channels


def test_the_tiny_game_has_what_the_leaks_need() -> None:
    # A peek, a draw that only its owner sees, and a compound choice that hangs on the hand.
    assert ACTIONS.text(PEEK) == "peek"
    assert DREW_CARD != DREW
    assert LAY.size == len(CARDS)
