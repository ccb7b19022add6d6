"""`caravela sim`: many games between bots. Says what is wrong with what was asked for, shows how far it is, prints the sums."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from caravela.bots import levels
from caravela.cli import FINE
from caravela.cli.games import find
from caravela.cli.speech import about, say
from caravela.cli.trouble import CheckFailed, Trouble
from caravela.engine import BadOption, Game, Message, OptionValue, Problem, read_options
from caravela.engine.messages import Value
from caravela.engine.options import show
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
        with progress(games) as tell:
            summary = simulate(plan, jobs, tell)
    except GameFailed as error:
        raise CheckFailed(error.message, game=found.id) from error
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
    names = read_bots(bots)
    count = players
    if count is None:
        usual = game.options[0].default
        assert isinstance(usual, int)
        count = len(names) if len(names) > 1 else usual
    read_players(game, count)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        fields: dict[str, Value] = {"bots": len(names), "players": count}
        raise Trouble("bots: {bots}, players: {players}. Name a bot for each seat, or one for all", fields)
    return Plan(game.id, read_choice(game, count, option), tuple(names), games, read_seed(seed), rotate, check)


def read_bots(written: str) -> list[str]:
    """The levels that are named, with commas between them."""
    names = [name.strip() for name in written.split(",")]
    for name in names:
        try:
            levels.level(name)
        except levels.UnknownLevel as error:
            raise Trouble(error.message) from None
    return names


def read_players(game: Game, count: int) -> int:
    """A number of players that the game has."""
    if count not in game.players:
        able = ", ".join([str(able) for able in game.players])
        raise Trouble("{game} is for {able} players, not {n}", {"game": game.id, "able": able, "n": count})
    return count


def read_seed(seed: str) -> str:
    """A seed that may stand in a line."""
    if not seed.strip() or not seed.isprintable():
        raise Trouble("the seed is any text of one line that is not empty")
    return seed


def read_choice(game: Game, players: int, written: list[str]) -> dict[str, OptionValue]:
    """The complete options from what stands behind --option; Trouble says what is wrong with it."""
    chosen: dict[str, object] = {"players": players}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals or not name or not value:
            fields: dict[str, Value] = {"given": one, "example": _example(game)}
            raise Trouble("--option {given}: a name and a value are expected, as in --option {example}", fields)
        if name == "players":
            raise Trouble("the number of players has an option of its own: --players N")
        if name in chosen:
            raise Trouble("--option {name} is given twice", {"name": name})
        chosen[name] = value
    try:
        return game.complete(read_options(game.options, chosen))
    except BadOption as error:
        raise Trouble([_named(problem) for problem in error.problems], game=game.id) from None


def _named(problem: Problem) -> Message:
    """The problem with the option's name, which the sentence about an impossible value leaves out."""
    if problem.code != "option-value":
        return problem.message
    return Message("{path}: {problem}", {"path": problem.path.removeprefix("options."), "problem": problem.message})


def _example(game: Game) -> str:
    option = game.options[-1]
    return f"{option.id}={show(option.values()[-1])}"


@contextmanager
def progress(games: int) -> Iterator[Tell | None]:
    """A bar on standard error, if a person is looking; its library is loaded for nobody else."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(say("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
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
    text = say("{game}, players: {players}, games: {games}, seed: {seed}", game=about(game.id, game.name), **_plan(summary))
    console.print(text, markup=False)
    speed = Table("", say("a second"), say("in all"), box=box.SIMPLE_HEAD)
    for column in speed.columns[1:]:
        column.justify = "right"
    rows = ((say("games"), summary.games), (say("actions"), summary.actions), (say("choices"), summary.choices))
    for name, total in rows:
        rate = summary.rate(total)
        speed.add_row(name, f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}", f"{total:,}")
    console.print(speed)
    mean = f"{summary.mean(summary.actions):.0f}"
    text = say("Actions in a game: {mean} in the mean, from {shortest} to {longest}.", mean=mean, **_lengths(summary))
    console.print(text)
    if plan.rotate:
        bots = [f"{number + 1}. {bot}" for number, bot in enumerate(plan.bots)]
        console.print(_standing(summary, say("bot"), bots, summary.wins_by_bot, summary.scores_by_bot))
    seats = [
        colour if plan.rotate else f"{colour} ({bot})" for colour, bot in zip(game.colours, plan.bots)
    ]
    console.print(_standing(summary, say("seat"), seats, summary.wins_by_seat, summary.scores_by_seat))


def _plan(summary: Summary) -> dict[str, object]:
    return {"players": len(summary.plan.bots), "games": f"{summary.games:,}", "seed": summary.plan.seed}


def _lengths(summary: Summary) -> dict[str, object]:
    return {"shortest": summary.shortest, "longest": summary.longest}


def _standing(summary: Summary, who: str, names: list[str], wins: list[float], scores: list[int]) -> object:
    from rich import box
    from rich.table import Table

    table = Table(who, say("wins"), say("share"), say("mean score"), box=box.SIMPLE_HEAD)
    for column in table.columns[1:]:
        column.justify = "right"
    for name, won, total in zip(names, wins, scores):
        table.add_row(name, f"{_whole(won)}", f"{100 * summary.mean(won):.1f} %", f"{summary.mean(total):.1f}")
    return table
