"""Plain data: one canonical text, one hash, and readers that name the path of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from caravela.engine import BadDocument, documents
from caravela.engine.documents import canonical, counts, digest, flag, items, mapping, show_counts, whole, word

WORDS = ("colonist", "captain", "soldier")
HASH = "0825b1c18d436949"


def test_the_order_of_keys_does_not_matter_and_all_else_does() -> None:
    assert canonical({"b": [1, None], "a": {"y": True, "x": "é"}}) == '{"a":{"x":"é","y":true},"b":[1,null]}'
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert len({digest(value) for value in ({"a": 1}, {"a": "1"}, {"a": True}, {"a": [1]}, {"b": 1}, None)}) == 6


def test_a_hash_never_changes() -> None:
    assert digest({"game": "harbour", "coins": {"red": 1}}) == HASH


@pytest.mark.parametrize(
    ("read", "path", "code"),
    [
        (lambda: mapping([], "a.b"), "a.b", "mapping-expected"),
        (lambda: mapping({1: 2}, "a"), "a", "key-not-text"),
        (lambda: mapping({"x": 2}, "a", ("y",)), "a.x", "key-unknown"),
        (lambda: mapping({"x": 2}, "", ("y",)), "x", "key-unknown"),
        (lambda: whole("3", "n"), "n", "number-expected"),
        (lambda: whole(True, "n"), "n", "number-expected"),
        (lambda: whole(1.0, "n"), "n", "number-expected"),
        (lambda: whole(-1, "n"), "n", "number-expected"),
        (lambda: whole(8, "n", 0, 7), "n", "number-expected"),
        (lambda: flag("on", "f"), "f", "flag-expected"),
        (lambda: flag(1, "f"), "f", "flag-expected"),
        (lambda: items({}, "l"), "l", "list-expected"),
        (lambda: word("pirate", WORDS, "w"), "w", "word-unknown"),
        (lambda: word(1, WORDS, "w"), "w", "word-unknown"),
        (lambda: counts({"pirate": 1}, WORDS, "c"), "c.pirate", "key-unknown"),
        (lambda: counts({"captain": 9}, WORDS, "c", 5), "c.captain", "number-expected"),
        (lambda: counts(["captain", "pirate"], WORDS, "c"), "c.1", "word-unknown"),
        (lambda: counts(3, WORDS, "c"), "c", "mapping-expected"),
    ],
)
def test_what_is_wrong_is_named_with_its_path(read: Callable[[], Any], path: str, code: str) -> None:
    with pytest.raises(BadDocument) as error:
        read()
    (problem,) = error.value.problems
    assert (problem.path, problem.code) == (path, code)
    assert str(problem) == f"{path}: {problem.text}"
    assert str(error.value) == str(problem)
    assert path in repr(problem)


def test_what_is_right_is_read() -> None:
    assert mapping({"x": 1}, "a", ("x",)) == {"x": 1}
    assert whole(7, "n", 0, 7) == 7
    assert flag(False, "f") is False
    assert items([1], "l") == [1]
    assert word("captain", WORDS, "w") == 1
    assert counts({"captain": 2}, WORDS, "c") == counts(["captain", "captain"], WORDS, "c") == [0, 2, 0]
    assert show_counts([0, 2, 1], WORDS) == {"captain": 2, "soldier": 1}
    assert counts(show_counts([3, 0, 1], WORDS), WORDS, "c") == [3, 0, 1]


def test_an_error_without_a_path_is_its_sentence() -> None:
    assert str(documents.wrong("", "odd", "that is odd")) == "that is odd"
