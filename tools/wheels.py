"""Builds the wheels: `python -m tools.wheels` makes the plain one and the one that mypyc compiled for this machine, in dist/.

Each is built from a fresh copy of what a source distribution holds, in build/wheel, so that nothing of an older build (a deleted
module, a stale extension) gets into it and nothing is ever built beside the sources. What is compiled, and how: setup.py.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.backend import VARIABLE

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = ROOT / "build" / "wheel"
FILES: Final = ("pyproject.toml", "setup.py", "constraints.txt", "README.md", "LICENSE", "NOTICE", "tools/backend.py")
PURE: Final = "pure"
COMPILED: Final = "compiled"


def build(kind: str, into: Path) -> Path:
    """The wheel of this kind, made anew in the folder `into`. Ends the program when it cannot be built."""
    copy = WORK / kind
    shutil.rmtree(copy, ignore_errors=True)
    for name in FILES:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    # The tools of this environment build it: no index is asked, and mypy's cache outlives the copy.
    env = {**os.environ, VARIABLE: kind, "PYTHONPATH": "", "MYPY_CACHE_DIR": str(WORK / "mypy")}
    done = subprocess.run(
        [*command, "-w", str(copy / "out"), "."], cwd=copy, env=env, stdin=subprocess.DEVNULL, check=False
    )
    if done.returncode:
        sys.exit(f"the {kind} wheel could not be built; the reason stands above")
    (made,) = (copy / "out").glob("*.whl")
    into.mkdir(parents=True, exist_ok=True)
    return Path(shutil.move(made, into / made.name))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.wheels", description="Build the plain and the compiled wheel.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder of the wheels (dist)")
    into = parser.parse_args().into
    for kind in (PURE, COMPILED):
        start = time.monotonic()
        made = build(kind, into)
        print(f"{made} ({made.stat().st_size / 1e6:.1f} MB, {time.monotonic() - start:.0f} s)")


if __name__ == "__main__":
    main()
