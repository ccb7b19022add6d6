"""A match between two levels: each deal in two seatings, kept line by line, so that it can be stopped and go on.

In the second seating the levels have changed places. With two players that is all; with more, one level sits alone against the
other, deal by deal in the next seat. So both hold every seat of a deal equally often, and half of the first places are an
equal share. Knows games only by their ids; `standing` says what the games show.
"""

from __future__ import annotations

import fcntl
import json
import resource
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from caravela import __version__, games
from caravela.bots import levels
from caravela.engine import CaravelaError, OptionValue
from caravela.lab.processes import spread
from caravela.lab.simulation import Thought, play_seats

FORM: Final = 2
SEATINGS: Final = 2  # of each deal
#: Told of every game that is done.
Tell = Callable[[int], None]


class BadFile(CaravelaError):
    """The file of a match cannot be gone on with; the message says why."""


class Match(NamedTuple):
    """What to play: two levels, complete options, any seed. Bots that search think `scale` times as long as they do."""

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, str]
    seed: str
    scale: float = 1.0

    @property
    def players(self) -> int:
        """How many sit at the table."""
        count = self.options["players"]
        assert isinstance(count, int)
        return count

    def seating(self, number: int) -> tuple[int, ...]:
        """The level, 0 or 1, of each seat in a game."""
        alone = number // SEATINGS % self.players if self.players > 2 else 0
        return tuple([int(seat != alone) ^ number % SEATINGS for seat in range(self.players)])

    def whole(self, games: int) -> int:
        """So many games, rounded up until each level has been in every seat equally often, alone and not."""
        round_ = SEATINGS if self.players == 2 else SEATINGS * self.players
        return -(-games // round_) * round_

    def heading(self) -> dict[str, object]:
        """The first line of the file: what makes it another match."""
        return {
            "match": FORM,
            "game": self.game,
            "rules": games.get(self.game).rules_version,
            "version": __version__,
            "options": dict(self.options),
            "bots": list(self.bots),
            "thinking": [levels.describe(bot) for bot in self.bots],
            "judgement": [levels.judgement(bot, games.get(self.game)) for bot in self.bots],
            "seed": self.seed,
            "scale": self.scale,
        }


class Line(NamedTuple):
    """How a game of a match went, by seat: points, places, and what decisions cost in seconds of the process.

    `memory` is the most that the process had ever used by then, in MB.
    """

    game: int
    scores: list[int]
    ranking: list[int]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    memory: float


def play(match: Match, number: int) -> Line:
    """One game of the match: which deal and which seating follows from its number."""
    bots = [match.bots[level] for level in match.seating(number)]
    seeds = [f"{match.seed}-{number}-{seat}" for seat in range(len(bots))]
    thoughts = [Thought() for _ in bots]
    deal = f"{match.seed}-{number // SEATINGS}"
    played = play_seats(games.get(match.game), match.options, deal, number, bots, seeds, False, thoughts, match.scale)
    return Line(
        number,
        played.scores,
        played.ranking,
        [thought.decisions for thought in thoughts],
        [round(thought.seconds, 6) for thought in thoughts],
        [round(thought.longest, 6) for thought in thoughts],
        round(memory(), 1),
    )


def memory() -> float:
    """The most that this process has used so far, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def run(match: Match, games: int, jobs: int, path: Path | None = None, tell: Tell | None = None) -> list[Line]:
    """Play what is missing of the first so many games (whole rounds of seats), and give them all in order.

    Each game is in the file as soon as it is over: whoever interrupts loses only the games that were going on. BadFile when the
    file is another match's, OSError when it cannot be written.
    """
    count = match.whole(games)
    with _opened(match, path) as (done, file):
        if tell is not None:
            tell(len([number for number in done if number < count]))
        missing = [number for number in range(count) if number not in done]
        with closing(spread(partial(play, match), missing, jobs, in_order=False)) as lines:
            for line in lines:
                done[line.game] = line
                if file is not None:
                    _write(file, line._asdict())
                if tell is not None:
                    tell(1)
    return [done[number] for number in range(count)]


def load(match: Match, path: Path) -> list[Line]:
    """The games that a file holds, in order."""
    with path.open("rb") as file:
        done = _read(match, path, file)[0]
    return [done[number] for number in sorted(done)]


@contextmanager
def _opened(match: Match, path: Path | None) -> Iterator[tuple[dict[int, Line], BinaryIO | None]]:
    """What a file holds already, and the file, ready for more; a new one gets its heading."""
    if path is None:
        yield {}, None
        return
    with path.open("a+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadFile("{file} is being written by a match that is going on", {"file": str(path)}) from None
        file.seek(0)
        done, end = _read(match, path, file)
        # A line that was torn when the power went is no game.
        file.truncate(end)
        if not end:
            _write(file, match.heading())
        yield done, file


def _write(file: BinaryIO, data: dict[str, Any]) -> None:
    file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
    file.flush()


def _read(match: Match, path: Path, file: BinaryIO) -> tuple[dict[int, Line], int]:
    """The games of a file, and where its last whole line ends."""
    done: dict[int, Line] = {}
    end = 0
    for number, raw in enumerate(file):
        if not raw.endswith(b"\n"):
            break
        end += len(raw)
        if number == 0:
            _check_heading(match, path, raw)
            continue
        try:
            line = Line(**json.loads(raw))
            seats = {len(part) for part in line if isinstance(part, list)}
            if type(line.game) is not int or seats != {match.players}:
                raise ValueError
        except (ValueError, TypeError):
            raise BadFile("{file}: line {n} is not a game of a match", {"file": str(path), "n": number + 1}) from None
        done.setdefault(line.game, line)
    return done, end


def _check_heading(match: Match, path: Path, raw: bytes) -> None:
    wanted = match.heading()
    try:
        found = json.loads(raw)
        foreign = found["match"] != FORM
    except (ValueError, KeyError, TypeError):
        foreign = True
    if foreign:
        raise BadFile("{file} is not the file of a match. Name another one, or a new one", {"file": str(path)})
    differs = [name for name, value in wanted.items() if found.get(name) != value]
    if differs:
        name = differs[0]
        here, there = json.dumps(wanted[name]), json.dumps(found.get(name))
        text = "{file} is of another match: its {field} is {there}, not {here}. Name another file, or a new one"
        raise BadFile(text, {"file": str(path), "field": name, "there": there, "here": here})
