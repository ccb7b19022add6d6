"""Which build of engine and games is loaded: plain Python, or compiled with mypyc; and that a compiled one is not stale.

A compiled module wins over the file beside it. Somebody who edits that file would look for the change in vain, so a build
carries the checksums of what was compiled (`compiled.json`, written by setup.py), and importing `caravela`
compares them.
This module imports nothing of ours, is never compiled, and costs a plain installation one look into a folder.
"""

from __future__ import annotations

import os
from typing import Final

PACKAGE: Final = os.path.dirname(__file__)  # noqa: PTH120 - pathlib would cost a cold start ten milliseconds
STAMP: Final = "compiled.json"
SUFFIXES: Final = (".so", ".pyd")


class StaleBuild(ImportError):
    """Compiled modules lie beside sources that they were not made from."""


def check(package: str = PACKAGE) -> bool:
    """Whether engine and games of the package in this folder are compiled; StaleBuild when not from the sources beside them."""
    engine = os.path.join(package, "engine")  # noqa: PTH118
    extensions = [name for name in os.listdir(engine) if name.endswith(SUFFIXES)]  # noqa: PTH208
    if not extensions:
        return False
    stamp = os.path.join(package, STAMP)  # noqa: PTH118
    if not os.path.exists(stamp):  # noqa: PTH110
        raise StaleBuild(
            f"{engine} holds compiled modules ({min(extensions)}), but {STAMP}, which says what they were made from, is missing; "
            "delete them, or install Caravela anew"
        )
    _compare(os.path.dirname(package), stamp)  # noqa: PTH120
    return True


def _compare(root: str, stamp: str) -> None:
    import json
    import zlib

    with open(stamp, encoding="utf-8") as file:  # noqa: PTH123
        sums: dict[str, int] = json.load(file)
    for name, wanted in sums.items():
        path = os.path.join(root, *name.split("/"))  # noqa: PTH118
        try:
            with open(path, "rb") as source:  # noqa: PTH123
                found = zlib.crc32(source.read())
        except FileNotFoundError:
            continue  # an installation may leave the sources out
        if found != wanted:
            raise StaleBuild(
                f"{path} was changed after it was compiled, and the change would have no effect; "
                "install Caravela anew (pip install .), or work in an editable installation (pip install -e .)"
            )


COMPILED: Final = check()
