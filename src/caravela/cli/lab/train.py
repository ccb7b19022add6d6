"""`caravela lab train`: learns from self-play what a game's positions promise, and says how good that is.

Says what is wrong with what was asked for before anything is played.
"""

from __future__ import annotations

from json import dumps
from pathlib import Path

from caravela.cli import FINE
from caravela.cli.games import find
from caravela.cli.sim import progress, read_seed
from caravela.cli.speech import about, say
from caravela.cli.trouble import Trouble, unwritable
from caravela.engine import Game
from caravela.lab.positions import Source
from caravela.lab.processes import cores
from caravela.lab.training import BINS, FEWEST, Measure, Trained, document, steps, train


def run(game: str, games: int, seed: str, jobs: int | None, out: Path, json: bool) -> int:
    """Train, write the file, and print how good it is. Trouble says what was asked for wrongly."""
    found = find(game)
    if games < FEWEST:
        text = "--games {n}: a fifth is held out, and nothing is learned from fewer than {least}"
        raise Trouble(text, {"n": games, "least": FEWEST})
    if max(found.players) < 2:
        raise Trouble("{game} is for one player alone: there is nobody to win against", {"game": found.id})
    source = Source(found.id, read_seed(seed))
    try:
        # Whether it can be written is to be known before an hour is spent; what is there stays until there is something better.
        with out.open("a"):
            pass
        with progress(steps(games)) as tell:
            trained = train(source, games, cores() if jobs is None else jobs, tell)
        out.write_text(written(trained), "utf-8")
    except OSError as error:
        raise unwritable(out, error) from None
    if json:
        print(dumps(figures(trained)))
    else:
        _print(found, trained, out)
    return FINE


def written(trained: Trained) -> str:
    """The file, a line for each row of weights."""
    parts = []
    for name, value in document(trained).items():
        shown = dumps(value)
        if name == "hidden" and isinstance(value, list):
            shown = "[\n" + ",\n".join(["    " + dumps(row) for row in value]) + "\n  ]"
        parts.append(f"  {dumps(name)}: {shown}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def figures(trained: Trained) -> dict[str, object]:
    """How good it is, as plain data."""
    return {
        "game": trained.source.game,
        "seed": trained.source.seed,
        "games": trained.games,
        "positions": trained.positions,
        "held_out": trained.held_out,
        "late": trained.sure.late,
        "earlier": trained.sure.earlier,
        "even_loss": round(trained.even, 4),
        "hand": _measure(trained.hand),
        "learned": _measure(trained.learned),
    }


def _measure(measure: Measure) -> dict[str, object]:
    return {
        "loss": round(measure.loss, 4),
        "loss_by_thirds": [round(loss, 4) for loss in measure.thirds],
        "error_in_points": round(measure.points, 2),
        "calibration": [[one.seats, round(one.chance, 3), round(one.won, 3)] for one in measure.bins],
    }


def _print(game: Game, trained: Trained, out: Path) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    fields = {"games": trained.games, "positions": trained.positions, "held": trained.held_out, "seed": trained.source.seed}
    line = say(
        "{game}, games: {games}, seed: {seed}, positions to learn from: {positions}, held out: {held}",
        game=about(game.id, game.name),
        **fields,
    )
    console.print(line, markup=False, soft_wrap=True)
    table = Table("", say("even"), say("by hand"), say("learned"), box=box.SIMPLE_HEAD)
    hand, learned = trained.hand, trained.learned
    table.add_row(say("log loss"), f"{trained.even:.4f}", f"{hand.loss:.4f}", f"{learned.loss:.4f}")
    names = (say("first third of the game"), say("second third"), say("last third"))
    for name, before, after in zip(names, hand.thirds, learned.thirds):
        table.add_row(f"  {name}", "", f"{before:.4f}", f"{after:.4f}")
    table.add_row(say("error in points"), "", f"{hand.points:.1f}", f"{learned.points:.1f}")
    console.print(table)
    sure = Table(say("chance given"), say("by hand"), say("won"), say("learned"), say("won"), box=box.SIMPLE_HEAD)
    for number, (one, other) in enumerate(zip(hand.bins, learned.bins)):
        low, high = 100 * number // BINS, 100 * (number + 1) // BINS
        sure.add_row(f"{low}-{high} %", str(one.seats), f"{100 * one.won:.0f} %", str(other.seats), f"{100 * other.won:.0f} %")
    for shown in (table, sure):
        for column in shown.columns[1:]:
            column.justify = "right"
    console.print(sure)
    console.print(say("Written to {file}.", file=out), markup=False, soft_wrap=True)
