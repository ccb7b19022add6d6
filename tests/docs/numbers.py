"""Numbers of the rules references: where they are defined, where they are cited, which of them tests name.

A number is a letter (or AM) and digits, as in R46, Q109, X20 or AM29. docs/rules/<game>.md defines the numbers of its game,
in the first cell of a table row or in bold at the head of a list item. A file inside a game's folders cites
that game's numbers; a file outside them may cite the numbers of any game.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.house.files import project_files, read

RULES: Final = Path("docs/rules")
FAMILIES: Final = "AM|[ARDPTEQXCS]"
# A folder below one of these belongs to the game that it is named after.
FOLDERS: Final = ("games", "boards", "scenarios")

_CITED = re.compile(rf"(?<![\w#.&/-])((?:{FAMILIES})[1-9]\d{{0,2}})(?!\w)")
_DEFINED = re.compile(rf"^(?:\| |- \*\*)((?:{FAMILIES})[1-9]\d{{0,2}})(?:\*\*| \||(?: [a-z ]+)\*\*)", re.MULTILINE)
_IN_A_NAME = re.compile(rf"(?<![a-z0-9])((?:{FAMILIES.lower()})[1-9]\d{{0,2}})(?![a-z0-9])")
_LINTER_CODES = re.compile(r"#\s*(?:noqa|type):.*")
# In templates and styles only these are read: the path of a picture is full of Q and C.
_COMMENTS = re.compile(r"\{#.*?#\}|/\*.*?\*/|<!--.*?-->", re.DOTALL)
_WHOLE: Final = {".py", ".json", ".yaml", ".yml"}
_COMMENTS_ONLY: Final = {".html", ".jinja", ".js", ".css"}


@cache
def games() -> list[str]:
    """The games that have a rules reference."""
    return sorted(path.stem for path in project_files() if path.parent == RULES and path.suffix == ".md")


@cache
def defined(game: str) -> tuple[str, ...]:
    """The numbers that a rules reference defines, in its order; one defined twice stands twice."""
    return tuple(_DEFINED.findall(read(RULES / f"{game}.md")))


def family(number: str) -> str:
    """The letters of a number: AM of AM29."""
    return number.rstrip("0123456789")


@cache
def examples(game: str, text: str) -> tuple[str, ...]:
    """The worked examples that a rules reference takes from a text, by the column that names the texts."""
    rows = re.findall(r"^\| (X\d+) \| ([^|]*) \|", read(RULES / f"{game}.md"), re.MULTILINE)
    return tuple([number for number, texts in rows if text in re.split(r"\W+", texts)])


def cited(text: str) -> set[str]:
    return set(_CITED.findall(_LINTER_CODES.sub("", text)))


def game_of(path: Path) -> str | None:
    """The game in whose folder a file lies, by its path; None where it lies in none."""
    for folder, name in zip(path.parts, path.parts[1:], strict=False):
        if folder in FOLDERS and name.replace("_", "-") in games():
            return name.replace("_", "-")
    return None


def citations() -> Iterator[tuple[Path, int, str]]:
    """File, line and number of every citation in src and tests; of a template its comments alone."""
    for path in project_files():
        if path.parts[0] not in ("src", "tests") or path.suffix not in _WHOLE | _COMMENTS_ONLY:
            continue
        if path.is_relative_to("tests/docs") and path.suffix == ".py":
            continue  # these files speak about numbers
        text = read(path)
        parts = [(0, text)] if path.suffix in _WHOLE else [(c.start(), c[0]) for c in _COMMENTS.finditer(text)]
        for start, part in parts:
            first = text.count("\n", 0, start) + 1
            for line, words in enumerate(part.splitlines(), first):
                for number in sorted(cited(words)):
                    yield path, line, number


def named_by_tests(game: str, edition: str = "") -> set[str]:
    """The numbers that a test of this game names; of an edition, which has folders of its own, those there alone.

    In a test module: the name of a test (test_x20_...), and any comment, docstring or text but the module's
    own docstring, which says what a file is about and tests nothing. In a scenario: any text of the file.
    """
    found: set[str] = set()
    for path in project_files():
        if path.parts[0] != "tests" or path.is_relative_to("tests/docs") or game_of(path) not in (game, None):
            continue
        if edition and edition not in path.parts:
            continue
        if path.suffix in (".yaml", ".yml"):
            found |= cited(read(path))
        elif path.suffix == ".py" and path.name.startswith("test_"):
            found |= _named_in_module(read(path))
    return found


def _named_in_module(source: str) -> set[str]:
    tree = ast.parse(source)
    lines = source.splitlines()
    first = tree.body[0] if tree.body else None
    if first is not None and ast.get_docstring(tree) is not None:
        lines[first.lineno - 1 : first.end_lineno] = []
    found = cited("\n".join(lines))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= {name.upper() for name in _IN_A_NAME.findall(node.name)}
    return found
