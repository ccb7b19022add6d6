"""Compiles engine/, games/ and bots/search/ with mypyc outside the source tree, and proves that the build plays the same.

`python -m tools.compiled` builds the compiled wheel (tools/wheels.py), unpacks it in build/compiled/src, plays the
fixed seeds of tools/play_seeds.py on both builds in processes of their own, and fails with the first
difference; then the fast tests of engine, search, conformance, records and scenarios run on the build. Nothing is ever
built beside the sources: a stale extension there would win over the file that one edits. To use the build:
`PYTHONPATH=build/compiled/src .venv/bin/caravela ...`.
"""

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from itertools import zip_longest
from pathlib import Path
from typing import Final

from tools import wheels

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
BUILD: Final = ROOT / "build" / "compiled"
BUILT: Final = BUILD / "src"
STAMP: Final = BUILD / "stamp"
COMPILED: Final = ("caravela/engine", "caravela/games", "caravela/bots/search", "caravela/bots/values.py")
TESTS: Final = ("tests/engine", "tests/bots/test_search.py", "tests/conformance", "tests/recorded", "tests/scenarios")
NOT_COMPILED: Final = "engine/compiling.py"  # what it offers to plain Python, mypyc knows by name


def fingerprint() -> str:
    """Changes when anything that is compiled does, or what compiles it."""
    seen = hashlib.sha256(sys.version.encode())
    for name in ("setup.py", "constraints.txt"):
        seen.update((ROOT / name).read_bytes())
    for part in COMPILED:
        for path in sorted([SOURCE / part, *(SOURCE / part).rglob("*")]):
            if path.suffix in (".py", ".json"):
                seen.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    return seen.hexdigest()


def check_unchanged() -> None:
    """Somebody may have edited the sources while they were compiled; then the builds differ for no reason."""
    if STAMP.read_text() != fingerprint():
        sys.exit("the sources were edited meanwhile; run it again")


def copy_the_rest() -> None:
    """What stays plain Python comes from the sources of now."""
    names = [part.rpartition("/")[2] for part in COMPILED]
    leave_out = shutil.ignore_patterns("__pycache__", *names)
    shutil.copytree(SOURCE / "caravela", BUILT / "caravela", ignore=leave_out, dirs_exist_ok=True)


def build() -> None:
    """Makes build/compiled/src anew, unless it is what the sources would give."""
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        copy_the_rest()
        print(f"{BUILT.relative_to(ROOT)} is up to date")
        return
    shutil.rmtree(BUILD, ignore_errors=True)
    start = time.monotonic()
    with zipfile.ZipFile(wheels.build(wheels.COMPILED, BUILD)) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/" not in name]  # the environment knows the package already
        wheel.extractall(BUILT, names)
    STAMP.write_text(wanted)
    print(f"compiled into {BUILT.relative_to(ROOT)} in {time.monotonic() - start:.0f} s")


def play(path: Path, *args: str) -> list[str]:
    """The lines of play_seeds on the build that lies in `path`."""
    env = {**os.environ, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "tools.play_seeds", *args]
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stderr}\nplaying on {path.relative_to(ROOT)} failed; the reason stands above")
    return done.stdout.splitlines()


def split_where(lines: list[str]) -> tuple[list[str], dict[str, str]]:
    """Parts the lines of the games from those that say where a module came from."""
    played = [line for line in lines if not line.startswith("from ")]
    where = dict(line.split(" ", 2)[1:] for line in lines if line.startswith("from "))
    return played, where


def check_where(pure: dict[str, str], built: dict[str, str]) -> None:
    """Refuses to compare a build with itself."""
    wrong = [name for name, file in pure.items() if not file.startswith(str(SOURCE)) or file.endswith(".so")]
    for name, file in built.items():
        if not file.startswith(str(BUILT)) or file.endswith(".py") != file.endswith(NOT_COMPILED):
            wrong.append(name)
    if wrong or not built:
        sys.exit(f"not loaded from the build that was meant: {', '.join(sorted(set(wrong))) or 'anything'}")


def first_difference(seeds: int, number: int) -> str:
    """The first step of game `number` that the two builds see differently."""
    args = ("--seeds", str(seeds), "--trace", str(number))
    for pure, built in zip_longest(play(SOURCE, *args), play(BUILT, *args), fillvalue="(nothing)"):
        if pure != built:
            at = next((i for i, (a, b) in enumerate(zip(pure, built, strict=False)) if a != b), 0)
            start = max(0, at - 120)
            return f"  Python: ...{pure[start:at + 240]}\n  mypyc:  ...{built[start:at + 240]}"
    return "  (the step by step account is the same: the game depends on something that is not in it)"


def compare(seeds: int) -> None:
    pure, pure_where = split_where(play(SOURCE, "--seeds", str(seeds), "--where"))
    built, built_where = split_where(play(BUILT, "--seeds", str(seeds), "--where"))
    check_where(pure_where, built_where)
    check_unchanged()
    for number, (one, other) in enumerate(zip_longest(pure, built, fillvalue="(nothing)")):
        if one != other:
            print(f"The builds differ in game {number}:\n  Python: {one}\n  mypyc:  {other}\nand first here:")
            sys.exit(first_difference(seeds, number))
    print(f"{len(pure)} games are the same, plain and compiled ({len(built_where)} modules)")


def test() -> None:
    """Runs the fast tests of what is compiled, on the build."""
    env = {**os.environ, "PYTHONPATH": str(BUILT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.on_the_build", "-p", "no:cacheprovider", "-n", "auto"]
    done = subprocess.run([*command, "-m", "not slow", *TESTS], cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        sys.exit("the tests above fail on the compiled build")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, default=5, help="games for each set of options")
    parser.add_argument("--build-only", action="store_true", help="build, compare and test nothing")
    args = parser.parse_args()
    BUILD.parent.mkdir(exist_ok=True)
    with BUILD.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two at once would take each other's files away
        build()
        if not args.build_only:
            compare(args.seeds)
            test()


if __name__ == "__main__":
    main()
