"""The import contracts hold, and each one bites: a planted import of every forbidden sort breaks one.

The contracts are import-linter's, in pyproject.toml. They are run on a small tree of empty modules with one
import planted in it, so that a contract that was loosened by accident is noticed.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import ROOT

MODULES = [
    "__init__.py",
    "textfiles.py",
    "words.py",
    "words.py",
    *(f"{folder}/__init__.py" for folder in ("engine", "games", "bots", "lab", "web", "cli")),
    *("engine/state.py", "games/one/__init__.py", "games/two/__init__.py", "games/empires/__init__.py"),
]
FORBIDDEN = [
    ("engine/state.py", "from caravela import games"),
    ("engine/state.py", "import caravela.textfiles"),
    ("engine/state.py", "import yaml"),
    ("games/one/__init__.py", "import caravela.games.two"),
    ("games/one/__init__.py", "import caravela.bots"),
    ("games/one/__init__.py", "from django.db import models"),
    ("bots/__init__.py", "import caravela.web"),
    ("bots/__init__.py", "import django"),
    ("bots/__init__.py", "import caravela.games.one"),
    ("bots/__init__.py", "import caravela.lab"),
    ("lab/__init__.py", "import caravela.web"),
    ("lab/__init__.py", "import django"),
    ("lab/__init__.py", "import yaml"),
    ("words.py", "import caravela.web"),
    ("textfiles.py", "import django"),
    ("words.py", "import django"),
    ("games/one/__init__.py", "import caravela.words"),
    ("web/__init__.py", "import yaml"),
    ("cli/__init__.py", "import yaml"),
]
ALLOWED = [
    ("games/one/__init__.py", "import caravela.engine.state"),
    ("bots/__init__.py", "import caravela.games"),
    ("bots/__init__.py", "import random"),
    ("web/__init__.py", "import caravela.bots, caravela.textfiles, django"),
    ("cli/__init__.py", "import caravela.web, caravela.lab, rich"),
    ("textfiles.py", "import yaml"),
]


def lint(folder: Path, package: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    command += [str(ROOT / "pyproject.toml"), "--no-cache"]
    env = {**os.environ, "PYTHONPATH": str(package)}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def plant(folder: Path, planted: list[tuple[str, str]]) -> None:
    for module in MODULES:
        path = folder / "caravela" / module
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for file, line in planted if file == module))


def test_the_contracts_hold() -> None:
    done = lint(ROOT, ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("file", "line"), FORBIDDEN)
def test_a_forbidden_import_breaks_a_contract(tmp_path: Path, file: str, line: str) -> None:
    plant(tmp_path, [(file, line)])
    done = lint(tmp_path, tmp_path)
    assert done.returncode == 1, f"{file} may not say {line!r}\n{done.stdout}{done.stderr}"
    assert "BROKEN" in done.stdout


def test_allowed_imports_break_none(tmp_path: Path) -> None:
    plant(tmp_path, ALLOWED)
    done = lint(tmp_path, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
