"""The bench's command line: `python -m bench` prints the table, `--check` fails on a regression."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench import check, table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the engine and its games.")
    parser.add_argument("--check", action="store_true", help="fail when slower than bench/ratios.json")
    parser.add_argument("--update", action="store_true", help="store new ratios in bench/ratios.json")
    parser.add_argument("--compiled", action="store_true", help="measure the build of `make compiled`, too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file, too")
    parser.add_argument("--rounds", type=int, default=5, help="rounds that take turns; medians count (5)")
    parser.add_argument("--seconds", type=float, default=1.5, help="of random play in each round (1.5)")
    args = parser.parse_args()
    if args.update:
        check.update()
    elif args.check:
        sys.exit(not check.check())
    else:
        sys.exit(not table.report(args.rounds, args.seconds, args.compiled, args.json))


if __name__ == "__main__":
    main()
