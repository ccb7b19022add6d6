"""The one-line notation of records.

Everything that is written is read back, here and by YAML; all else is refused in words.
"""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from caravela.engine import flow

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
words = st.sampled_from(
    ["on", "off", "null", "true", "No", "~", "?", "-", "1", "01", "1.5", "1e3", "0x1f", "12:30", "a b", " a", "a: b"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | texts | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts | words, inner, max_size=4),
    max_leaves=12,
)


@given(values)
def test_what_is_written_is_read_back(value: object) -> None:
    line = flow.show(value)
    assert "\n" not in line
    assert flow.read(line) == value


@given(st.recursive(words | st.booleans() | st.integers(-99, 99), lambda inner: st.lists(inner, max_size=3), max_leaves=6))
def test_a_reader_of_yaml_reads_the_same(value: object) -> None:
    assert yaml.safe_load(flow.show(value)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{red: 84, blue: 71}", {"red": 84, "blue": 71}),
        ("[red, blue]", ["red", "blue"]),
        ("{}", {}),
        ("[ ]", []),
        ("  [ 1 ,2 ]  ", [1, 2]),
        ("{scouting: on, sealed: off}", {"scouting": "on", "sealed": "off"}),
        ("{a: {b: [null, true, false]}}", {"a": {"b": [None, True, False]}}),
        ("1/2/1/4", "1/2/1/4"),
        ("blue missionary", "blue missionary"),
        ('"a \\"quoted\\" text"', 'a "quoted" text'),
        ("-5", -5),
        ("[1 2]", ["1 2"]),
        ("007", "007"),
        ("1.5", "1.5"),
    ],
)
def test_what_people_write(text: str, value: object) -> None:
    assert flow.read(text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a word is expected, not the end"),
        ("[1, 2", "',' or ']' is expected, not the end"),
        ("[1, 2] 3", "nothing more is expected, not '3' \\(place 8\\)"),
        ("{a}", "':' is expected, not '}' \\(place 3\\)"),
        ("{a: 1, a: 2}", "'a' stands there already"),
        ("{a: 1,}", "a word is expected"),
        ("{a: 1; b: 2}", "',' or '}' is expected"),
        ("[" * 50, "at most 12 brackets"),
        ("'single'", "a word is expected"),
        ("&a", "a word is expected"),
        ('"open', "a word is expected"),
        ('"bad \\x escape"', "a text in quotes as JSON"),
        ("{1: 2", "',' or '}' is expected"),
        ("a\tb", "nothing more is expected"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        flow.read(text)


def test_only_plain_data_is_written() -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        flow.show({"a": 1.5})
    with pytest.raises(TypeError, match="is not plain data"):
        flow.show((1, 2))
