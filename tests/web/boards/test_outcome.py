"""What a choice leads to is spoken: in a region that every prompt has, short, with what it costs and warns of."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from caravela.engine.messages import Message, Reason
from caravela.web.boards import logbook
from caravela.web.boards.empires import hints
from caravela.web.boards.empires.say import Say
from caravela.web.seam import Line
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import GAMES

REGION = re.compile(r'<p class="sr" id="outcome" role="status">(.*?)</p>')
SCENES = [(game, name) for game in GAMES for name in GAMES[game].scenes()]


def spoken(own: str) -> str:
    """What the region says; it stands once in the prompt, before the question."""
    (found,) = REGION.finditer(own)
    assert own.index('id="prompt"') < found.start() < own.index('id="question"')
    return unescape(found[1])


@pytest.mark.parametrize(("game", "name"), SCENES)
def test_every_prompt_has_the_region_and_it_is_silent_until_something_is_chosen(game: str, name: str) -> None:
    scene = GAMES[game].scenes()[name]
    assert spoken(drawing.parts(scene.state, scene.seat, [])[1]) == ""


SAID = {
    ("empires", "placed"): ["lands 5th", "+$5 when it goes ashore"],
    ("empires", "landing"): ["workers there", "VP at turn 6"],
    ("empires", "expedition"): ["It may fail"],
    ("aoe3", "bidding"): ["a specialist joins you"],
    ("age-of-discovery", "buying"): ["leaves"],
    ("age-of-discovery", "loading"): ["VP at the first scoring"],
    ("santa-maria", "line"): ["Coins: "],
    ("santa-maria", "laid"): ["Wood: "],
}


@pytest.mark.parametrize(("game", "name"), SAID)
def test_a_draft_is_spoken_in_numbers(game: str, name: str) -> None:
    scene = GAMES[game].scenes()[name]
    said = spoken(drawing.parts(scene.state, scene.seat, list(scene.chosen))[1])
    for part in SAID[game, name]:
        assert part in said


@pytest.mark.parametrize("game", GAMES)
def test_warnings_come_first_and_a_long_forecast_is_cut(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = drawing.draft
    warning = Reason("R1", Message("You have no Soldier in the Caribbean: you kill nobody and lose 1 worker.", {}))
    told = tuple([Line("fell", {}, f"Sentence {n}.") for n in range(20)])
    monkeypatch.setattr(drawing, "draft", lambda *args: replace(plain(*args), warnings=(warning,), events=told))
    scene = next(scene for scene in GAMES[game].scenes().values() if scene.chosen and scene.seat == scene.state.player)
    said = spoken(drawing.parts(scene.state, scene.seat, list(scene.chosen), language=words("en", scene.state.game.id))[1])
    assert said.startswith("You have no Soldier in the Caribbean")
    assert said.count("Sentence") <= logbook.MOST_SPOKEN


def test_what_a_choice_does_stands_apart_from_all_that_ends_the_turn_after_it() -> None:
    events = [Line("paid", {}, "Pays."), Line("box-opened", {}, "Warfare"), Line("scored", {}, "Scores.")]
    assert logbook.forecast(events, ("box-opened",)) == (["Pays."], ["Scores."])
    assert logbook.forecast(events[1:], ("box-opened",)) == (["Scores."], [])
    many = [Line("fell", {}, f"{n}") for n in range(9)]
    told, then = logbook.forecast(many, ())
    assert len(told) == logbook.MOST_TOLD
    assert told + then == [line.text for line in many]


def test_a_rival_who_loses_points_to_a_landing_is_named() -> None:
    state = GAMES["empires"].scenes()["landing"].state
    say = Say(words("en", "empires"), drawing.table(state, 0))
    rows = [("Zofia", True, (0, 6)), ("Marek", False, (6, 2)), ("Olek", False, (2, 2))]
    forecast = {"rows": [{"name": name, "mine": mine, "points": points} for name, mine, points in rows]}
    assert hints.rivals(forecast, say) == ["Marek: 6 → 2 VP"]
    assert hints.rivals(None, say) == []
