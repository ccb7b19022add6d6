"""The page of Age of Discovery: every prompt of seeded games is drawn in both languages, and every legal action has a button."""

from __future__ import annotations

import random
import re
from html import escape, unescape
from itertools import pairwise

import pytest

from caravela.games import get
from caravela.web.boards.age_of_discovery import choices, orders, position, sums
from caravela.web.boards.age_of_discovery import spoken as spoken_words
from caravela.web.boards.age_of_discovery.say import EXPEDITIONS, Say
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.html import Page
from tests.web.boards.scenes.age_of_discovery import LOG, scenes

GAME = get("age-of-discovery")


@pytest.mark.parametrize(("language", "players"), [("en", 2), ("pl", 3), ("en", 4)])
def test_every_prompt_of_a_game_is_drawn_with_all_its_choices(language: str, players: int) -> None:
    state = GAME.start({"players": players}, "boards")
    rng = random.Random(5)
    steps: set[str] = set()
    while state.player is not None:
        seat = state.player
        view = state.view(seat)
        steps.add(view["asked"]["step"])
        _, own = drawing.parts(state, seat, [], language=words(language, GAME.id))
        for action in view["legal"]:
            assert f'value="{action}"' in own
        state.apply(GAME.policy(state, rng))
    assert {"turn", "load", "duration"} <= steps
    public, own = drawing.parts(state, None, [], language=words(language, GAME.id))
    assert 'id="final"' in public
    for score in state.scores():
        assert f'<td class="tt">{score}</td>' in public


def test_a_draft_goes_on_from_part_to_part_until_it_can_be_confirmed() -> None:
    state = GAME.start({"players": 2}, "drafts")
    rng = random.Random(2)
    while state.player is not None and not any(text.startswith("to ") for text in state.view(state.player)["legal"]):
        state.apply(GAME.policy(state, rng))
    seat = state.player
    assert seat is not None
    chosen = [next(text for text in state.view(seat)["legal"] if text.startswith("to "))]
    _, own = drawing.parts(state, seat, chosen)
    assert 'data-step="load"' in own
    assert "data-confirm disabled" in own
    for action in drawing.draft(state, chosen).view["legal"]:
        assert f'value="{action}"' in own
    ship = next(text for text in drawing.draft(state, chosen).view["legal"] if text.startswith(("ship ", "flagship ", "wild ")))
    _, own = drawing.parts(state, seat, [*chosen, ship])
    assert 'value="sail"' in own
    # What is chosen may sail as it stands: confirming sends `sail` along.
    assert "data-confirm disabled" not in own
    assert [one.get("value") for one in Page(own).all("input") if one.get("name") == "action"][-3:] == [*chosen, ship, "sail"]
    _, own = drawing.parts(state, seat, [*chosen, ship, "sail"])
    assert 'data-whole="1"' in own
    assert "data-confirm disabled" not in own


def test_ships_whose_sending_was_taken_back_are_sent_by_confirm_again() -> None:
    scene = scenes()["loading"]
    state = scene.state.copy()
    for text in scene.chosen:
        state.apply(GAME.actions.parse(text))
    assert state.player is not None
    assert "sail" in state.view(state.player)["legal"]
    _, own = drawing.parts(state, state.player, [])
    assert "data-confirm disabled" not in own
    page = Page(own)
    assert [one.get("value") for one in page.all("input") if one.get("name") == "action"] == ["sail"]
    assert 'id="back-button"' not in own  # nothing is drafted: the last choice is taken back by Undo


def test_a_ship_that_comes_after_others_says_so() -> None:
    fleet = {"coins": 9, "wild": 1, "ships": {"yellow-2": 1, "blue-1": 1}, "hand": ["green-5"], "flagship": "green-blue"}
    state = GAME.from_document({"options": {"players": 2}, "turn": "red", "players": {"red": fleet, "yellow": {}}})
    _, own = drawing.parts(state, 0, ["fulfil green-5"])
    entries = {one.get("data-space"): one for one in Page(own).all("div") if (one.get("data-space") or "").startswith("ship-")}
    assert set(entries) == {"ship-yellow-2", "ship-blue-1"}
    assert "another ship comes before it" in own
    _, own = drawing.parts(state, 0, ["fulfil green-5", "flagship 3 green"])
    assert 'data-space="ship-yellow-2"' in own
    assert "another ship comes before it" not in own


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_prompt_is_valid_html_and_offers_every_legal_action(language: str) -> None:
    for name, scene in scenes().items():
        asked = scene.seat is not None and scene.seat == scene.state.player
        chosen = list(scene.chosen) if asked else []
        public, own = drawing.parts(scene.state, scene.seat, chosen, LOG, words(language, GAME.id))
        page = Page(own + public)
        assert page.problems == [], name
        draft = drawing.draft(scene.state, chosen) if asked else None
        if draft is None:
            assert page.sendable() == set(), name
        elif not draft.whole:
            assert set(draft.view["legal"]) <= page.sendable(), name


PROMPTS = {
    "buying": (r"costs \d+, leaves", r"koszt \d+, zostaje"),
    "taking": ("costs 1, leaves", "koszt 1, zostaje"),
    "reserving": ("nobody else may take it", "nikt inny tego nie weźmie"),
    "sending": ("Which ship goes with", "Który statek"),
    "loading": ("VP at the first scoring", "przy pierwszym punktowaniu"),
    "loaded": (r"No other ship can go with [\w ]+: send\.", r"Ekspedycja: [\w ]+\. Nie dodasz już innego statku: wyślij\."),
    "fulfilling": ("Which ship for the contract", "Który statek"),
    "lasting": ("your completed contracts: 0 → 1", "twoje ukończone kontrakty: 0 → 1"),
}


@pytest.mark.parametrize("name", PROMPTS)
def test_the_prompt_says_what_the_choice_costs_and_brings(name: str) -> None:
    scene = scenes()[name]
    for language, text in zip(("en", "pl"), PROMPTS[name]):
        own = drawing.parts(scene.state, scene.seat, list(scene.chosen), [], words(language, GAME.id))[1]
        assert re.search(text, own[own.index('id="prompt"') : own.index('id="all"')]), text


def test_the_end_of_a_turn_stands_on_its_button_and_on_confirm_alone() -> None:
    state = scenes()["late"].state
    _, coins = drawing.parts(state, state.player, ["coins"])
    assert 'class="chosen"' in coins
    while "end" not in (legal := [state.game.actions.text(action) for action in state.legal_actions()]):
        state = state.copy()
        state.apply(state.game.actions.parse("coins" if "coins" in legal else legal[0]))
    _, end = drawing.parts(state, state.player, ["end"])
    assert 'value="end"' in end
    assert 'class="chosen"' not in end


def test_ships_that_would_move_stand_as_ghosts_in_their_place() -> None:
    scene = scenes()["loading"]
    own = drawing.parts(scene.state, scene.seat, list(scene.chosen))[1]
    ghosts = own[own.index('id="ghosts"') : own.index('id="list-')] if 'id="list-' in own else own[own.index('id="ghosts"') :]
    target = scene.chosen[0].partition(" ")[2]
    assert f'data-space="to-{target}" data-fill="{scene.chosen[1][-1]}"' in ghosts
    assert 'data-into="ships"' in ghosts
    assert 'data-into="used"' in ghosts


def test_each_ship_has_the_points_that_it_scored_first() -> None:
    """The lines of the first scoring are found again from the ships: R29, R35."""
    for scene in scenes().values():
        view = scene.state.view(None)
        for name, ships in view["expeditions"].items():
            found: dict[str, int] = {}
            for text, vp in zip(ships, sums.scored_first(view, name)):
                owner = text.partition(" ")[0]
                found[owner] = found.get(owner, 0) + vp
            for colour, data in view["players"].items():
                assert found.get(colour, 0) == data["first-scoring"].get(name, 0)


def test_a_mission_is_summed_as_the_rules_do() -> None:
    state = scenes()["over"].state
    view, report = state.view(None), GAME.report(state)
    for colour, seat in report["seats"].items():
        found = sums.mission(view, colour)
        assert (found.each, len(found.where)) == (seat["mission"]["each"], seat["mission"]["expeditions"])


def test_markers_on_the_points_track_never_cover_each_other() -> None:
    for points in ([0, 0, 0, 0], [1, 1, 40, 41], [69, 70, 70, 70], [5], []):
        places = position.spread(points)
        assert places == sorted(places)
        assert all(b - a >= position.TRACK_GAP - 0.02 for a, b in pairwise(places))
        assert all(0 <= place <= 100 for place in places)


def test_every_order_on_offer_is_a_step_and_an_action_of_the_game() -> None:
    for text, _name, _about in orders.OFFERED:
        step, _, action = text.partition(": ")
        assert step in GAME.steps.names(), text
        GAME.actions.parse(action)
    own = drawing.parts(scenes()["start"].state, scenes()["start"].seat, [])[1]
    assert own.count('name="order"') == len(orders.OFFERED) + 1


def test_own_ships_name_the_places_where_they_fit() -> None:
    state = scenes()["sending"].state
    assert state.player is not None
    view = state.view(state.player)
    seat = view["asked"]["seat"]
    for text in [text for text in view["legal"] if text.startswith("to ")]:
        pieces = choices.fitting(view, seat, text).split()
        legal = drawing.draft(state, [text]).view["legal"]
        assert {choices.piece(one) for one in legal if choices.loads(one)} == set(pieces), text


def test_nobody_but_the_seat_sees_its_hand() -> None:
    state = GAME.start({"players": 2}, "hands")
    seat = state.player
    assert seat is not None
    colour = list(state.view(None)["players"])[seat]
    mission = state.view(seat)["players"][colour]["mission"]
    name = escape(GAME.names()["mission"][mission])
    public, watching = drawing.parts(state, None, [])
    assert name in drawing.parts(state, seat, [])[1]
    assert name not in public + watching
    assert name not in drawing.parts(state, 1 - seat, [])[0]


def told(part: str, sheet: str, end: str) -> str:
    """What a sheet of a page says, up to the id of what follows it."""
    return unescape(part[part.index(f'id="{sheet}"') : part.index(f'id="{end}"')])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_position_in_words_tells_all_that_everyone_may_see(language: str) -> None:
    scene = scenes()["late"]
    said = words(language, GAME.id)
    table = drawing.table(scene.state, None)
    view, say = scene.state.view(None), Say(said, table)
    spoken = told(drawing.parts(scene.state, None, [], language=said)[0], "spoken", "keys")
    assert say("{player} is asked.", player=say.player(view["asked"]["seat"])) in spoken
    assert say("Contracts to draw: {n}", n=view["hidden"]["contracts"]) in spoken
    lines = re.findall("<li>(.*?)</li>", spoken)
    for name in EXPEDITIONS:
        card = position.expedition(view, say, name)
        line = next(line for line in lines if line.startswith(card["voice"]))
        assert all(f"{ship['player']} {ship['name']}" in line for ship in card["ships"])
    for text in [*view["market"]["purchase"], *view["market"]["filling"]]:
        assert any(say.cargo(text) in line for line in lines)
    for one in view["contracts"]["open"]:
        assert position.contract(view, say, one)["voice"] in lines
    running = 0
    for colour, data in view["players"].items():
        line = next(line for line in lines if line.startswith(f"{say.player(colour)}:"))
        cards = say("Wild Ship cards: {wild}, Reservation cards: {reservation}", **{n: data[n] for n in ("wild", "reservation")})
        assert cards in line
        assert say(spoken_words.AT[data["flagship-at"]]) in line
        for one in data["known"]:
            assert say.word("contract", one) in line
        for run in data["running"]:
            running += 1
            pays = position.running(view, say, run)["coins"]
            for part in (
                say.word("contract", run["contract"]),
                *[say.cargo(ship) for ship in run["ships"]],
                say.count("home in {n} turn", "home in {n} turns", run["left"]),
                say.count("pays {n} coin", "pays {n} coins", pays),
            ):
                assert part in line
    assert running > 2


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_own_hand_in_words_tells_its_secrets_and_nobody_elses(language: str) -> None:
    scene = scenes()["late"]
    assert scene.seat is not None
    said = words(language, GAME.id)
    view, say = scene.state.view(scene.seat), Say(said, drawing.table(scene.state, scene.seat))
    mine = told(drawing.parts(scene.state, scene.seat, [], language=said)[1], "mine", "mat")
    data = view["players"][view["asked"]["seat"]]
    assert data["hand"]
    for card in data["hand"]:
        assert position.contract(view, say, card)["voice"] in mine
    assert say.title("mission", data["mission"]) in mine
    assert say.word("flagship", data["flagship"]) in mine
    public = told(drawing.parts(scene.state, scene.seat, [], language=said)[0], "spoken", "keys")
    assert say.title("mission", data["mission"]) not in public
    assert say.word("flagship", data["flagship"]) not in public


def test_every_expedition_is_told_in_words() -> None:
    public, _ = drawing.parts(GAME.start({"players": 2}, "words"), None, [])
    spoken = told(public, "spoken", "keys")
    for row in EXPEDITIONS.values():
        assert f"{row['name']}: 0 of {row['limit']} taken" in spoken


def test_who_can_send_no_other_ship_after_two_actions_reads_that_and_not_an_offer_to() -> None:
    """That hangs on hand and flagship, so the game's own question, which all may read, cannot say it."""
    found = {}
    for last, cards in (("abreu", 0), ("columbus", 0), ("columbus", 1)):
        asked = {"turn": {"seat": "red", "used": ["coins", "send"], "going": "send", "last": last}}
        position = {"options": {"players": 2}, "expeditions": {last: ["red red-1"]}, "now": [asked], "seed": "sailed"}
        _, own = drawing.parts(GAME.from_document({**position, "players": {"red": {"coins": 5, "reservation": cards}}}), 0, [])
        question = re.search(r'id="question"[^>]*>([^<]*)', own)
        assert question is not None
        found[last, cards] = question[1]
    assert found == {
        ("abreu", 0): "Send more ships (you have 5 coins), or end your turn.",
        ("columbus", 0): "No other ship can sail: end your turn.",
        ("columbus", 1): "No other ship can sail: end your turn, or play a Reservation.",
    }
