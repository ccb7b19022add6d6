"""What a position promises: chances that add up, the outcome itself at the end, and nothing that the seat may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from caravela import games
from caravela.bots import values
from caravela.engine import EngineError, Game, State
from tests.tiny.game import GAME as TINY

GAMES = [TINY, *games.all()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
EMPIRES = games.get("empires")


def positions(game: Game, seed: str, every: int) -> Iterator[State]:
    """Some positions of a quick game, and its end."""
    state = game.start({"players": 3}, seed)
    rng = Random(seed)
    while state.player is not None:
        if rng.random() * every < 1.0:
            yield state
        state.apply(game.policy(state, rng))
    yield state


def network(game: Game, state: State, late: float = 5.0, earlier: float = 10.0) -> values.LearnedValue:
    """Weights by chance."""
    given = len(values.inputs([[0.0] * len(game.features(state, 0))] * 3, [0.0] * 3, 1.0, 0.0)[0])
    rng = Random(7)
    hidden = [[rng.uniform(-0.1, 0.1) for _ in range(given + 1)] for _ in range(4)]
    score = [rng.uniform(-9.0, 9.0) for _ in range(4)]
    chance = [rng.uniform(-1.0, 1.0) for _ in range(4)]
    return values.LearnedValue(game, values.HandValue(game, late, earlier), hidden, chance, score)


@every_game
def test_chances_add_up_and_the_end_is_what_it_is(game: Game) -> None:
    seen = 0
    for state in positions(game, "values", 20):
        for value in (values.hand(game), values.learned(game), network(game, state)):
            before = state.hash()
            chances, scores = value.judge(state)
            assert state.hash() == before
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
            assert len(chances) == len(scores) == 3
            assert value.chances(state) == chances
            assert value.scores(state) == scores
            if state.player is None:
                assert scores == state.scores()
                assert [chance > 0.0 for chance in chances] == [place == 1 for place in state.ranking()]
            seen += 1
    assert seen >= 6


@every_game
def test_progress_goes_from_beginning_to_end(game: Game) -> None:
    far = [game.progress(state) for state in positions(game, "progress", 10)]
    assert far[-1] == 1.0
    assert all(0.0 <= one <= 1.0 for one in far)
    if game is not TINY:
        assert far[0] <= 0.15
        assert len({round(one, 2) for one in far}) > 5
        assert far[len(far) // 2] > far[0]


def test_who_leads_late_has_more_to_expect_than_who_leads_early() -> None:
    value = values.HandValue(EMPIRES, 5.0, 10.0)
    parts = [[20.0, 4.0], [10.0, 4.0]]
    early, late = value.weigh(parts, 0.1), value.weigh(parts, 0.9)
    assert 0.5 < early[0][0] < late[0][0] < 1.0
    assert early[1] == late[1] == [24.0, 14.0]
    assert value.weigh([[7.0], [7.0]], 0.5)[0] == [0.5, 0.5]


def test_a_network_of_nothing_is_the_hand_written_judgement() -> None:
    hand = values.HandValue(EMPIRES, 5.0, 10.0)
    nothing = values.LearnedValue(EMPIRES, hand, [[0.0] * 8], [0.0], [0.0])
    parts = [[3.0, 4.0], [10.0, 4.0]]
    assert nothing.weigh(parts, 0.3) == hand.weigh(parts, 0.3)


def test_what_was_learned_of_other_features_is_refused() -> None:
    state = EMPIRES.start({"players": 3}, "features")
    value = network(EMPIRES, state)
    value.hidden = [row[1:] for row in value.hidden]
    with pytest.raises(EngineError, match="train anew"):
        value.judge(state)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": 0, "game": "empires"}', '{"form": 1, "game": "tiny"}'])
def test_a_file_of_another_form_is_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "folder", lambda game: tmp_path)
    (tmp_path / "empires.json").write_text(text)
    for judge in (values.hand, values.learned, values.of):
        with pytest.raises(EngineError, match=r"empires\.json is not what this version reads of empires: train anew"):
            judge(EMPIRES)


def test_the_mark_tells_what_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "folder", lambda game: tmp_path)
    assert (values.mark(EMPIRES, "hand"), values.mark(EMPIRES, "learned")) == ("hand", "learned")
    seen = set()
    for late, chance in ((4.0, 0.5), (4.0, 0.6), (5.0, 0.6)):
        learned = {"late": late, "earlier": 9.0, "hidden": [[0.0]], "chance": [chance], "score": [0.0]}
        (tmp_path / "empires.json").write_text(json.dumps({"form": 1, "game": "empires", "best": "hand", **learned}))
        seen.add((values.mark(EMPIRES, "hand"), values.mark(EMPIRES, "learned")))
    assert len({hand for hand, _ in seen}) == 2
    assert len({learned for _, learned in seen}) == 3
    assert all(hand.startswith("hand-") and learned.startswith("learned-") for hand, learned in seen)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_what_comes_with_a_game_was_learned_of_it_as_it_is(game: Game) -> None:
    data = values.read(game)
    if data is None:
        assert values.best(game) == "hand"
        return
    assert data["trained"]["rules"] == game.rules_version
    assert data["trained"]["loss"]["learned"] < data["trained"]["loss"]["hand"] < data["trained"]["loss"]["even"]
    assert isinstance(values.of(game), values.LearnedValue if data["best"] == "learned" else values.HandValue)
    differs = 0
    for state in positions(game, "shipped", 10):
        differs += values.learned(game).judge(state) != values.hand(game).judge(state)
    assert differs > 5


def test_inputs_are_own_rivals_lead_rivals_and_progress() -> None:
    given = values.inputs([[1.0, 2.0], [4.0, 0.0], [0.0, 8.0]], [3.0, 4.0, 8.0], 2.0, 0.25)
    assert given[0] == [1.0, 2.0, 2.0, 4.0, -2.5, 1 / 3, 0.25]
    assert given[2] == [0.0, 8.0, 2.5, 1.0, 2.0, 1 / 3, 0.25]
    assert values.inputs([[5.0]], [5.0], 2.0, 0.5) == [[5.0, 0.0, 0.0, 1.0, 0.5]]


def test_more_of_a_good_thing_is_worth_more() -> None:
    """The rule by which one unit of the network moves strength and points, by hand."""
    value = values.LearnedValue(EMPIRES, values.HandValue(EMPIRES, 5.0, 0.0), [[1.0, 0.0, 0.0, 0.0, 0.0, -2.0]], [3.0], [10.0])
    chances, scores = value.weigh([[4.0], [2.0]], 0.5)
    assert scores == pytest.approx([4.0 + 10.0 * 2 / 3, 2.0])
    assert chances == pytest.approx(values.shares([4 / 5 + 2.0, 2 / 5]))
