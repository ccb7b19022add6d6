"""Views leak nothing.

The secret swap on every channel, what a bot imagines, and what the running record shows.
"""

from __future__ import annotations

from random import Random

from caravela.engine import Record, seen_by, submit
from caravela.engine.documents import canonical
from caravela.engine.zones import EMPTY
from tests.conformance.cases import Case, every_case, every_plain_case, facts
from tests.conformance.swap import leaks, step
from tests.conformance.walks import pick, sampled, viewers


@every_case
def test_positions_that_look_alike_are_alike_on_every_channel(case: Case) -> None:
    rng = Random(f"swap {case.name}")
    for state in sampled(case, "swap", 10):
        for viewer in viewers(state):
            assert leaks(state, viewer, rng) == [], f"to {viewer}: {canonical(state.view(viewer))}"


@every_plain_case
def test_refusals_tell_nothing(case: Case) -> None:
    rng = Random(f"refusals {case.name}")
    for state in sampled(case, "refusals", 60):
        for viewer in viewers(state):
            assert leaks(state, viewer, rng, thorough=True) == []


@every_case
def test_imagined_positions_fit_what_is_known_and_vary(case: Case) -> None:
    rng = Random(f"imagine {case.name}")
    for state in sampled(case, "imagine", 25):
        for viewer in viewers(state):
            known = canonical(state.view(viewer))
            hashes = set()
            for _ in range(3):
                world = state.determinize(viewer, rng)
                assert canonical(world.view(viewer)) == known
                assert facts(case.game).conserved(world) == []
                assert case.game.problems(world.to_document()) == []
                world.chance.reseed("one for all")
                hashes.add(world.hash())
            if unknown(state, viewer) > 8:
                assert len(hashes) > 1, "the same position is imagined each time"


def unknown(state: object, viewer: int | None) -> int:
    """How many cards the viewer does not know, if at least two sorts of them change places."""
    from caravela.engine import State

    assert isinstance(state, State)
    pools: dict[str, list[int]] = {}
    for zone in state.zones():
        for place, card in enumerate(zone.cards):
            if card != EMPTY and not zone.known_to(place, viewer):
                pools.setdefault(zone.pool, []).append(card)
    return max((len(cards) for cards in pools.values() if len(set(cards)) > 1), default=0)


@every_case
def test_an_imagined_game_can_be_played_to_its_end(case: Case) -> None:
    rng = Random(f"dream {case.name}")
    for state in sampled(case, "dream", 60):
        world = state.determinize(state.player, rng)
        for _ in range(facts(case.game).longest):
            if world.player is None:
                break
            world.apply(pick(world, rng))
        assert world.player is None
        assert facts(case.game).conserved(world) == []


@every_plain_case
def test_imagining_changes_nothing(case: Case) -> None:
    rng = Random("unchanged")
    for state in sampled(case, "unchanged", 20):
        before = state.hash()
        positions = state.chance.positions[:]
        for viewer in viewers(state):
            world = state.determinize(viewer, rng)
            if world.player is not None:
                world.apply(pick(world, rng))
        assert state.hash() == before
        assert state.chance.positions == positions


@every_plain_case
def test_a_running_record_shows_neither_seed_nor_hash_nor_secret_choices(case: Case) -> None:
    rng = Random("shown")
    record = Record(case.game, case.options, "a seed that nobody may see")
    state = record.play()
    chosen_secretly: list[bool] = []
    while state.player is not None and len(record.entries) < 130:
        ask = state.asking
        assert ask is not None
        assert ask.secret or not ask.covered
        chosen_secretly.append(ask.covered)
        submit(state, record, state.player, [pick(state, rng)], complete=False)
        if len(record.entries) % 10:
            continue
        for viewer in viewers(state):
            if record.result is not None:
                break
            text = record.shown(viewer)
            assert "a seed" not in text
            assert "hash" not in text
            again = Record.parse(text, lambda id: case.game)
            for index, entry in enumerate(again.entries):
                covered = chosen_secretly[index] and entry.seat != viewer
                assert (entry.action == -1) == covered
                assert covered or entry.action == record.entries[index].action
    assert record.text() == record.shown(None) or record.result is None


@every_plain_case
def test_what_a_running_record_shows_of_a_secret_question_everybody_saw(case: Case) -> None:
    """A choice that is not covered is told to all: no two of them look alike to a spectator."""
    for state in sampled(case, "seen", 20):
        ask = state.asking
        if ask is None or not ask.secret or ask.covered:
            continue
        seen: dict[str, int] = {}
        for action in state.legal_actions():
            after, told, _ = step(state, action)
            look = canonical([[list(event) for event in told if seen_by(event, None)], after.view(None)])
            assert look not in seen, f"{case.game.actions.text(seen[look])} and {case.game.actions.text(action)}"
            seen[look] = action
