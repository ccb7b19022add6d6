"""Rules for files that no linter knows: size, opening words, what may not be named, what may not lie about.

The words that no file may hold are written in two halves here, so that this file passes its own test.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.house.files import ROOT, project_files, python_files, read, text_files

MOST_LINES = 420
LONGER_FOR_A_REASON: dict[str, str] = {}  # file: why

REGISTRIES = re.compile(
    r"pypi\."
    r"org|pytho"
    r"nhosted|npm"
    r"js\.|deb"
    r"ian\.org|conda"
    r"\.io"
    r"|unp"
    r"kg\.|jsde"
    r"livr|cdn"
    r"js\.",
    re.IGNORECASE,
)
LOCK_FILES = {
    *("package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lockb", "npm-shrinkwrap.json"),
    *("poetry.lock", "uv.lock", "pdm.lock", "pylock.toml", "Pipfile.lock", "Cargo.lock"),
}
# Where the project was written, and papers that are not part of it: it must stand alone.
ELSEWHERE = re.compile(
    r"/wo"
    r"rk/|/opt/py"
    r"pi|\bshar"
    r"ed/|/tmp/pl"
    r"an|\bPL"
    r"AN\.md"
    r"|\b(DES"
    r"IGN|ENG"
    r"INE|W"
    r"EB|SP"
    r"EED|PRIOR_"
    r"ART)\.md"
    r"|\biss"
    r"ues? (show|#?\d)|design"
    r"/NOTES",
)
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|HA" r"CK)\b|NotImplemented" r"Error\(\"not yet")
ABSOLUTE = re.compile(r"""["'](/(?:home|root|work|opt|usr|tmp|var|etc|mnt)/[^"']*)["']""")


def found(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    """Every line that the pattern is in, as file:line: text."""
    return [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in paths
        for number, line in enumerate(read(path).splitlines(), 1)
        if pattern.search(line)
    ]


def test_there_are_files_to_look_at() -> None:
    assert Path("pyproject.toml") in project_files()
    assert len(python_files("src")) > 10


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRIES, text_files()) == []


def test_no_lock_files() -> None:
    assert [str(path) for path in project_files() if path.name in LOCK_FILES] == []


def test_no_file_speaks_of_where_it_was_written() -> None:
    assert found(ELSEWHERE, text_files()) == []


def test_nothing_is_left_unfinished() -> None:
    code = [path for path in text_files() if path.suffix in (".py", ".js", ".html", ".css", ".sh")]
    assert found(UNFINISHED, code) == []


def test_no_code_reads_outside_the_project() -> None:
    assert found(ABSOLUTE, python_files()) == []
    links = [path for path in project_files() if (ROOT / path).is_symlink()]
    assert [str(path) for path in links if not (ROOT / path).resolve().is_relative_to(ROOT)] == []


@pytest.mark.parametrize("path", python_files(), ids=str)
def test_a_file_can_be_read_in_one_sitting(path: Path) -> None:
    lines = len(read(path).splitlines())
    assert lines <= MOST_LINES or str(path) in LONGER_FOR_A_REASON, f"{path} has {lines} lines; part it"


def test_exceptions_are_still_needed() -> None:
    long = {str(path) for path in python_files() if len(read(path).splitlines()) > MOST_LINES}
    assert set(LONGER_FOR_A_REASON) <= long
    assert all(LONGER_FOR_A_REASON.values())


def test_every_module_opens_with_what_it_is_for() -> None:
    modules = [path for path in python_files("src", "tools", "bench") if read(path).strip()]
    assert [str(path) for path in modules if not ast.get_docstring(ast.parse(read(path)))] == []


def test_no_compiled_code_lies_beside_the_sources() -> None:
    """A stale extension would win over the file that one edits."""
    assert [str(path) for path in (ROOT / "src").rglob("*.so")] == []
