"""The catalogues of translations: finds every text that people read, and keeps the catalogues in step with the code.

    python -m tools.messages            writes the templates (.pot), brings each language's .po up to date, compiles them
    python -m tools.messages --check    changes nothing, and fails naming what is missing or no longer used

The texts of site, engine and command line are in `src/caravela/locale`. Each game has a catalogue of its own, in `locale` beside
its code: the texts of `games/<package>` and of the boards that draw its games, and the names of its pieces (`Game.names`), with
their kind as context. What both say stands in both. English texts are the message ids.

A language is offered once nothing of the site's is left untranslated; its catalogue is compiled then. A game's is compiled as far
as it goes: what it lacks is shown in English.

Besides gettext's own functions these hold texts: `message`, `reason` and `Sentence` of a game's text package (a text, or a pair
for one and for several), `Message`, the errors of the engine, the site's `say`, `words` and `count`, label, help and reasons
of an `Option`. They stand as they are, or in a name on a line of its own above: `text = "..."`.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, BinaryIO, NamedTuple, cast

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from caravela import games, words

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
GAMES = "caravela/games/"
BOARDS = "caravela/web/boards/"
HEADER = "# Texts of Caravela.\n# Made by `make messages`; translate in the language's own file."
KEYWORDS: dict[str, Any] = {"gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
# What a heading says of moments, tools and people, and nobody reads.
NOISE = re.compile(rb'"(?:Project-Id|POT-C|PO-R|Report-|Last-T|Language-T|Generated-)[^\n]*\n')
# A message as the catalogue knows it: context, id, and the plural id or "".
Key = tuple[str, str, str]
Found = tuple[int, str, str | tuple[str, ...], list[str]]

# Calls whose first argument is a text or a pair of texts, and those where it is another one.
FIRST = {
    *("_", "gettext", "gettext_lazy", "gettext_noop", "N_", "message", "say", "words", "self", "about"),
    *("IllegalAction", "BadText", "BadRecord", "BadFile", "UnknownGame", "UnknownLevel", "GameFailed", "Trouble", "CheckFailed"),
}
# `wrong` of a reader says what is wrong; of positions first where and which.
PLACED = {"Problem", "wrong"}
SECOND = {"reason"}
ALL = {"Sentence"}
PLURAL = {"ngettext", "ngettext_lazy", "count"}
CONTEXT = {"pgettext", "pgettext_lazy"}
# Fields of a level of bots that people read.
LEVEL = slice(1, 3)


def source(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """The texts in a Python file, for Babel."""
    tree = ast.parse(file.read())
    given = Given(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            for function, texts in _texts(name, node, given):
                yield node.lineno, function, texts, []


class Given:
    """The texts that names of a module stand for: `text = "..."` on a line of its own, used below."""

    def __init__(self, tree: ast.AST) -> None:
        self.lines = [
            (node.lineno, node.targets[0].id, node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        ]

    def __call__(self, node: ast.expr) -> ast.expr:
        """What a name was last given before it stands here; other expressions as they are."""
        if not isinstance(node, ast.Name):
            return node
        found = [(line, value) for line, name, value in self.lines if name == node.id and line < node.lineno]
        return max(found, key=lambda one: one[0])[1] if found else node


def said(name: str, call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are texts, where each is a text by itself; whatever stands there."""
    args = call.args
    if name in FIRST:
        return args[:1]
    if name in PLACED:
        return args[2:3] if len(args) > 2 else args[:1]
    if name in SECOND:
        return args[1:2]
    if name in ALL:
        return args
    if name == "Level":
        return args[LEVEL]
    if name == "Message" and len(args) < 3:
        return args[:1]
    if name == "Option":
        return [*args[3:5], *_of_option(call.keywords)]
    return []


def _of_option(keywords: list[ast.keyword]) -> Iterator[ast.expr]:
    """Label, help, and the reasons why it needs or excludes others."""
    for word in keywords:
        if word.arg in ("label", "help"):
            yield word.value
        elif word.arg in ("needs", "excludes") and isinstance(word.value, ast.Dict):
            yield from word.value.values


def _texts(name: str, call: ast.Call, given: Given) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    args = [given(one) for one in call.args]
    yield from _form([given(one) for one in said(name, call)])
    if name in PLURAL or name in CONTEXT or (name == "Message" and len(args) > 2):
        pair = (args[0], args[2]) if name == "Message" else tuple(args[:2])
        values = tuple([one for one in map(_literal, pair) if one])
        if len(values) == 2:
            yield ("pgettext" if name in CONTEXT else "ngettext"), values


def _form(nodes: list[ast.expr]) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """A text, a pair of texts for one and for several, or a choice between such."""
    for node in nodes:
        if isinstance(node, ast.IfExp):
            yield from _form([node.body, node.orelse])
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
            one, several = map(_literal, node.elts)
            if one and several:
                yield "ngettext", (one, several)
        elif text := _literal(node):
            yield "gettext", text


def _literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def glued(tree: ast.AST) -> list[int]:
    """The lines on which a text is put together from pieces, so that it cannot be translated."""
    given = Given(tree)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            texts = [*said(name, node), *(node.args[:2] if name in PLURAL else [])]
            found += [node.lineno for text in texts if isinstance(given(text), ast.JoinedStr | ast.BinOp)]
    return found


def board(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """The texts in a Jinja2 template, for Babel."""
    from jinja2.ext import babel_extract

    names = ["_", "gettext", "say", "words", "ngettext", "count"]
    strict: dict[str, Any] = {"silent": "false", "trimmed": "true"}
    for line, name, texts, comments in babel_extract(cast(BinaryIO, file), names, [], strict):
        literal = [texts] if isinstance(texts, str) else [text for text in texts or () if text]
        if name in PLURAL and len(literal) == 2:
            yield line, "ngettext", (literal[0], literal[1]), list(comments)
        elif name not in PLURAL and literal:
            yield line, "gettext", literal[0], list(comments)


def page(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """The texts in a Django template, for Babel."""
    from django.utils.translation.template import templatize

    # Django turns the template into calls among noise; without indentation it can be read as Python's tokens.
    calls = "\n".join([line.strip() for line in templatize(file.read().decode()).splitlines()])
    tokens = list(tokenize.generate_tokens(io.StringIO(calls).readline))
    for i, token in enumerate(tokens):
        if token.type != tokenize.NAME or tokens[i + 1].string != "(":
            continue
        close = next(j for j in range(i, len(tokens)) if tokens[j].string == ")")
        texts = [ast.literal_eval(one.string) for one in tokens[i:close] if one.type == tokenize.STRING]
        if token.string in PLURAL | CONTEXT:
            yield token.start[0], token.string, (texts[0], texts[1]), []
        elif token.string in FIRST:
            yield token.start[0], "gettext", texts[0], []


class Book(NamedTuple):
    """The catalogues of one folder: where they are, what their files are called, and what the code says, untranslated."""

    folder: Path
    domain: str
    said: Catalog

    @property
    def template(self) -> Path:
        """The file of the untranslated texts."""
        return self.folder / f"{self.domain}.pot"

    def language(self, language: str) -> Path:
        """The file of a language."""
        return self.folder / language / "LC_MESSAGES" / f"{self.domain}.po"


def collect() -> list[Book]:
    """Everything that the code says: the site's texts first, then each game's."""
    packages = {game.id: package for game in games.all() if (package := _inside(GAMES, type(game).__module__.replace(".", "/")))}
    found = {"": Book(words.LOCALE, words.DOMAIN, _empty())}
    for init in sorted((SOURCES / GAMES).glob("*/__init__.py")):
        found[init.parent.name] = Book(init.parent / "locale", words.GAME_DOMAIN, _empty())
    drawn = {game.replace("-", "_"): package for game, package in packages.items()}
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    for path, _line, texts, _comments, context in extract_from_dir(SOURCES, methods, options, KEYWORDS):
        board = _inside(BOARDS, path)
        book = found.get(drawn.get(board, board) or _inside(GAMES, path)) or found[""]
        book.said.add(texts, locations=[(path, 0)], context=context)
    for game, package in packages.items():
        contexts = games.get(game).contexts()
        for kind, names in games.get(game).names().items():
            for name in names.values():
                found[package].said.add(name, context=contexts.get(kind, kind))
    return list(found.values())


def _empty() -> Catalog:
    return Catalog(project="Caravela", header_comment=HEADER, fuzzy=False)


def _inside(folder: str, path: str) -> str:
    """The folder below a folder that a path leads through, or ""."""
    parts = path.removeprefix(folder).split("/")
    return parts[0] if path.startswith(folder) and len(parts) > 1 else ""


def keys(catalog: Catalog) -> set[Key]:
    """Every message of a catalogue."""
    found = set()
    for message in catalog:
        if message.id:
            one, several = (message.id, "") if isinstance(message.id, str) else message.id
            found.add((message.context or "", one, several))
    return found


def read(path: Path) -> Catalog:
    """A catalogue from its file; an empty one when there is no file."""
    language = None if path.suffix == ".pot" else path.parent.parent.name
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def show(catalog: Catalog) -> bytes:
    """The catalogue as text, the same whenever it is made."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, sort_output=True, include_lineno=False, width=120)
    return NOISE.sub(b"", buffer.getvalue())


def untranslated(catalog: Catalog) -> int:
    """How many messages have no translation, or one that is marked as doubtful."""
    left = 0
    for message in catalog:
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ("",))
        left += 1 if message.id and (message.fuzzy or not all(texts)) else 0
    return left


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as programs read it, without what is not translated."""
    # Babel heads a catalogue with the moment at which it was read; the same texts make the same file.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def made_of(book: Book, catalog: Catalog) -> bytes | None:
    """What is to be compiled of a language's catalogue; None while the site's is not whole."""
    return None if book.domain == words.DOMAIN and untranslated(catalog) else compiled(catalog)


def languages() -> list[str]:
    """The languages that the site is translated into: those of its folder."""
    return sorted([path.parent.parent.name for path in words.LOCALE.glob(f"*/LC_MESSAGES/{words.DOMAIN}.po")])


def problems() -> list[str]:
    """What is not in step, in words; empty when all is well."""
    found = []
    for book in collect():
        wanted = keys(book.said)
        for path in [book.template, *[book.language(language) for language in languages()]]:
            there = keys(read(path))
            where = path.relative_to(ROOT)
            found += [f"{where}: missing: {_named(key)}" for key in sorted(wanted - there)]
            found += [f"{where}: no longer used: {_named(key)}" for key in sorted(there - wanted)]
            if path != book.template:
                made = path.with_suffix(".mo")
                if (made.read_bytes() if made.exists() else None) != made_of(book, read(path)):
                    found.append(f"{made.relative_to(ROOT)}: not what {path.name} says")
    return found


def _named(key: Key) -> str:
    return f"{key[0]}: {key[1]}" if key[0] else key[1]


def renew() -> None:
    """Write the templates, bring each language up to date, and compile it."""
    for book in collect():
        book.folder.mkdir(parents=True, exist_ok=True)
        book.template.write_bytes(show(book.said))
        print(f"{book.template.relative_to(ROOT)}: {len(book.said)} texts")
        for language in languages():
            _renew(book, book.language(language))


def _renew(book: Book, path: Path) -> None:
    catalog = read(path)
    catalog.update(book.said, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(show(catalog))
    made, data = path.with_suffix(".mo"), made_of(book, catalog)
    if data is None:
        made.unlink(missing_ok=True)
    else:
        made.write_bytes(data)
    left = untranslated(catalog)
    print(f"{path.relative_to(ROOT)}: {f'{left} texts are left to translate' if left else 'whole'}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description="Keep the catalogues in step with the code.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail when they are not in step")
    if not parser.parse_args().check:
        renew()
    elif wrong := problems():
        sys.exit("\n".join([*wrong, "run `make messages`"]))


if __name__ == "__main__":
    main()
