"""A plugin of pytest (`-p tools.on_the_build`): refuses to run tests on anything but the compiled engine and games."""

import sys
from typing import Final

import pytest

from tools.compiled import BUILT, COMPILED, NOT_COMPILED

NAMES: Final = tuple(folder.replace("/", ".") for folder in COMPILED)


def strangers() -> list[str]:
    """The modules of engine and games that were loaded from elsewhere, or not compiled."""
    found = []
    for name, module in sorted(sys.modules.items()):
        if name.startswith(NAMES):
            file = str(module.__file__)
            if not file.startswith(f"{BUILT}/") or file.endswith(".py") != file.endswith(NOT_COMPILED):
                found.append(name)
    return found


def pytest_collection_finish() -> None:
    """All that the tests import is loaded now."""
    wrong = strangers()
    if wrong or not any(name.startswith(NAMES) for name in sys.modules):
        raise pytest.UsageError(f"not loaded from the compiled build: {', '.join(wrong) or 'anything'}")
