"""Plays many games between bots and sums them up, over one process or several, with the same results either way.

Every game hangs on the seed and its own number alone. States are played directly: no records, no events. Knows games only
by their ids, so that a process that is started afresh finds them again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter, process_time
from typing import Final, NamedTuple

from caravela import games
from caravela.bots import levels
from caravela.bots.player import Player, decide
from caravela.bots.random_player import RandomPlayer
from caravela.engine import CaravelaError, Game, Message, OptionValue, State
from caravela.engine.errors import message_of
from caravela.engine.messages import Value
from caravela.lab.processes import spread

LONGEST: Final = 100_000  # actions after which a game is held to be endless
PORTIONS: Final = 8  # portions of work for each process, so that none waits long for the last

#: Told of every portion that is done: how many games it had.
Tell = Callable[[int], None]


class GameFailed(CaravelaError):
    """A game broke a rule, lost a piece or did not end; the message says how to play it again."""

    def __reduce__(self) -> tuple[type[GameFailed], tuple[Message]]:
        """As it travels from one process to another."""
        return (type(self), (self.message,))


class Plan(NamedTuple):
    """What to play: `bots` are levels by seat, `options` complete.

    With `rotate` each deal is played once in every seating: bot b sits in seat (b + game) modulo the number of players.
    With `check` the game's `audit` is asked after every action.
    """

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    games: int
    seed: str
    rotate: bool = False
    check: bool = False

    def seating(self, number: int) -> list[int]:
        """The place in `bots` of each seat's bot in a game."""
        count = len(self.bots)
        shift = number % count if self.rotate else 0
        return [(seat - shift) % count for seat in range(count)]

    def deal(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed}-{number // len(self.bots) if self.rotate else number}"


class Played(NamedTuple):
    """How one game went; `choices` are the actions where there were two or more."""

    number: int
    actions: int
    choices: int
    scores: list[int]
    ranking: list[int]


class Thought:
    """What the decisions of a bot cost, in seconds of its process."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def decide(self, player: Player, state: State) -> int:
        """Ask the bot, and measure it."""
        begun = process_time()
        action = decide(player, state)
        spent = process_time() - begun
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return action


class Summary:
    """The sum of many games. A shared first place is shared among those who have it, so that wins add up to games."""

    def __init__(self, plan: Plan) -> None:
        seats = len(plan.bots)
        self.plan = plan
        self.games = 0
        self.actions = 0
        self.choices = 0
        self.seconds = 0.0
        self.shortest = 0
        self.longest = 0
        self.wins_by_seat = [0.0] * seats
        self.wins_by_bot = [0.0] * seats
        self.scores_by_seat = [0] * seats
        self.scores_by_bot = [0] * seats

    def add(self, played: Played) -> None:
        """Count one game."""
        seating = self.plan.seating(played.number)
        self.shortest = min(self.shortest, played.actions) if self.games else played.actions
        self.games += 1
        self.actions += played.actions
        self.choices += played.choices
        self.longest = max(self.longest, played.actions)
        winners = played.ranking.count(1)
        for seat, bot in enumerate(seating):
            self.scores_by_seat[seat] += played.scores[seat]
            self.scores_by_bot[bot] += played.scores[seat]
            if played.ranking[seat] == 1:
                self.wins_by_seat[seat] += 1 / winners
                self.wins_by_bot[bot] += 1 / winners

    def mean(self, total: float) -> float:
        """A total per game."""
        return total / self.games if self.games else 0.0

    def rate(self, total: float) -> float:
        """A total per second."""
        return total / self.seconds if self.seconds else 0.0


def simulate(plan: Plan, jobs: int = 1, tell: Tell | None = None) -> Summary:
    """Play the games of a plan on so many processes. GameFailed names the first game that went wrong.

    What comes of them does not depend on the number of processes; the time does.
    """
    begun = perf_counter()
    summary = Summary(plan)
    portions = _portions(plan.games, jobs)
    for portion in spread(partial(play_some, plan), portions, jobs):
        for played in portion:
            summary.add(played)
        if tell is not None:
            tell(len(portion))
    summary.seconds = perf_counter() - begun
    return summary


def _portions(count: int, jobs: int) -> list[tuple[int, int]]:
    """The games from, and up to but without, of each portion of the work."""
    size = 1 if jobs <= 1 else max(1, count // (jobs * PORTIONS))
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def play_some(plan: Plan, portion: tuple[int, int]) -> list[Played]:
    """The games of a portion."""
    game = games.get(plan.game)
    return [play_one(plan, game, number) for number in range(*portion)]


def play_one(plan: Plan, game: Game, number: int) -> Played:
    """One game of the plan."""
    bots = [plan.bots[bot] for bot in plan.seating(number)]
    seeds = [f"{plan.seed}-{number}-{seat}" for seat in range(len(bots))]
    return play_seats(game, plan.options, plan.deal(number), number, bots, seeds, plan.check)


def play_seats(
    game: Game,
    options: Mapping[str, OptionValue],
    deal: str,
    number: int,
    bots: list[str],
    seeds: list[str],
    check: bool = False,
    thoughts: list[Thought] | None = None,
    scale: float = 1.0,
) -> Played:
    """A game of a deal between levels by seat, who think `scale` times as long as they do. GameFailed says how to play it again.

    `thoughts` are added to, by seat.
    """
    state = game.start(options, deal)
    players = [levels.player(bot, seed, scale) for bot, seed in zip(bots, seeds)]
    counts = [0, 0]
    try:
        play_out(state, players, counts, check, thoughts)
    except (CaravelaError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        args: dict[str, Value] = {"n": number, "seed": repr(deal), "bots": ",".join(bots), "action": counts[0] + 1}
        args.update({"kind": type(error).__name__, "problem": message_of(error)})
        text = "game {n} (start it with the seed {seed}; bots by seat {bots}) broke at action {action}: {kind}: {problem}"
        raise GameFailed(text, args) from error
    return Played(number, counts[0], counts[1], list(state.scores()), list(state.ranking()))


def play_out(
    state: State, players: list[Player], counts: list[int], check: bool = False, thoughts: list[Thought] | None = None
) -> None:
    """Play a state to its end; adds the actions and the choices made to the two `counts`, and what they cost to `thoughts`."""
    picks = [player.pick if type(player) is RandomPlayer else None for player in players]
    legal = state.legal_actions()
    while legal:
        count = len(legal)
        action = legal[0]
        if count > 1:
            seat = state.player
            assert seat is not None
            pick = picks[seat]
            if thoughts is not None:
                action = thoughts[seat].decide(players[seat], state)
            else:
                # A random bot needs neither view nor sampler, and a game of such bots should cost no more than its rules.
                action = legal[pick(count)] if pick is not None else decide(players[seat], state)
            counts[1] += 1
        if check:
            _apply_checked(state, action)
        else:
            state.apply(action)
        counts[0] += 1
        if counts[0] > LONGEST:
            raise GameFailed("no end after {n} actions", {"n": LONGEST})
        legal = state.legal_actions()


def _apply_checked(state: State, action: int) -> None:
    """Apply the action and count everything."""
    before = state.copy()
    state.log = []
    state.apply(action)
    wrong = state.game.audit(state, before)
    if wrong:
        args: dict[str, Value] = {"action": repr(state.game.actions.text(action)), "problems": "; ".join(wrong)}
        raise GameFailed("after {action}: {problems}", args)
