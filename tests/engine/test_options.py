"""Options: what can be chosen, what clashes, how it is written."""

from __future__ import annotations

import pytest

from caravela.engine import BadOption, Option, OptionValue, read_options
from caravela.engine.options import check, complete, named, show
from tests.tiny.game import GAME

OPTIONS = (
    Option("players", "int", 3, low=2, high=4, needed={4: ("crowd",)}),
    Option("captains", defaults={2: True}),
    Option("storm"),
    Option("typhoon", needs={"storm": "it is one", "deck=long": "it is long"}, players=(3, 4)),
    Option("calm", excludes={"storm": "it is none", "deck=long": "it is short"}),
    Option("deck", "choice", "short", choices=("short", "long")),
    Option("crowd", defaults={4: True}),
)


def test_what_is_not_chosen_has_its_default_which_may_hang_on_the_players() -> None:
    assert complete(OPTIONS, {}) == {
        "players": 3,
        "captains": False,
        "storm": False,
        "typhoon": False,
        "calm": False,
        "deck": "short",
        "crowd": False,
    }
    assert complete(OPTIONS, {"players": 2})["captains"] is True
    assert complete(OPTIONS, {"players": 2, "captains": False})["captains"] is False


@pytest.mark.parametrize(
    ("chosen", "path", "code", "text"),
    [
        ({"sharks": True}, "options.sharks", "option-unknown", "there is no option 'sharks'; there are players, "),
        ({"storm": 1}, "options.storm", "option-value", "1 is not possible; choose on or off"),
        ({"storm": "on"}, "options.storm", "option-value", "choose on or off"),
        ({"players": 5}, "options.players", "option-value", "choose a number from 2 to 4"),
        ({"players": True}, "options.players", "option-value", "choose a number from 2 to 4"),
        ({"players": "3"}, "options.players", "option-value", "choose a number from 2 to 4"),
        ({"deck": "huge"}, "options.deck", "option-value", "choose one of short, long"),
        ({"deck": True}, "options.deck", "option-value", "choose one of short, long"),
        ({"typhoon": True, "deck": "long"}, "options.typhoon", "option-needs", "“typhoon” needs “storm”: it is one"),
        ({"typhoon": True, "storm": True}, "options.typhoon", "option-needs", "“typhoon” needs “deck=long”: it is long"),
        ({"players": 4, "crowd": False}, "options.players", "option-needs", "4 for “players” needs “crowd”"),
        ({"storm": True, "typhoon": True, "deck": "long", "players": 2}, "options.typhoon", "option-players", "for 3, 4 players"),
        ({"storm": True, "calm": True}, "options.calm", "option-excludes", "“calm” does not go with “storm”: it is none"),
        ({"deck": "long", "calm": True}, "options.calm", "option-excludes", "does not go with “deck=long”: it is short"),
    ],
)
def test_what_does_not_fit_is_named(chosen: dict[str, OptionValue], path: str, code: str, text: str) -> None:
    problems = check(OPTIONS, chosen)
    assert [(problem.path, problem.code) for problem in problems] == [(path, code)]
    assert text in problems[0].text
    with pytest.raises(BadOption) as error:
        complete(OPTIONS, chosen)
    assert error.value.problems[0].code == code
    assert path in str(error.value)


def test_an_option_that_came_later_is_named_only_where_it_is_chosen() -> None:
    """So the commitments and hashes of records that are older than it stay what they were."""
    options = (*OPTIONS, Option("comet", later=True), Option("tide", defaults={2: True}, later=True))
    before, now = complete(OPTIONS, {}), complete(options, {})
    assert named(OPTIONS, before) == before
    assert now == {**before, "comet": False, "tide": False}
    assert named(options, now) == before
    assert named(options, complete(options, {"comet": True})) == {**before, "comet": True}
    two = complete(options, {"players": 2, "tide": False})
    assert named(options, two) == {**complete(OPTIONS, {"players": 2}), "tide": False}


def test_all_that_is_wrong_is_named_at_once() -> None:
    problems = check(OPTIONS, {"sharks": True, "deck": 3})
    assert [problem.code for problem in problems] == ["option-unknown", "option-value"]


def test_options_are_read_from_words() -> None:
    written = {"players": "2", "storm": "ON", "calm": "no", "deck": " long ", "captains": True}
    read = {"players": 2, "storm": True, "calm": False, "deck": "long", "captains": True}
    assert read_options(OPTIONS, written) == read


@pytest.mark.parametrize("written", [{"storm": "maybe"}, {"players": "5"}, {"players": "²"}, {"deck": ""}, {"deck": None}])
def test_a_word_that_is_no_value_is_refused(written: dict[str, object]) -> None:
    with pytest.raises(BadOption, match=f"options.{next(iter(written))}"):
        read_options(OPTIONS, written)


def test_a_name_that_is_not_known_is_left_for_the_check() -> None:
    read = read_options(OPTIONS, {"sharks": "on"})
    assert check(OPTIONS, read)[0].code == "option-unknown"


def test_every_value_is_written_so_that_it_reads_back() -> None:
    for option in (*OPTIONS, *GAME.options):
        for value in option.values():
            assert option.parse(show(value)) == value
            assert not option.wrong(value)
