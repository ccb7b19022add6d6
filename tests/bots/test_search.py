"""The search: repeatable, fair, right where the right answer is known, bounded in time and memory, and explained."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from caravela import games
from caravela.bots import levels, values
from caravela.bots.analysis import analyse
from caravela.bots.player import decide, imaginer
from caravela.bots.search.budget import Budget
from caravela.bots.search.explain import explain
from caravela.bots.search.glance import lead
from caravela.bots.search.parallel import merge
from caravela.bots.search.parallel import think as elsewhere
from caravela.bots.search.reuse import Reuse
from caravela.bots.search.settings import Settings
from caravela.bots.search.tree import Search
from caravela.bots.search_player import SearchPlayer
from caravela.engine import EngineError, Game, State
from tests.conformance.swap import alike
from tests.tiny.game import GAME as TINY

GAMES = [TINY, *sorted(games.all(), key=lambda game: game.id)]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def questions(game: Game, players: int, seed: str) -> Iterator[State]:
    """The positions of a game between quick bots at which there is something to choose."""
    state = game.start({"players": players}, seed)
    rng = Random(seed)
    while state.player is not None:
        if len(state.legal_actions()) > 1:
            yield state
        state.apply(game.policy(state, rng))


def somewhere(game: Game, seed: str, number: int = 30, players: int = 3) -> State:
    """A position in the middle of a game."""
    found = None
    for count, state in enumerate(questions(game, players, seed)):
        found = state.copy()
        if count == number:
            break
    assert found is not None
    return found


def think(state: State, iterations: int, seed: int = 1, settings: Settings | None = None) -> Search:
    """A search that has run."""
    seat = state.player
    assert seat is not None
    search = Search(state.game, imaginer(state, seat), seed, settings or Settings(), values.hand(state.game))
    search.run(Budget(iterations=iterations))
    return search


def document(search: Search) -> str:
    return json.dumps(explain(search).to_document())


@every_game
def test_the_same_seed_and_iterations_give_the_same_tree(game: Game) -> None:
    state = somewhere(game, "again", 12)
    before = state.hash()
    first = document(think(state, 24))
    assert document(think(state, 24)) == first
    assert document(think(state, 24, seed=10**6)) != first
    assert state.hash() == before


@every_game
def test_worlds_that_look_the_same_get_the_same_tree(game: Game) -> None:
    state = somewhere(game, "fair", 12)
    seat = state.player
    world = alike(state, seat, Random(5))
    assert world.view(seat) == state.view(seat)
    assert document(think(world, 16)) == document(think(state, 16))
    for level in ("hard:8i", "expert:8i"):
        assert decide(levels.player(level, 4), world) == decide(levels.player(level, 4), state)


def promise(state: State, action: int) -> float:
    """What a choice brings its seat, if all play quickly afterwards: its share of the victory, and a little for points."""
    seat = state.player
    assert seat is not None
    total = 0.0
    worlds = 12
    for number in range(worlds):
        rng = Random(number)
        world = state.determinize(seat, rng)
        world.apply(action)
        while world.player is not None:
            world.apply(state.game.policy(world, rng))
        points = [float(score) for score in world.scores()]
        share = values.outcome(world)[seat] if len(points) > 1 else 0.0
        total += share + 0.002 * lead(points, seat, 1.0)
    return total / worlds


def last_choices(game: Game, players: int) -> Iterator[tuple[State, dict[int, float]]]:
    """Last choices of games at which much hangs on what is chosen, with what each choice brings."""
    for number in range(60):
        last = None
        for state in questions(game, players, f"last {number}"):
            last = state.copy()
        assert last is not None
        found = {action: promise(last, action) for action in last.legal_actions()}
        if max(found.values()) - min(found.values()) > 0.02:
            yield last, found


@every_game
def test_the_last_choice_of_a_game_is_right(game: Game) -> None:
    """Wins where one choice wins, and loses no game that another choice does not lose."""
    for (state, promises), _ in zip(last_choices(game, 2), range(2), strict=False):
        chosen = think(state, 40).pick().action
        assert promises[chosen] >= max(promises.values()) - 0.05, state.game.actions.text(chosen)


def test_alone_the_points_decide() -> None:
    game = games.get("santa-maria")
    for (state, promises), _ in zip(last_choices(game, 1), range(2), strict=False):
        chosen = think(state, 30).pick().action
        assert promises[chosen] >= max(promises.values()) - 0.002


@every_game
def test_every_choice_is_explained(game: Game) -> None:
    state = somewhere(game, "explain", 9)
    search = think(state, 40)
    told = explain(search)
    assert sorted(move.text for move in told.moves) == sorted(map(game.actions.text, state.legal_actions()))
    assert told.moves[0].text == game.actions.text(search.best().action)
    assert sum(move.visits for move in told.moves) == told.iterations == 40
    for move in told.moves:
        assert sum(move.chance) == pytest.approx(1.0)
        assert len(move.points) == 3
        assert move.line[0] == (told.seat, move.text)
    assert told.chance == told.moves[0].chance
    shown = told.to_document()
    assert shown["seat"] == game.colours[search.seat]
    assert set(shown["moves"][0]["points"]) == set(game.colours[:3])  # type: ignore[index]


def test_a_position_is_analysed_from_the_eyes_of_the_seat_asked() -> None:
    state = somewhere(TINY, "analyse", 5)
    told = analyse(state, Budget(iterations=30)).to_document()
    assert told == analyse(alike(state, state.player, Random(8)), Budget(iterations=30)).to_document()
    assert told["iterations"] == 30
    while state.player is not None:
        state.apply(state.legal_actions()[0])
    with pytest.raises(EngineError, match="over"):
        analyse(state, Budget(iterations=1))


def test_what_several_processes_find_is_added_up() -> None:
    state = somewhere(games.get("age-of-discovery"), "many", 10, players=2)
    search = think(state, 30)
    visits = {node.action: node.visits for node in search.root.ranked}
    settings = Settings(horizon=3, temperature=0.5)
    assert Settings.of(settings.numbers()).numbers() == settings.numbers()
    assert set(settings.numbers()) == {name for name in dir(settings) if not name.startswith("_")} - {"numbers", "of"}
    others = [elsewhere(state.game.id, search.world.to_document(), seed, (20, 0.0), settings.numbers()) for seed in (7, 8)]
    merge(search, others)
    for node in search.root.ranked:
        found = [row for rows in others for row in rows if row[0] == node.action]
        assert node.visits == visits[node.action] + sum(row[1] for row in found)
        assert sum(node.chance) == pytest.approx(node.weight)
    assert search.root.visits == 70
    assert search.best() in search.live


@pytest.mark.slow
def test_processes_think_at_the_same_time() -> None:
    state = somewhere(games.get("age-of-discovery"), "jobs", 10, players=2)
    told = analyse(state, Budget(iterations=10), seed=3, jobs=2)
    assert told.iterations == 20
    assert told.to_document() == analyse(state, Budget(iterations=10), seed=3, jobs=2).to_document()


def test_a_tree_holds_no_more_than_it_may() -> None:
    state = somewhere(TINY, "cap", 3)
    assert think(state, 300).nodes > 60
    few = think(state, 300, settings=Settings(nodes=20, ripe=1))
    assert few.root.visits == 300
    assert few.nodes == few.root.size() <= 20 + 2 * 12


def test_what_is_sure_is_not_thought_about_for_long() -> None:
    state = games.get("empires").from_document(
        {
            "game": "empires",
            "options": {"players": 2, "captains": False},
            "seed": "sure",
            "turn": 8,
            "regions": {
                "peru": {"counter": None, "workers": {"red": {"colonist": 2}}},
                "brazil": {"counter": None, "workers": {"red": {"colonist": 4}, "blue": {"colonist": 1}}},
            },
            "boxes": {"dock": ["red"]},
            "now": ["dock"],
        }
    )
    search = think(state, 2000)
    assert state.game.actions.text(search.best().action) == "land peru"
    assert search.root.visits < 1000


def test_the_part_of_a_tree_that_was_played_is_kept() -> None:
    """In placement nothing is revealed: after the own choice and the rival's, the node behind both is found again."""
    game = games.get("empires")
    state = game.start({"players": 2}, "reuse")
    settings = Settings(ripe=2)
    found = 0
    for _ in range(4):
        search = think(state, 80, settings=settings)
        chosen = search.best()
        state.apply(chosen.action)
        if chosen.ranked:
            answer = max(chosen.ranked, key=lambda node: node.visits)
            if answer.ranked:
                state.apply(answer.action)
                assert state.player == search.seat
                reuse = Reuse(search.seat, state.view(search.seat), state.barrier)
                assert reuse.behind(search.world, chosen) is answer
                found += 1
                continue
        state.apply(state.legal_actions()[0])
    assert found


def test_a_tree_is_not_kept_where_something_was_revealed_or_another_choice_made() -> None:
    state = games.get("empires").start({"players": 2}, "reuse")
    search = think(state, 60, settings=Settings(ripe=2))
    best = search.best()
    view = state.view(0)
    assert Reuse(search.seat, view, state.barrier).behind(search.world, best) is None
    state.apply(best.action)
    state.apply(max(best.ranked, key=lambda node: node.visits).action)
    assert Reuse(search.seat, state.view(0), state.barrier + 1).behind(search.world, best) is None


def test_a_bot_keeps_what_it_has_found() -> None:
    """The kept visits count: less is thought about the second question, and the same seed does the same again."""
    game = games.get("empires")
    played: list[list[int]] = []
    for _ in range(2):
        state = game.start({"players": 2}, "keep")
        bots = [SearchPlayer(seat, Budget(iterations=60), Settings(ripe=2)) for seat in range(2)]
        chosen: list[int] = []
        kept = 0
        for _ in range(8):
            seat = state.player
            assert seat is not None
            chosen.append(decide(bots[seat], state))
            last = bots[seat].last
            assert last is not None
            kept += last.kept
            assert last.root.visits <= 60 + last.kept
            state.apply(chosen[-1])
        assert kept > 0
        played.append(chosen)
    assert played[0] == played[1]


def test_a_further_part_of_a_choice_takes_less() -> None:
    assert Budget(iterations=100).part(0.25).iterations == 25
    assert Budget(seconds=8.0).part(0.25).seconds == 2.0
    assert Budget(iterations=1).part(0.25).iterations == 1


def test_a_budget_has_a_bound() -> None:
    with pytest.raises(ValueError, match="needs a bound"):
        Budget()
    budget = Budget(iterations=10, seconds=1000.0)
    budget.begin(0.5)
    assert budget.done == 5
    assert budget.spent() == pytest.approx(0.5, abs=0.01)
    budget.done = 10
    assert budget.spent() >= 1.0


def test_an_effort_stands_behind_a_level() -> None:
    tenth = levels.player("expert:0.1", 1)
    assert isinstance(tenth, SearchPlayer)
    assert tenth.budget.seconds == pytest.approx(0.8)
    assert tenth.budget.iterations == 0
    assert tenth.budget.worked, "matches count the processor's seconds"
    scaled = levels.player("hard", 1, scale=0.1)
    assert isinstance(scaled, SearchPlayer)
    assert scaled.budget.seconds == pytest.approx(0.1)
    assert scaled.budget.worked
    usual = levels.player("hard", 1)
    assert isinstance(usual, SearchPlayer)
    assert (usual.budget.seconds, usual.budget.worked) == (1.0, False)
    counted = levels.player("hard:200i", 1)
    assert isinstance(counted, SearchPlayer)
    assert (counted.budget.seconds, counted.budget.iterations) == (0.0, 200)
    assert levels.level("hard:200i").id == "hard"


def test_what_judges_may_be_named() -> None:
    for name, judge in (("hard+hand:2i", values.hand), ("hard+learned", values.learned), ("hard:2i", values.of)):
        player = levels.player(name, 1)
        assert isinstance(player, SearchPlayer)
        assert player.judge is judge
    assert levels.describe("expert+hand:0.1") == levels.describe("expert")
    assert levels.describe("expert")["seconds"] == 8.0
    assert levels.describe("medium") == {}
    cards = games.get("age-of-discovery")
    assert levels.judgement("medium", cards) == ""
    assert levels.judgement("hard:2i", cards) == values.mark(cards, values.best(cards)) == levels.judgement("hard+learned", cards)
    assert levels.judgement("expert+hand:0.1", cards) == values.mark(cards, "hand") != levels.judgement("expert", cards)


NO_EFFORTS = ("hard:", "hard:0", "hard:-1", "hard:x", "hard:1.5i", "hard:i", "hard:0i", "easy:0.1", "hard:1:2", ":1")
NO_JUDGES = ("hard+", "hard+x", "easy+hand", "hard:1+hand")


@pytest.mark.parametrize("name", NO_EFFORTS + NO_JUDGES)
def test_what_is_no_effort_is_refused(name: str) -> None:
    with pytest.raises(levels.UnknownLevel):
        levels.player(name)


def test_a_temperature_plays_what_seems_hardly_worse() -> None:
    state = somewhere(games.get("empires"), "warm", 6)
    cold, warm = Settings(), Settings(temperature=3.0)
    assert len({think(state, 12, settings=cold).pick().action for _ in range(6)}) == 1
    search = think(state, 12, settings=warm)
    found = set()
    for seed in range(40):
        search.seed = seed
        found.add(search.pick().action)
    assert len(found) > 1
    assert found <= {node.action for node in search.live}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in GAMES for n in game.players], ids=lambda one: getattr(one, "id", str(one))
)
def test_search_finishes_a_game(game: Game, players: int) -> None:
    """One seat searches, since that is what takes time; the others are quick."""
    state = game.start({"players": players}, f"finish {players}")
    bots = [levels.player("easy", seat) for seat in range(players - 1)]
    bots.append(SearchPlayer(1, Budget(iterations=3), Settings(horizon=2, temperature=1.0, ripe=1)))
    while state.player is not None:
        state.apply(decide(bots[state.player], state))
    assert max(state.scores()) > 0
