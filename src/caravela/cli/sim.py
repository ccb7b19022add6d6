"""`caravela sim`: many games between bots. Says what is wrong with what was asked for, shows how far it is, prints the sums."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from caravela.bots import levels
from caravela.cli import FINE
from caravela.cli.games import find
from caravela.cli.trouble import CheckFailed, Trouble
from caravela.engine import BadOption, Game, OptionValue, read_options
from caravela.lab.simulation import GameFailed, Plan, Summary, Tell, simulate


def run(
    game: str,
    players: int | None,
    bots: str,
    games: int,
    seed: str,
    option: list[str],
    jobs: int,
    rotate: bool,
    check: bool,
    json: bool,
) -> int:
    """Play, and print what came of it. Trouble says what was asked for wrongly, or which game broke."""
    found = find(game)
    plan = make_plan(found, players, bots, games, seed, option, rotate, check)
    try:
        with _progress(games) as tell:
            summary = simulate(plan, jobs, tell)
    except GameFailed as error:
        raise CheckFailed(str(error)) from error
    if json:
        from json import dumps

        print(dumps(figures(found, summary)))
    else:
        _print(found, summary)
    return FINE


def make_plan(
    game: Game,
    players: int | None,
    bots: str,
    games: int,
    seed: str,
    option: list[str],
    rotate: bool = False,
    check: bool = False,
) -> Plan:
    """What is to be played; Trouble says what does not fit."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in levels.NAMES:
            raise Trouble(f"there is no bot {name!r}; there are {', '.join(levels.NAMES)}")
    count = players
    if count is None:
        usual = game.options[0].default
        assert isinstance(usual, int)
        count = len(names) if len(names) > 1 else usual
    if count not in game.players:
        able = ", ".join([str(able) for able in game.players])
        raise Trouble(f"{game.id} is for {able} players, not {count}")
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise Trouble(f"{len(names)} bots for {count} players: name one for each seat, or one for all")
    if not seed.strip() or not seed.isprintable():
        raise Trouble("the seed is any text of one line that is not empty")
    return Plan(game.id, read_choice(game, count, option), tuple(names), games, seed, rotate, check)


def read_choice(game: Game, players: int, written: list[str]) -> dict[str, OptionValue]:
    """The complete options from what stands behind --option; Trouble says what is wrong with it."""
    chosen: dict[str, object] = {"players": players}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals or not name or not value:
            raise Trouble(f"--option {one}: a name and a value are expected, as in --option {_example(game)}")
        if name == "players":
            raise Trouble("the number of players has an option of its own: --players N")
        if name in chosen:
            raise Trouble(f"--option {name} is given twice")
        chosen[name] = value
    try:
        return game.complete(read_options(game.options, chosen))
    except BadOption as error:
        raise Trouble("\ncaravela: ".join([problem.text for problem in error.problems])) from None


def _example(game: Game) -> str:
    option = game.options[-1]
    return f"{option.id}={option.possible().split(' ')[0].rstrip(',')}"


@contextmanager
def _progress(games: int) -> Iterator[Tell | None]:
    """A bar on standard error, if a person is looking; its library is loaded for nobody else."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield _teller(progress.advance, task)


def _teller(advance: Callable[..., None], task: int) -> Tell:
    def tell(games: int) -> None:
        advance(task, games)

    return tell


def figures(game: Game, summary: Summary) -> dict[str, object]:
    """The sums as plain data, for programs."""
    seats = game.colours[: len(summary.plan.bots)]
    return {
        "game": game.id,
        "options": dict(summary.plan.options),
        "seed": summary.plan.seed,
        "bots": list(summary.plan.bots),
        "games": summary.games,
        "actions": summary.actions,
        "choices": summary.choices,
        "seconds": round(summary.seconds, 3),
        "games_per_second": round(summary.rate(summary.games), 3),
        "actions_per_second": round(summary.rate(summary.actions), 1),
        "choices_per_second": round(summary.rate(summary.choices), 1),
        "mean_actions": round(summary.mean(summary.actions), 2),
        "wins_by_seat": {seat: _whole(wins) for seat, wins in zip(seats, summary.wins_by_seat)},
        "mean_scores": {seat: round(summary.mean(total), 2) for seat, total in zip(seats, summary.scores_by_seat)},
        "wins_by_bot": [_whole(wins) for wins in summary.wins_by_bot],
        "mean_scores_by_bot": [round(summary.mean(total), 2) for total in summary.scores_by_bot],
    }


def _whole(wins: float) -> float | int:
    rounded = round(wins, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def _print(game: Game, summary: Summary) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    plan = summary.plan
    console = Console(highlight=False)
    console.print(f"{game.name}, {len(plan.bots)} players, {summary.games:,} games, seed {plan.seed}", markup=False)
    speed = Table("", "a second", "in all", box=box.SIMPLE_HEAD)
    for column in speed.columns[1:]:
        column.justify = "right"
    rows = (("games", summary.games), ("actions", summary.actions), ("choices", summary.choices))
    for name, total in rows:
        rate = summary.rate(total)
        speed.add_row(name, f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}", f"{total:,}")
    console.print(speed)
    console.print(
        f"A game takes {summary.mean(summary.actions):.0f} actions in the mean, from {summary.shortest} to {summary.longest}."
    )
    if plan.rotate:
        bots = [f"{number + 1}. {bot}" for number, bot in enumerate(plan.bots)]
        console.print(_standing(summary, "bot", bots, summary.wins_by_bot, summary.scores_by_bot))
    seats = [
        colour if plan.rotate else f"{colour} ({bot})" for colour, bot in zip(game.colours, plan.bots)
    ]
    console.print(_standing(summary, "seat", seats, summary.wins_by_seat, summary.scores_by_seat))


def _standing(summary: Summary, who: str, names: list[str], wins: list[float], scores: list[int]) -> object:
    from rich import box
    from rich.table import Table

    table = Table(who, "wins", "share", "mean score", box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for name, won, total in zip(names, wins, scores):
        table.add_row(name, f"{_whole(won)}", f"{100 * summary.mean(won):.1f} %", f"{summary.mean(total):.1f}")
    return table
