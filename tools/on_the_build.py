"""A plugin of pytest (`-p tools.on_the_build`): refuses to run tests on anything but the compiled engine, games and search."""

import sys
from typing import Final

import pytest

from tools.compiled import BUILT, COMPILED, NOT_COMPILED

NAMES: Final = tuple(part.removesuffix(".py").replace("/", ".") for part in COMPILED)


def _compiled(name: str) -> bool:
    """Is it one of the packages and modules that are compiled, or within one? `bots.search_player` is not `bots.search`."""
    return any(name == part or name.startswith(f"{part}.") for part in NAMES)


def strangers() -> list[str]:
    """The modules of engine, games and search that were loaded from elsewhere, or not compiled."""
    found = []
    for name, module in sorted(sys.modules.items()):
        if _compiled(name):
            file = str(module.__file__)
            if not file.startswith(f"{BUILT}/") or file.endswith(".py") != file.endswith(NOT_COMPILED):
                found.append(name)
    return found


def pytest_collection_finish() -> None:
    """All that the tests import is loaded now."""
    wrong = strangers()
    if wrong or not any(_compiled(name) for name in sys.modules):
        raise pytest.UsageError(f"not loaded from the compiled build: {', '.join(wrong) or 'anything'}")
