"""Which build of engine and games is loaded: plain Python, or compiled with mypyc; and that a compiled one is not stale.

A compiled module wins over the file beside it. Somebody who edits that file would look for the change in vain, so a build
carries the checksums of what was compiled (`compiled.json`, written by setup.py), and importing `caravela`
compares them.
This module imports nothing of ours, is never compiled, and costs a plain installation one look into a folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
STAMP: Final = "compiled.json"
SUFFIXES: Final = (".so", ".pyd")


class StaleBuild(ImportError):
    """Compiled modules lie beside sources that they were not made from."""


def check(package: Path = PACKAGE) -> bool:
    """Whether engine and games of the package in this folder are compiled; StaleBuild when not from the sources beside them."""
    engine, stamp = package / "engine", package / STAMP
    extensions = [path.name for path in engine.iterdir() if path.suffix in SUFFIXES]
    if not extensions:
        return False
    if not stamp.exists():
        raise StaleBuild(
            f"{engine} holds compiled modules ({min(extensions)}), but {STAMP}, which says what they were made from, is missing; "
            "delete them, or install Caravela anew"
        )
    _compare(package.parent, stamp)
    return True


def _compare(root: Path, stamp: Path) -> None:
    import json
    import zlib

    sums: dict[str, int] = json.loads(stamp.read_text("utf-8"))
    for name, wanted in sums.items():
        path = root / name
        try:
            found = zlib.crc32(path.read_bytes())
        except FileNotFoundError:
            continue  # an installation may leave the sources out
        if found != wanted:
            raise StaleBuild(
                f"{path} was changed after it was compiled, and the change would have no effect; "
                "install Caravela anew (pip install .), or work in an editable installation (pip install -e .)"
            )


COMPILED: Final = check()
