"""What holds for every bot: legal, repeatable, fair, and done in the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from caravela import games
from caravela.bots import levels
from caravela.bots.player import Imagine, Player, decide, imaginer
from caravela.bots.random_player import RandomPlayer
from caravela.engine import Document, EngineError, Game, State
from caravela.lab.simulation import play_out
from tests.conformance.swap import alike
from tests.tiny.game import GAME as TINY

EMPIRES = games.get("empires")
VARIANTS = {"players": 3, "scouting": True, "sealed": True, "no-survivors": True}
every_level = pytest.mark.parametrize("level", [*levels.NAMES[:3], "hard:6i", "expert:6i"])


def start(game: Game, seed: str) -> State:
    return game.start(VARIANTS if game is EMPIRES else {"players": 3}, seed)


def questions(game: Game, seed: str, every: int) -> Iterator[State]:
    """Some positions of a game between quick bots at which there is something to choose."""
    state = start(game, seed)
    rng = Random(seed)
    while state.player is not None:
        if len(state.legal_actions()) > 1 and int(rng.random() * every) == 0:
            yield state
        state.apply(game.policy(state, rng) if rng.random() < 0.8 else rng.choice(state.legal_actions()))


@every_level
@pytest.mark.parametrize(("game", "every"), [(TINY, 1), (EMPIRES, 9)], ids=["harbour", "empires"])
def test_legal_repeatable_and_without_a_trace(level: str, game: Game, every: int) -> None:
    for number, state in enumerate(questions(game, f"trace {level}", every)):
        before = state.hash()
        action = decide(levels.player(level, number), state)
        assert action in state.legal_actions()
        assert decide(levels.player(level, number), state) == action
        assert state.hash() == before


@every_level
@pytest.mark.parametrize(("game", "every"), [(TINY, 1), (EMPIRES, 9)], ids=["harbour", "empires"])
def test_worlds_that_look_the_same_get_the_same_move(level: str, game: Game, every: int) -> None:
    rng = Random(3)
    differed = 0
    for number, state in enumerate(questions(game, f"fair {level}", every)):
        seat = state.player
        world = alike(state, seat, rng)
        assert world.view(seat) == state.view(seat)
        differed += world.to_document() != state.to_document()
        assert decide(levels.player(level, number), world) == decide(levels.player(level, number), state)
    assert differed > 5


@pytest.mark.parametrize("players", EMPIRES.players)
def test_bots_finish_a_game(players: int) -> None:
    state = EMPIRES.start({"players": players}, f"finish {players}")
    names = ["easy", "random", "easy", "easy", "random", "easy"][:players]
    counts = [0, 0]
    play_out(state, [levels.player(name, seat) for seat, name in enumerate(names)], counts)
    assert state.player is None
    assert counts[0] >= counts[1] > 100


@pytest.mark.slow
@pytest.mark.parametrize("players", EMPIRES.players)
def test_medium_bots_finish_a_game(players: int) -> None:
    state = EMPIRES.start({"players": players}, f"medium {players}")
    play_out(state, [levels.player("medium", seat) for seat in range(players)], [0, 0])
    assert state.player is None


def test_random_plays_everything_about_equally_often() -> None:
    state = EMPIRES.start({"players": 2}, "uniform")
    legal = state.legal_actions()
    bot = levels.player("random", "uniform")
    often = dict.fromkeys(legal, 0)
    for _ in range(40 * len(legal)):
        often[decide(bot, state)] += 1
    assert min(often.values()) >= 15
    assert max(often.values()) <= 80


def test_random_picks_what_it_chooses() -> None:
    state = EMPIRES.start({"players": 2}, "pick")
    legal = state.legal_actions()
    assert legal[RandomPlayer(4).pick(len(legal))] == decide(RandomPlayer(4), state)


def test_a_bot_gets_a_position_of_its_own() -> None:
    state = EMPIRES.start({"players": 2}, "own")
    assert state.player is not None
    imagine = imaginer(state, state.player)
    one, other = imagine(Random(1)), imagine(Random(1))
    assert one is not other
    assert one is not state
    assert one.to_document() == other.to_document()
    assert imagine(Random(2)).to_document() != one.to_document()


class Lawless(Player):
    def choose(self, game: Game, view: Document, imagine: Imagine) -> int:
        return game.actions.parse("declare war blue")


def test_a_choice_that_is_not_legal_is_refused() -> None:
    with pytest.raises(EngineError, match="not legal: declare war blue"):
        decide(Lawless(), EMPIRES.start({"players": 2}, "lawless"))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = TINY.start({"players": 2}, "over")
    play_out(state, [levels.player("random", 1), levels.player("random", 2)], [0, 0])
    with pytest.raises(EngineError, match="over"):
        decide(levels.player("random"), state)


def test_levels_have_names() -> None:
    assert [(level.id, level.name) for level in levels.LEVELS] == [
        ("random", "Random"),
        ("easy", "Deckhand"),
        ("medium", "Mate"),
        ("hard", "Navigator"),
        ("expert", "Admiral"),
    ]
    with pytest.raises(levels.UnknownLevel, match="'admiral'; there are random, easy, medium, hard, expert"):
        levels.player("admiral")
