"""The words of the command line: commands, options, help and what is said to wrong ones. Loads nothing but argparse.

Why argparse: docs/decisions/0010-argparse-on-the-command-line.md.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from caravela import COMPILED, __version__
from caravela.cli import MISUSED, speech
from caravela.cli.speech import N_, say

ABOUT = N_("""\
Caravela is a digital table for board games about the Age of Discovery.

Begin here:
  caravela serve             open the table: then go to http://localhost:8000 in a browser
  caravela games             the games that can be played, and what can be chosen for each

Games as text and in numbers:
  caravela sim GAME          let bots play many games, and sum them up
  caravela lab match GAME    let two bots play a match, and say which is the stronger
  caravela lab train GAME    let bots learn what positions of a game promise
  caravela replay FILE       play a recorded game again, check it, and show its score
  caravela scenario FILE...  set up positions, play moves, and check what comes of them
  caravela data check        check what the boxes of the games hold, or a file of your own
""")

MORE = N_("""\
`caravela COMMAND --help` explains a command, with examples.
Exit codes: 0 fine, 1 a check failed, 2 wrong use.
""")

SERVE = N_("Open the table in the browser. It runs until Ctrl-C; games go on where they were when it is started again.")
SERVE_MORE = N_("""\
examples:
  caravela serve
  caravela serve --port 8001 --data ~/tables
  caravela serve --host 0.0.0.0      for all machines that can reach this one

What else can be set stands in docs/hosting.md.
""")

GAMES = N_("The games that can be played, the options of each, and the bots.")
GAMES_MORE = N_("""\
examples:
  caravela games
  caravela games empires
""")

SIM = N_("Let bots play many games against each other, and sum them up: lengths, speed, wins and scores.")
SIM_MORE = N_("""\
The same seed gives the same games, whatever --jobs is. A shared first place counts in parts.

examples:
  caravela sim empires
  caravela sim empires --players 2 --bots medium,random --games 400 --rotate --jobs 2
  caravela sim empires --players 3 --option scouting=on --option sealed=on --check
  caravela sim empires --bots easy --games 1000 --seed 7 --json > sums.json
""")

LAB = N_("Measure bots against each other, and learn from many games.")
LAB_MORE = N_("""\
commands:
  caravela lab match GAME    which of two bots is the stronger, and by how much
  caravela lab train GAME    learn from self-play what a position promises

`caravela lab COMMAND --help` explains a command, with examples.
""")

MATCH = N_("Let two bots play each deal in two seatings, and say which of them is the stronger and by how much.")
MATCH_MORE = N_("""\
Each deal is played twice, with the bots' places changed. With more than two players one bot sits alone against the other, deal by
deal in the next seat. So half of the first places are an equal share. The number of games is rounded up until both have held
every seat equally often.

With --out every game is kept as soon as it is over: the same command goes on where an interrupted one stopped, and a larger
number of games adds to it. How the interval is found stands in docs/bots.md.

examples:
  caravela lab match empires --bots medium,easy --games 400
  caravela lab match santa-maria --players 4 --bots medium,easy --games 400 --seed a --out match.jsonl
  caravela lab match aoe3 --bots expert,hard --scale 0.1 --games 100
""")

TRAIN = N_("Learn from self-play what a game's positions promise each seat: its chance to win and its points.")
TRAIN_MORE = N_("""\
Bots play; positions of four games of five are learned from, and those of the fifth show how good it is, beside the hand-written
judgement. The same number of games and the same seed give the same file. docs/bots.md tells what is learned, and how.

example:
  caravela lab train empires --games 2000 --seed first --out empires.json
""")

REPLAY = N_("Play a recorded game again, check every action, hash and the result, and show where the points come from.")
REPLAY_MORE = N_("""\
examples:
  caravela replay game.txt
  caravela replay - < game.txt

A table's page offers its record for download. The format is explained in docs/notation.md.
""")

SCENARIO = N_("Set up positions, play moves, and check what should come of them; every difference is named.")
SCENARIO_MORE = N_("""\
examples:
  caravela scenario war.yaml
  caravela scenario tests/scenarios/empires/*.yaml

The format is explained in docs/notation.md.
""")

DATA = N_("Check the data of a game's pieces: a file in which you have corrected it from your box, or what is installed.")
DATA_MORE = N_("""\
examples:
  caravela data check
  caravela data check my-data/santa-maria-box.json

Everything that is wrong is named. docs/rules/santa-maria.md says how a data set is used.
""")

LANG = "--lang"

# What argparse says by itself, so that the catalogues have it.
OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
)


class Parser(argparse.ArgumentParser):
    """A parser that says how to get help when something is wrong."""

    def error(self, message: str) -> NoReturn:
        print(say("{program}: {message}\nTry: {program} --help", program=self.prog, message=message), file=sys.stderr)
        raise SystemExit(MISUSED)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command and its options. Ends the program after --help and --version (0) and on wrong use (2)."""
    speech.use(_language(arguments))
    with speech.spoken_by_libraries():
        parser = _parser()
        chosen = parser.parse_args(arguments)
        if chosen.command is None:
            parser.print_help(sys.stderr)
            raise SystemExit(MISUSED)
    return chosen


def _language(arguments: list[str]) -> str:
    """The language in which even the help is: what stands behind --lang wherever that is, else the environment's."""
    for place, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == LANG:
            chosen = value if equals else " ".join(arguments[place + 1 : place + 2])
            if chosen == speech.ENGLISH or chosen in speech.languages():
                return chosen
    return speech.wanted(os.environ)


def _parser() -> Parser:
    parser = Parser(
        "caravela",
        usage=say("caravela COMMAND ..."),
        description=say(ABOUT),
        epilog=say(MORE),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    build = say("compiled") if COMPILED else say("plain Python")
    version = f"Caravela {__version__} ({build})"
    parser.add_argument("--version", action="version", version=version, help=say("say which version and which build this is"))
    _lang(parser)
    # The commands stand in the description, in the order in which one needs them: argparse's own list is left out.
    commands = parser.add_subparsers(dest="command", prog="caravela", metavar=say("COMMAND"), help=argparse.SUPPRESS)
    _serve(_add(commands, "serve", SERVE, SERVE_MORE))
    _games(_add(commands, "games", GAMES, GAMES_MORE))
    _sim(_add(commands, "sim", SIM, SIM_MORE))
    _lab(_add(commands, "lab", LAB, LAB_MORE))
    _replay(_add(commands, "replay", REPLAY, REPLAY_MORE))
    _scenario(_add(commands, "scenario", SCENARIO, SCENARIO_MORE))
    _data(_add(commands, "data", DATA, DATA_MORE))
    return parser


def _add(commands: argparse._SubParsersAction[Parser], name: str, about: str, more: str) -> Parser:
    made = commands.add_parser(
        name, description=say(about), epilog=say(more), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    _lang(made)
    return made


def _lang(parser: Parser) -> None:
    text = say("the language to speak, such as en or pl (that of LANGUAGE or LANG)")
    parser.add_argument(LANG, type=_spoken, default=argparse.SUPPRESS, metavar="LL", help=text)


def _spoken(text: str) -> str:
    if text not in speech.languages():
        known = ", ".join(speech.languages())
        wrong = say("there is no language {language}; there are {languages}", language=repr(text), languages=known)
        raise argparse.ArgumentTypeError(wrong)
    return text


def _serve(parser: Parser) -> None:
    parser.add_argument("--host", help=say("the address to listen on (127.0.0.1: this machine alone)"))
    parser.add_argument("--port", type=_number(0, 65535), help=say("the port to listen on (8000)"))
    parser.add_argument("--data", type=Path, metavar=say("FOLDER"), help=say("where the tables are kept (data)"))
    parser.add_argument("--open", action="store_true", help=say("open the page in a browser"))


def _games(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar=say("GAME"), help=say("tell of this game alone"))


def _sim(parser: Parser) -> None:
    parser.add_argument("game", metavar=say("GAME"), help=say("a game's id, as `caravela games` lists them"))
    parser.add_argument("--players", type=_number(1, 99), metavar="N", help=say("how many play (as many as the bots named)"))
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help=say("a bot for each seat, or one for all (random)")
    )
    parser.add_argument("--games", type=_number(1, 100_000_000), default=100, metavar="N", help=say("how many games (100)"))
    _lot(parser)
    parser.add_argument("--jobs", type=_number(1, 512), default=1, metavar="N", help=say("processes to use (1)"))
    parser.add_argument("--rotate", action="store_true", help=say("play each deal once in every seating of the bots"))
    parser.add_argument("--check", action="store_true", help=say("count all pieces and money after every action"))
    parser.add_argument("--json", action="store_true", help=say("print one JSON object and nothing else"))


def _lab(parser: Parser) -> None:
    commands = parser.add_subparsers(dest="lab", prog=parser.prog, metavar=say("COMMAND"), help=argparse.SUPPRESS, required=True)
    _match(_add(commands, "match", MATCH, MATCH_MORE))
    _train(_add(commands, "train", TRAIN, TRAIN_MORE))


def _match(parser: Parser) -> None:
    parser.add_argument("game", metavar=say("GAME"), help=say("a game's id, as `caravela games` lists them"))
    parser.add_argument("--bots", required=True, metavar="X,Y", help=say("the two bots"))
    parser.add_argument("--players", type=_number(2, 99), metavar="N", help=say("how many play (2)"))
    parser.add_argument("--games", type=_number(1, 100_000_000), default=400, metavar="N", help=say("how many games (400)"))
    _lot(parser)
    text = say("how much of its time a bot that searches takes (1)")
    parser.add_argument("--scale", type=_share, default=1.0, metavar="X", help=text)
    parser.add_argument("--jobs", type=_number(1, 512), metavar="N", help=say("processes to use (all cores)"))
    parser.add_argument("--out", type=Path, metavar=say("FILE"), help=say("where the games are kept, a line each"))
    parser.add_argument("--json", action="store_true", help=say("print one JSON object and nothing else"))


def _train(parser: Parser) -> None:
    parser.add_argument("game", metavar=say("GAME"), help=say("a game's id, as `caravela games` lists them"))
    parser.add_argument("--games", type=_number(1, 100_000_000), default=2000, metavar="N", help=say("how many games (2000)"))
    _seed(parser)
    parser.add_argument("--jobs", type=_number(1, 512), metavar="N", help=say("processes to use (all cores)"))
    parser.add_argument("--out", type=Path, required=True, metavar=say("FILE"), help=say("where to write what was learned"))
    parser.add_argument("--json", action="store_true", help=say("print one JSON object and nothing else"))


def _seed(parser: Parser) -> None:
    parser.add_argument("--seed", default="1", metavar=say("TEXT"), help=say("any text; another one gives other games (1)"))


def _lot(parser: Parser) -> None:
    _seed(parser)
    parser.add_argument(
        "--option", action="append", default=[], metavar=say("NAME=VALUE"), help=say("an option of the game; may be repeated")
    )


def _replay(parser: Parser) -> None:
    parser.add_argument("file", type=Path, metavar=say("FILE"), help=say("a record (-: from standard input)"))


def _scenario(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar=say("FILE"), help=say("a file of scenarios"))


def _data(parser: Parser) -> None:
    parser.add_argument("action", choices=("check",), help=say("what to do with it"))
    parser.add_argument("files", nargs="*", type=Path, metavar=say("FILE"), help=say("a data set of your own"))


def _share(text: str) -> float:
    """A number above 0 and up to 100."""
    if re.fullmatch(r"\d{1,3}(\.\d{1,6})?", text, re.ASCII) and 0.0 < float(text) <= 100.0:
        return float(text)
    raise argparse.ArgumentTypeError(say("{value} is not a number above 0 and up to 100", value=repr(text)))


def _number(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            wrong = say("{value} is not a number from {low} to {high}", value=repr(text), low=low, high=high)
            raise argparse.ArgumentTypeError(wrong)
        return int(text)

    return number
