"""Text files: plain data and nothing else, with the line of what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravela import textfiles
from caravela.textfiles import BadFile
from tests.tiny.game import GAME

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.text(st.characters(codec="utf-8", exclude_characters="\ufeff\x85", exclude_categories=["Cs", "Cc"]), max_size=20)
    | st.sampled_from(["on", "off", "yes", "No", "null", "~", "", "1", "01", "1.5", "1e3", "2024-01-01", "=", "<<", "!x", "&a"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc on1~", max_size=4), inner, max_size=4),
    max_leaves=15,
)


@given(plain)
def test_what_is_dumped_is_loaded_again(value: object) -> None:
    assert textfiles.load(textfiles.dump(value)) == value


def test_words_stay_words() -> None:
    text = "{a: on, b: off, c: yes, d: no, e: 010, f: 1.5, g: 2024-01-01, h: 1_000, i: 12:30, j: 'on', k: .inf, l: 0x1f}"
    assert textfiles.load(text) == {
        "a": "on",
        "b": "off",
        "c": "yes",
        "d": "no",
        "e": "010",
        "f": "1.5",
        "g": "2024-01-01",
        "h": "1_000",
        "i": "12:30",
        "j": "on",
        "k": ".inf",
        "l": "0x1f",
    }
    assert textfiles.load("[true, false, null, ~, 3, -7, '3', 'true']") == [True, False, None, None, 3, -7, "3", "true"]
    assert textfiles.load("a:\nb: ''") == {"a": None, "b": ""}
    assert textfiles.load("{3: a, true: b}") == {"3": "a", "true": "b"}
    assert textfiles.load("- red: place soldier dock\n- ~ blue: decline") == [
        {"red": "place soldier dock"},
        {"~ blue": "decline"},
    ]


def test_a_file_may_hold_several_documents(tmp_path: Path) -> None:
    assert textfiles.load_all("a: 1\n---\nb: 2\n") == [{"a": 1}, {"b": 2}]
    assert textfiles.load_all("") == []
    path = tmp_path / "two.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n---\n- b\n")
    assert textfiles.read_all(path) == [{"a": 1}, ["b"]]
    with pytest.raises(BadFile, match=r"^two\.yaml: one document is expected, not 2$"):
        textfiles.read(path)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "the field 'a' stands there twice"),
        ("a: {b: 1,\n b: 2}", 2, "the field 'b' stands there twice"),
        ("1: a\n'1': b\n", 2, "the field '1' stands there twice"),
        ("a: &x 1\n", 1, "anchors and aliases"),
        ("a: 1\nb: *x\n", 2, "anchors and aliases"),
        ("a:\n- !!python/object/apply:os.system [ls]\n", 2, "tags"),
        ("a: !!str 3\n", 1, "tags"),
        ("!x a: 1\n", 1, "the name of a field is a plain text"),
        ("? [a]\n: 1\n", 1, "the name of a field is a plain text"),
        ("a:\n  - " + "[" * 30 + "]" * 30, 2, "at most 20 lists and mappings"),
        ("a: 1\n b: 2\n", 2, ""),
        ("a: [1\n", 2, ""),
        ("a: 'open\n", 2, ""),
        ("a:\tb\n\t- c", 2, ""),
        ("a: \x07", 0, "control characters"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadFile) as error:
        textfiles.load(text, "here.yaml")
    assert error.value.line == line
    assert message in str(error.value)
    assert str(error.value).startswith(f"here.yaml, line {line}: " if line else "here.yaml: ")


def test_a_bomb_of_aliases_does_not_go_off() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)}, *{chr(97 + i)}]\n" for i in range(20))
    with pytest.raises(BadFile, match="line 1: anchors"):
        textfiles.load(bomb)


def test_what_is_too_long_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="at most 1000000 characters are read, not 1000001"):
        textfiles.load("x" * 1_000_001)
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"a: 1\nb: \xe9\n")
    with pytest.raises(BadFile, match=r"^latin\.yaml, line 2: the text is not UTF-8$"):
        textfiles.read(path)
    with pytest.raises(FileNotFoundError):
        textfiles.read(tmp_path / "nowhere.yaml")


def test_a_position_reads_well_and_comes_back() -> None:
    document = GAME.start({}, "seed").to_document()
    text = textfiles.dump(document)
    assert text.splitlines()[:4] == [
        "game: harbour",
        "rules: 1",
        "options: {players: 3, deck: short, rounds: 3, storm: false, typhoon: false, quiet: false}",
        "round: 1",
    ]
    assert textfiles.load(text) == document
