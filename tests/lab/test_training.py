"""Learning: it finds what is there to be found, twice the same, and is measured on games that it has not seen."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from caravela import games
from caravela.bots.values import HandValue, LearnedValue, shares
from caravela.lab import network, positions, training
from caravela.lab.network import Sureness, fit, fit_sureness, log_loss
from caravela.lab.positions import Position, Source, collect
from caravela.lab.training import document, measure, train
from tests.tiny.game import GAME as TINY

CARDS = "age-of-discovery"


def invented(count: int, seed: str, points: float = 5.0) -> list[Position]:
    """Positions of a game for two in which the second feature is really worth three times what it is taken for."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        parts = [[rng.gauss(20.0, 3.0), rng.gauss(0.0, 3.0)] for _ in range(2)]
        truth = [one + 3.0 * other for one, other in parts]
        first = rng.random() < shares([value / points for value in truth])[0]
        scores = [round(value + rng.gauss(0.0, 1.0), 1) for value in truth]
        found.append(Position(parts, rng.random(), [1.0, 0.0] if first else [0.0, 1.0], scores))
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small games and short lessons."""
    monkeypatch.setattr(positions, "GREEDY", 0.0)
    monkeypatch.setattr(positions, "EACH", 6)
    monkeypatch.setattr(network, "EPOCHS", 2)


def test_sureness_is_found() -> None:
    rng = Random("sure")
    seen = []
    for _ in range(2000):
        parts = [[rng.gauss(50.0, 10.0)], [rng.gauss(50.0, 10.0)]]
        progress = rng.random()
        points = 3.0 + 12.0 * (1.0 - progress)
        first = rng.random() < shares([parts[0][0] / points, parts[1][0] / points])[0]
        seen.append(Position(parts, progress, [1.0, 0.0] if first else [0.0, 1.0], [0.0, 0.0]))
    sure = fit_sureness(seen)
    assert sure.late == pytest.approx(3.0, rel=0.35)
    assert sure.late + sure.earlier == pytest.approx(15.0, rel=0.35)


def test_a_network_corrects_what_is_wrong_by_hand() -> None:
    seen, unseen = invented(600, "seen"), invented(400, "unseen")
    sure = fit_sureness(seen)
    weights = fit(seen, sure, "x")
    game = games.get(CARDS)
    hand = HandValue(game, *sure)
    before = measure(hand, unseen)
    after = measure(LearnedValue(game, hand, *weights), unseen)
    assert after.loss < before.loss - 0.03
    assert after.points < 0.7 * before.points
    # What it says is what happens: in each tenth with some seats in it.
    assert all(abs(one.chance - one.won) < 0.15 for one in after.bins if one.seats > 60)


def test_the_same_positions_and_seed_give_the_same_network() -> None:
    seen = invented(120, "same")
    one = fit(seen, Sureness(5.0, 1.0), "x")
    assert fit(seen, Sureness(5.0, 1.0), "x") == one
    assert fit(seen, Sureness(5.0, 1.0), "y") != one
    assert fit(seen[:-1], Sureness(5.0, 1.0), "x") != one


def test_what_is_learned_on_scaled_inputs_holds_for_inputs_as_they_are() -> None:
    """The weights that are written give what the learner itself sees."""
    seen = invented(60, "scales")
    sure = Sureness(5.0, 1.0)
    plain = [network.ready(position, sure) for position in seen]
    scales = network.scales_of(plain)
    learner = network.Learner(len(plain[0].inputs[0]) + 1, Random(1))
    samples = [network.scaled(sample, scales) for sample in plain]
    for _ in range(20):
        learner.learn(samples, scales.points, 0.05)
    value = LearnedValue(games.get(CARDS), HandValue(games.get(CARDS), *sure), *learner.weights(scales))
    for position, sample in zip(seen, samples, strict=True):
        chances, scores = value.weigh(position.parts, position.progress)
        shown = [learner.shown(row)[0] for row in sample.inputs]
        more = [sum(a * b for a, b in zip(learner.rows[network.HIDDEN], row, strict=True)) for row in shown]
        assert chances == pytest.approx(shares([a + b for a, b in zip(sample.strengths, more, strict=True)]), abs=1e-3)
        points = [sum(a * b for a, b in zip(learner.rows[network.HIDDEN + 1], row, strict=True)) for row in shown]
        assert scores == pytest.approx([a + scales.points * b for a, b in zip(sample.worths, points, strict=True)], abs=0.05)


def test_each_step_goes_down() -> None:
    """The slope is that of the cost: by small changes of each weight."""
    sure = Sureness(5.0, 1.0)
    plain = [network.ready(position, sure) for position in invented(3, "slope")]
    scales = network.scales_of(plain)
    samples = [network.scaled(sample, scales) for sample in plain]
    learner = network.Learner(len(samples[0].inputs[0]), Random(2))
    rng = Random(3)
    learner.rows[-2:] = [[rng.uniform(-1, 1) for _ in range(network.HIDDEN)] for _ in range(2)]

    def cost() -> float:
        total = 0.0
        for sample in samples:
            seen = [learner.shown(row)[0] for row in sample.inputs]
            more = [sum(a * b for a, b in zip(learner.rows[-2], row, strict=True)) for row in seen]
            total += log_loss(shares([a + b for a, b in zip(sample.strengths, more, strict=True)]), sample.chances)
            for seat, row in enumerate(seen):
                points = sample.worths[seat] + scales.points * sum(a * b for a, b in zip(learner.rows[-1], row, strict=True))
                wrong = (points - sample.scores[seat]) / scales.points
                total += network.POINTS * wrong * wrong / 2 / len(seen)
        return total

    slope = [[0.0] * len(row) for row in learner.rows]
    for sample in samples:
        learner.add(sample, scales.points, slope)
    small = 1e-5
    for number, row in enumerate(learner.rows):
        for place in range(len(row)):
            row[place] += small
            up = cost()
            row[place] -= 2 * small
            down = cost()
            row[place] += small
            assert slope[number][place] == pytest.approx((up - down) / 2 / small, abs=1e-4)


@pytest.mark.usefixtures("quick")
def test_positions_hang_on_seed_and_number_alone() -> None:
    source = Source(CARDS, "positions")
    alone = collect(source, 6, 1)
    assert collect(source, 6, 1) == alone
    assert collect(source, 4, 1) == alone[:4]
    assert collect(Source(CARDS, "others"), 1, 1) != alone[:1]
    assert [len(one) for one in alone] == [6] * 6
    players = {len(one[0].parts) for one in alone}
    assert len(players) > 1
    for game in alone:
        for position in game:
            assert sum(position.chances) == pytest.approx(1.0)
            assert 0.0 <= position.progress <= 1.0
            # Both are means over the same playouts.
            whole = [score * positions.PLAYOUTS for score in position.scores]
            assert whole == pytest.approx([round(score) for score in whole])
    assert len({position.progress for game in alone for position in game}) > 10


def test_the_number_of_processes_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "BLOCK", 1)
    source = Source(CARDS, "processes")
    assert collect(source, 2, 2) == collect(source, 2, 1)


def test_what_could_be_told_for_sure_is_not_divided_by_nothing() -> None:
    plain = [Position([[9.0], [float(n)]], 1.0, [1.0, 0.0], [9.0, float(n)]) for n in range(8)]
    sure = fit_sureness(plain)
    assert min(sure) >= network.LEAST_POINTS
    fit(plain, sure, "x")


def test_options_are_sometimes_others() -> None:
    game = games.get("empires")
    rng = Random(1)
    chosen = [positions.options(game, rng) for _ in range(60)]
    assert {one["players"] for one in chosen} == set(game.players)
    for option in game.options[1:]:
        assert len({one[option.id] for one in chosen}) > 1, option.id
        usual = [one for one in chosen if one[option.id] == option.default]
        assert len(usual) > 20
    assert positions.options(TINY, rng)["players"] in TINY.players


@pytest.mark.usefixtures("quick")
def test_each_fifth_game_is_held_out(monkeypatch: pytest.MonkeyPatch) -> None:
    learned_from: list[Position] = []
    fitted = training.fit

    def watched(seen: list[Position], *more: object) -> network.Weights:
        learned_from.extend(seen)
        return fitted(seen, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(training, "fit", watched)
    told: list[int] = []
    trained = train(Source(CARDS, "held"), 10, 1, told.append)
    played = collect(Source(CARDS, "held"), 10, 1)
    assert learned_from == [position for number in (0, 1, 2, 3, 5, 6, 7, 8) for position in played[number]]
    assert (trained.positions, trained.held_out) == (48, 12)
    assert trained.hand == measure(HandValue(games.get(CARDS), *trained.sure), played[4] + played[9])
    assert sum(told) == 12
    assert sum(one.seats for one in trained.learned.bins) == sum(len(one.parts) for one in played[4] + played[9])
    data = document(trained)
    assert data["best"] == "hand"
    assert data["game"] == CARDS


def test_losses() -> None:
    assert log_loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(log(2))
    assert log_loss([0.25, 0.75], [0.5, 0.5]) == pytest.approx(-(log(0.25) + log(0.75)) / 2)
    assert log_loss([0.0, 1.0], [1.0, 0.0]) < 10
