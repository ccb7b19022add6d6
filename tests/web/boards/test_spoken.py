"""The position in words, help, and standing orders: what a page tells those who do not look at the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from caravela.games.empires import GAME
from caravela.web.boards.empires import board, content, helping, orders
from caravela.web.boards.empires.say import Say
from caravela.web.boards.santa_maria import colony, position
from caravela.web.boards.santa_maria.say import Say as SantaMaria
from caravela.web.words import words
from tests.web.boards import drawing
from tests.web.boards.scenes import GAMES
from tests.web.boards.scenes.empires import scenes


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_position_in_words_names_every_player_region_box_and_building(language: str) -> None:
    state = scenes()["crowded"].state
    said = words(language, GAME.id)
    table = drawing.table(state, None)
    say = Say(said, table)
    html = board.public(state.view(None), [], said, table)
    spoken = html[html.index('id="spoken"') : html.index('id="keys"')]
    names = [player.name for player in table.players] + [say.region(one) for one in content.REGIONS]
    names += [say.box(one) for one in content.BOXES] + [say.tile(one) for one in state.view(None)["offer"]["tiles"]]
    for name in names:
        assert name in spoken, name


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_auction_is_told_in_words_with_every_bid(language: str) -> None:
    state = GAMES["aoe3"].scenes()["bidding"].state
    said, table = words(language, state.game.id), drawing.table(state, None)
    html = board.public(state.view(None), [], said, table)
    spoken = html[html.index('id="spoken"') : html.index('id="keys"')]
    asked, say = state.view(None)["asked"], Say(said, table)
    assert asked["bids"]
    for bid in asked["bids"]:
        colour, _, dollars = bid.rpartition(" ")
        assert f"{say.player(colour)}: {say('last bid ${n}', n=dollars)}" in spoken
    assert spoken.count(say("passed")) >= len(asked["out"]) > 0


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_position_of_santa_maria_tells_dice_prices_and_boards(language: str) -> None:
    """What rivals may still do is for all to see, and so is what may be picked."""
    for name in ("turn", "boards"):
        state = GAMES["santa-maria"].scenes()[name].state
        said, table, view = words(language, state.game.id), drawing.table(state, None), state.view(None)
        say = SantaMaria(said, table, view)
        html = drawing.parts(state, None, [], language=said)[0]
        spoken = html[html.index('id="spoken"') : html.index('id="keys"')]
        assert say("{player} is asked.", player=say.player(view["asked"]["seat"])) in spoken
        assert say("ships left: {n}", n=view["hidden"]["ships"]) in spoken
        for row in position.market(view, say):
            costs = "{tiles}: each costs {goods}; in the stack: {n}"
            assert say(costs, tiles=row["title"], goods=row["pays"], n=row["left"]) in spoken
        for data in view["players"].values():
            values = ", ".join([str(n) for n in sorted(data["dice"])])
            assert not values or say("blue dice to use: {values}", values=values) in spoken
        for one in view["boards"]:
            assert colony.board_told(one, say) in spoken
    assert view["boards"]


def test_the_own_mat_in_words_has_its_points_as_the_board_stands() -> None:
    """Beside the picture they are told to who hovers alone."""
    state = scenes()["crowded"].state
    said, table = words("en", GAME.id), drawing.table(state, 0)
    html = board.own(state.view(0), drawing.draft(state, []), said, table)
    mine = html[html.index('id="mine"') :]
    assert f"<dt>As if the game ended now</dt><dd>{state.view(0)['scores']['red']} VP</dd>" in mine


def test_every_order_on_offer_is_a_step_and_an_action_of_the_game() -> None:
    for text, _name, _about in orders.OFFERED:
        step, _colon, action = text.partition(": ")
        assert step in GAME.steps.names(), text
        GAME.actions.parse(action)


def test_orders_are_shown_as_set_and_unknown_ones_can_be_taken_back() -> None:
    state = scenes()["placing"].state
    table = replace(drawing.table(state, 0), orders=("declare: decline", "land: decline"))
    listed = orders.listed(table, Say(words("en", GAME.id), table))
    assert [one.text for one in listed if one.on] == ["declare: decline", "land: decline"]
    html = board.own(state.view(0), drawing.draft(state, []), words("en", GAME.id), table)
    assert html.count('name="order"') == len(orders.OFFERED) + 2
    assert html.count(" checked") == 2


def test_help_says_what_the_game_says_of_the_question_first() -> None:
    state = scenes()["placing"].state
    say = Say(words("en", GAME.id), drawing.table(state, 0))
    hint = GAME.hint(state)
    told = helping.prompt("place", hint, say)
    assert told[-2:] == [helping.HOW["place"], helping.BACK]
    assert (len(told) == 3) == (hint is not None)
