"""The words of the command line: commands, options, help and what is said to wrong ones. Loads nothing but argparse.

Why argparse: docs/decisions/0010-argparse-on-the-command-line.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from caravela import __version__
from caravela.cli import MISUSED

ABOUT = """\
Caravela is a digital table for board games about the Age of Discovery.

Begin here:
  caravela serve             open the table: then go to http://localhost:8000 in a browser
  caravela games             the games that can be played, and what can be chosen for each

Games as text and in numbers:
  caravela sim GAME          let bots play many games, and sum them up
  caravela replay FILE       play a recorded game again, check it, and show its score
  caravela scenario FILE...  set up positions, play moves, and check what comes of them
"""

MORE = """\
`caravela COMMAND --help` explains a command, with examples.
Exit codes: 0 fine, 1 a check failed, 2 wrong use.
"""

SERVE = "Open the table in the browser. It runs until Ctrl-C; games go on where they were when it is started again."
SERVE_MORE = """\
examples:
  caravela serve
  caravela serve --port 8001 --data ~/tables
  caravela serve --host 0.0.0.0      for all machines that can reach this one

What else can be set stands in docs/hosting.md.
"""

GAMES = "The games that can be played, the options of each, and the bots."
GAMES_MORE = """\
examples:
  caravela games
  caravela games empires
"""

SIM = "Let bots play many games against each other, and sum them up: lengths, speed, wins and scores."
SIM_MORE = """\
The same seed gives the same games, whatever --jobs is. A shared first place counts in parts.

examples:
  caravela sim empires
  caravela sim empires --players 2 --bots medium,random --games 400 --rotate --jobs 2
  caravela sim empires --players 3 --option scouting=on --option sealed=on --check
  caravela sim empires --bots easy --games 1000 --seed 7 --json > sums.json
"""

REPLAY = "Play a recorded game again, check every action, hash and the result, and show where the points come from."
REPLAY_MORE = """\
examples:
  caravela replay game.txt
  caravela replay - < game.txt

A table's page offers its record for download. The format is explained in docs/notation.md.
"""

SCENARIO = "Set up positions, play moves, and check what should come of them; every difference is named."
SCENARIO_MORE = """\
examples:
  caravela scenario war.yaml
  caravela scenario tests/scenarios/empires/*.yaml

The format is explained in docs/notation.md.
"""


class Parser(argparse.ArgumentParser):
    """A parser that says how to get help when something is wrong."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}\nTry: {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISUSED)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command and its options. Ends the program after --help and --version (0) and on wrong use (2)."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help(sys.stderr)
        raise SystemExit(MISUSED)
    return chosen


def _parser() -> Parser:
    parser = Parser(
        "caravela",
        usage="caravela COMMAND ...",
        description=ABOUT,
        epilog=MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Caravela {__version__}", help="say which version this is")
    # The commands stand in the description, in the order in which one needs them: argparse's own list is left out.
    commands = parser.add_subparsers(dest="command", prog="caravela", metavar="COMMAND", help=argparse.SUPPRESS)
    _serve(_add(commands, "serve", SERVE, SERVE_MORE))
    _games(_add(commands, "games", GAMES, GAMES_MORE))
    _sim(_add(commands, "sim", SIM, SIM_MORE))
    _replay(_add(commands, "replay", REPLAY, REPLAY_MORE))
    _scenario(_add(commands, "scenario", SCENARIO, SCENARIO_MORE))
    return parser


def _add(commands: argparse._SubParsersAction[Parser], name: str, about: str, more: str) -> Parser:
    return commands.add_parser(
        name, description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )


def _serve(parser: Parser) -> None:
    parser.add_argument("--host", help="the address to listen on (127.0.0.1: this machine alone)")
    parser.add_argument("--port", type=_number(0, 65535), help="the port to listen on (8000)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where the tables are kept (data)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def _games(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell of this game alone")


def _sim(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id, as `caravela games` lists them")
    parser.add_argument("--players", type=_number(1, 99), metavar="N", help="how many play (as many as the bots named)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="a bot for each seat, or one for all (random)"
    )
    parser.add_argument("--games", type=_number(1, 100_000_000), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", default="1", metavar="TEXT", help="any text; another one gives other games (1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--jobs", type=_number(1, 512), default=1, metavar="N", help="processes to use (1)")
    parser.add_argument("--rotate", action="store_true", help="play each deal once in every seating of the bots")
    parser.add_argument("--check", action="store_true", help="count all pieces and money after every action")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _replay(parser: Parser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record (-: from standard input)")


def _scenario(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file of scenarios")


def _number(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")
        return int(text)

    return number
