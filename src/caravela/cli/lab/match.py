"""`caravela lab match`: which of two levels is the stronger, and by how much.

Says what is wrong with what was asked for, shows how far it is, prints what was found.
"""

from __future__ import annotations

from math import inf, isinf
from pathlib import Path

from caravela.bots.levels import level
from caravela.cli import FINE, INTERRUPTED
from caravela.cli.games import find
from caravela.cli.sim import progress, read_bots, read_choice, read_players, read_seed
from caravela.cli.speech import about, count, say
from caravela.cli.trouble import CheckFailed, Trouble, unwritable
from caravela.engine import Game
from caravela.lab.match import BadFile, Line, Match, load
from caravela.lab.match import run as play
from caravela.lab.processes import cores
from caravela.lab.simulation import GameFailed
from caravela.lab.standing import Interval, Side, Standing


def run(
    game: str,
    players: int | None,
    bots: str,
    games: int,
    seed: str,
    option: list[str],
    scale: float,
    jobs: int | None,
    out: Path | None,
    json: bool,
) -> int:
    """Play, and print what came of it. Trouble says what was asked for wrongly, or which game broke."""
    found = find(game)
    match = make_match(found, players, bots, seed, option, scale)
    try:
        with progress(match.whole(games)) as tell:
            lines = play(match, games, cores() if jobs is None else jobs, out, tell)
    except GameFailed as error:
        raise CheckFailed(error.message, game=found.id) from error
    except BadFile as error:
        raise Trouble(error.message) from None
    except OSError as error:
        if out is None:
            raise
        raise unwritable(out, error) from None
    except KeyboardInterrupt:
        if out is None:
            raise
        return _interrupted(found, match, out, json)
    _show(found, Standing(match, lines), json)
    return FINE


def make_match(game: Game, players: int | None, bots: str, seed: str, option: list[str], scale: float) -> Match:
    """What is to be played; Trouble says what does not fit."""
    names = read_bots(bots)
    if len(names) != 2:
        raise Trouble("a match is between two bots, as in --bots medium,easy; {n} are named", {"n": len(names)})
    seats = read_players(game, 2 if players is None else players)
    if seats < 2:
        raise Trouble("a match needs two players or more")
    if scale != 1.0 and not any([level(name).settings for name in names]):
        raise Trouble("--scale changes how long a bot searches, and neither of these does")
    return Match(game.id, read_choice(game, seats, option), (names[0], names[1]), read_seed(seed), scale)


def _interrupted(game: Game, match: Match, out: Path, json: bool) -> int:
    import sys

    lines: list[Line] = load(match, out)
    text = count(
        "interrupted; {n} game is in {file}, and the same command goes on from there",
        "interrupted; {n} games are in {file}, and the same command goes on from there",
        len(lines),
        file=out,
    )
    print(f"caravela: {text}", file=sys.stderr)
    _show(game, Standing(match, lines), json)
    return INTERRUPTED


def _show(game: Game, standing: Standing, json: bool) -> None:
    if json:
        from json import dumps

        print(dumps(figures(game, standing)))
    else:
        _print(game, standing)


def figures(game: Game, standing: Standing) -> dict[str, object]:
    """What was found as plain data, for programs; null where a difference is without bound."""
    match = standing.match
    return {
        "game": game.id,
        "options": dict(match.options),
        "players": match.players,
        "seed": match.seed,
        "scale": match.scale,
        "games": standing.games,
        "deals": len(standing.deals),
        "share": [round(value, 4) for value in standing.interval()],
        "elo": [None if isinf(value) else round(value, 1) for value in standing.elo()],
        "better": standing.better(),
        "bots": [_side(standing, side) for side in standing.sides],
        "memory_mb": standing.memory,
    }


def _side(standing: Standing, side: Side) -> dict[str, object]:
    return {
        "bot": side.name,
        "first_places": round(side.first, 4),
        "share_alone": round(side.alone / standing.lonely, 4) if standing.lonely else None,
        "mean_score": round(side.score, 2),
        "decisions": side.decisions,
        "mean_ms": round(1000 * side.thinks, 3),
        "longest_ms": round(1000 * side.longest, 1),
        "decisions_per_second": round(1 / side.thinks, 1) if side.thinks else None,
    }


def _print(game: Game, standing: Standing) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    match = standing.match
    console = Console(highlight=False)
    fields = {"players": match.players, "games": standing.games, "deals": len(standing.deals), "seed": match.seed}
    text = say(
        "{game}, players: {players}, games: {games}, deals: {deals}, seed: {seed}", game=about(game.id, game.name), **fields
    )
    console.print(text, markup=False, soft_wrap=True)
    table = Table(say("bot"), say("first places"), say("alone"), say("mean score"), box=box.SIMPLE_HEAD)
    for heading in (say("ms a decision"), say("longest, ms"), say("decisions a second")):
        table.add_column(heading)
    for column in table.columns[1:]:
        column.justify = "right"
    for side in standing.sides:
        alone = f"{100 * side.alone / standing.lonely:.1f} %" if standing.lonely else "-"
        rate = f"{1 / side.thinks:,.0f}" if side.thinks else "-"
        times = (f"{1000 * side.thinks:.2f}", f"{1000 * side.longest:.0f}", rate)
        table.add_row(side.name, f"{side.first:g}", alone, f"{side.score:.1f}", *times)
    console.print(table)
    for line in told(standing):
        console.print(line, markup=False, soft_wrap=True)


def told(standing: Standing) -> list[str]:
    """What the match shows, in sentences."""
    one, other = standing.match.bots
    found, ahead = standing.interval(), standing.elo()
    sentences = [
        say(
            "{bot} took {share} % of the first places ({low} to {high}, with 95 % confidence); 50 % is even.",
            bot=one,
            **{name: f"{100 * value:.1f}" for name, value in found._asdict().items()},
        ),
        say("Elo: {difference} ({low} to {high}).", **_signed(ahead)),
    ]
    if standing.match.players > 2:
        even = f"{100 / standing.match.players:.1f}"
        sentences.append(say("Alone: first places of one bot against all others of the other kind; {even} % is even.", even=even))
    verdicts = {
        1: say("{one} is stronger than {other}.", one=one, other=other),
        -1: say("{one} is stronger than {other}.", one=other, other=one),
        0: say("The interval holds even: nothing is shown."),
    }
    sentences.append(verdicts[standing.better()])
    sentences.append(say("Most memory of a process: {mb} MB.", mb=f"{standing.memory:.0f}"))
    return sentences


def _signed(ahead: Interval) -> dict[str, str]:
    words = {inf: "+∞", -inf: "-∞"}
    values = {"difference": ahead.share, "low": ahead.low, "high": ahead.high}
    return {name: words.get(value) or f"{value:+.0f}" for name, value in values.items()}
