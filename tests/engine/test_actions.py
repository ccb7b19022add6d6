"""The catalogue: dense numbers, texts that parse back, errors that help."""

from __future__ import annotations

import pytest

from caravela.engine import Actions

WORKERS = ("colonist", "soldier")
SPACES = ("dock", "warfare", "trade-goods")


def catalogue() -> Actions:
    actions = Actions()
    actions.define("decline")
    actions.define("place", WORKERS, SPACES)
    actions.define("declare war", ("red", "blue"))
    actions.define("scout", ("peru",), anytime=True)
    return actions


def test_numbers_are_dense_and_in_the_order_of_definition() -> None:
    actions = catalogue()
    assert actions.size == 1 + 6 + 2 + 1
    assert actions.texts() == (
        "decline",
        "place colonist dock",
        "place colonist warfare",
        "place colonist trade-goods",
        "place soldier dock",
        "place soldier warfare",
        "place soldier trade-goods",
        "declare war red",
        "declare war blue",
        "scout peru",
    )


def test_every_action_knows_its_kind_and_fields() -> None:
    actions = catalogue()
    for action in range(actions.size):
        text = actions.text(action)
        assert actions.parse(text) == action
        assert " ".join((actions.kind(action), *actions.fields(action))) == text
        kind = next(kind for kind in actions.kinds if kind.name == actions.kind(action))
        assert kind.first <= action < kind.first + kind.size
        assert kind.id(*actions.values(action)) == action
    assert [actions.anytime(action) for action in (0, 9)] == [False, True]


def test_a_kind_refuses_fields_that_are_not_there() -> None:
    place = catalogue().kinds[1]
    with pytest.raises(ValueError, match="there is no word 3"):
        place.id(0, 3)
    with pytest.raises(ValueError, match="there is no word -1"):
        place.id(-1, 0)
    with pytest.raises(ValueError, match="zip"):
        place.id(0)


def test_spaces_and_comments_do_not_matter() -> None:
    actions = catalogue()
    assert actions.parse("  place   soldier {a long {comment} dock") == actions.parse("place soldier dock")
    assert actions.parse("decline {blue 2}{red 1}") == 0


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("place soldier dok", "near it: place soldier dock"),
        ("declare war green", "near it: declare war"),
        ("", "there is no action ''"),
        ("Decline", "there is no action 'Decline'; near it: decline"),
        ("place soldier", "there is no action 'place soldier'"),
        ("{decline}", "there is no action ''"),
    ],
)
def test_an_unknown_text_is_refused_with_what_comes_near(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match=hint):
        catalogue().parse(text)


@pytest.mark.parametrize("action", [-1, 10, 10**9])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match="they run from 0 to 9"):
        catalogue().text(action)


def test_a_text_can_be_defined_once() -> None:
    actions = Actions()
    actions.define("declare", ("war",))
    with pytest.raises(ValueError, match="'declare war' is defined twice"):
        actions.define("declare war")
