"""No secret leaves by any channel: page, event, log, answer, record.

Two tables that differ only in what a viewer may not know must give him the same bytes. First the twin is drawn from what the
viewer knows (`determinize`) at each moment of a game; then two whole tables are played side by side, so that what happened
before, the log and the record, is compared, too. A leak is planted in each channel, and the comparison must find it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from caravela import games
from caravela.engine.events import Event
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.web.guests import Guest
from caravela.web.live import painting
from caravela.web.tables import lobby, play, render
from caravela.web.tables.models import Status, Table
from caravela.web.tables.positions import POSITIONS
from tests.web import harbour
from tests.web.conftest import FRIEND, ME, choice, forget

pytestmark = pytest.mark.django_db

STRANGER = Guest("stranger", "Nobody")
THIRD = Guest("guest-third", "Inês")
VIEWERS = ((0, ME), (1, FRIEND), (None, STRANGER))
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]+"')


@pytest.fixture
def channels(browser: Callable[..., Any]) -> Callable[[Table, Guest], dict[str, bytes]]:
    """All that a viewer can get of a table, by channel, without what names the table itself."""

    def read(table: Table, guest: Guest) -> dict[str, bytes]:
        client = browser(guest)
        found = lobby.find(table.pk)
        address = f"/t/{table.pk}/"
        board = painting.paint(table.pk, {(guest.id, "en"): 0})[guest.id, "en"]
        stale = {"version": 0, "command": "x", "action": "pass"}
        illegal = {"version": found.version, "command": "y", "action": "sail"}
        answers = {
            "page": client.get(address),
            "board": client.get(f"{address}board?version=0"),
            "stale answer": client.post(f"{address}submit", stale, HTTP_ACCEPT="application/json"),
            "error text": client.post(f"{address}submit", illegal, HTTP_ACCEPT="application/json"),
            "undo": client.post(f"{address}undo", {"version": 0, "command": "z"}, HTTP_ACCEPT="application/json"),
            "record": client.get(f"{address}record"),
        }
        bodies = {name: answer.content + str(answer.status_code).encode() for name, answer in answers.items()}
        bodies["event"] = b"".join([frame.plain for frame in board.frames])
        own_name = [table.pk.encode(), found.commitment.encode()]
        return {name: clean(body, own_name) for name, body in bodies.items()}

    return read


def clean(body: bytes, names: list[bytes]) -> bytes:
    for name in names:
        body = body.replace(name, b"*")
    return TOKEN.sub(b"", body)


@contextmanager
def shown_as(table: Table, state: State, events: tuple[Event, ...] | None = None) -> Iterator[None]:
    """While this lasts, the table is in another state, and other things have happened."""
    forget()
    with POSITIONS.held(table) as live:
        assert live.position is not None
        real = live.position
        live.position = replace(real, state=state, events=real.events if events is None else events)
    try:
        yield
    finally:
        forget()


Read = Callable[[Table, Guest], dict[str, bytes]]


def differing(table: Table, read: Read, rng: random.Random) -> set[str]:
    """The channels that tell a table from its twin for some viewer, where the twin is one that the viewer cannot tell from it."""
    found: set[str] = set()
    state = POSITIONS.at(lobby.find(table.pk)).state
    for seat, guest in VIEWERS:
        twin = state.determinize(seat, rng)
        assert twin.view(seat) == state.view(seat)
        forget()
        before = read(table, guest)
        with shown_as(lobby.find(table.pk), twin):
            after = read(table, guest)
        found |= {name for name in before if before[name] != after[name]}
    return found


def step(table: Table, pick: int) -> bool:
    """Play on; False when the game is over."""
    found = lobby.find(table.pk)
    if found.status != Status.PLAYING:
        return False
    assert found.asked is not None
    texts = choice(POSITIONS.at(found).state, pick)
    play.take(found, found.asked, found.version, f"c{found.version}", texts)
    return True


def test_a_table_and_its_twin_look_alike_at_every_moment(open_table: Callable[..., Table], channels: Read) -> None:
    rng = random.Random(5)
    table = open_table(seed="swap-1", rounds=2, storm=True)
    while lobby.find(table.pk).status == Status.PLAYING:
        assert differing(table, channels, rng) == set()
        step(table, rng.randrange(20))


EMPIRES = {"scouting": True, "sealed": True}


def curious(state: State, rng: random.Random) -> list[str]:
    """A whole choice that looks for secrets where it can: an expedition, a glance at a counter or at the deck."""
    legal = state.legal_actions()
    text = state.game.actions.text
    wanted = [i for i, action in enumerate(legal) if re.search("scout|explore|discovery|send|captain", text(action))]
    pick = rng.choice(wanted) if wanted and rng.random() < 0.7 else rng.randrange(len(legal))
    return choice(state, pick)


@pytest.mark.slow
def test_empires_and_its_twin_look_alike(open_table: Callable[..., Table], channels: Read) -> None:
    rng = random.Random(11)
    table = open_table(game=games.get("empires"), seed="empires-swap", **EMPIRES)
    while (found := lobby.find(table.pk)).status == Status.PLAYING:
        state = POSITIONS.at(found).state
        if rng.random() < 0.05:
            assert differing(table, channels, rng) == set()
        assert found.asked is not None
        play.take(found, found.asked, found.version, f"c{found.version}", curious(state, rng))


@pytest.mark.slow
def test_what_happened_in_empires_looks_alike_where_it_differs_in_secret(
    open_table: Callable[..., Table], channels: Read
) -> None:
    """A table and a twin that is played beside it from the start, as long as the viewer cannot tell them apart."""
    rng = random.Random(3)
    differed = 0
    for number in range(6):
        viewer, guest = VIEWERS[number % 3]
        table = open_table(game=games.get("empires"), seed=f"beside-{number}", **EMPIRES)
        twin = POSITIONS.at(table).state.determinize(viewer, rng)
        twin.log = []
        begun = len(POSITIONS.at(table).events)
        while True:
            found = lobby.find(table.pk)
            position = POSITIONS.at(found)
            if found.status != Status.PLAYING or not beside(found, position.state, twin, rng):
                break
            after = POSITIONS.at(lobby.find(table.pk))
            if twin.view(viewer) != after.state.view(viewer):
                break
            differed += tuple(twin.log) != after.events[begun:]
            forget()
            before = channels(table, guest)
            shown = twin.copy()
            with shown_as(lobby.find(table.pk), shown, (*after.events[:begun], *twin.log)):
                alike = channels(table, guest)
            assert {name for name in before if before[name] != alike[name]} == set()
    assert differed > 3, "nothing that only others know has happened: this test has shown nothing"


def beside(table: Table, state: State, twin: State, rng: random.Random) -> bool:
    """Play the same at the table and beside it; False when the twin cannot."""
    assert table.asked is not None
    with POSITIONS.held(table) as live:
        assert live.record is not None
        before = len(live.record.entries)
    play.take(table, table.asked, table.version, f"c{table.version}", curious(state, rng))
    with POSITIONS.held(lobby.find(table.pk)) as live:
        assert live.record is not None
        added = live.record.entries[before:]
    for entry in added:
        if entry.action not in twin.legal_actions():
            return False
        twin.apply(entry.action)
    return True


def leak_in_public(patch: pytest.MonkeyPatch) -> None:
    real = render._public
    patch.setattr(render, "_public", lambda shot, words: real(shot, words) + str(shot.position.state.hands))


def leak_in_own(patch: pytest.MonkeyPatch) -> None:
    real = render.own_html
    patch.setattr(render, "own_html", lambda shot, *rest: real(shot, *rest) + str(shot.position.state.hands))


def leak_in_event(patch: pytest.MonkeyPatch) -> None:
    real = painting._board
    from caravela.web.live.frames import frame

    def leaky(shot: Any, guest: str, language: str) -> Any:
        board = real(shot, guest, language)
        return replace(board, frames=(*board.frames, frame("own", str(shot.position.state.hands))))

    patch.setattr(painting, "_board", leaky)


def leak_in_errors(patch: pytest.MonkeyPatch) -> None:
    real = play._refused

    def leaky(error: Any, *rest: Any) -> Any:
        table = Table.objects.order_by("-created_at").first()
        assert table is not None
        live = POSITIONS._lives[table.pk].position
        assert live is not None
        refusal = real(error, *rest)
        refusal.text += str(live.state.hands)  # type: ignore[attr-defined]
        return refusal

    patch.setattr(play, "_refused", leaky)


@pytest.mark.parametrize(
    ("plant", "channel"),
    [(leak_in_public, "page"), (leak_in_own, "board"), (leak_in_event, "event"), (leak_in_errors, "error text")],
)
def test_a_planted_leak_is_found(
    open_table: Callable[..., Table], channels: Read, plant: Callable[[pytest.MonkeyPatch], None], channel: str
) -> None:
    table = open_table()
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        assert channel in differing(table, channels, random.Random(5))
    forget()
    assert differing(table, channels, random.Random(5)) == set()


def pairs(open_table: Callable[..., Table], viewer: int | None) -> tuple[Table, Table]:
    """Two tables of three that a viewer cannot tell apart, where blue holds other cards."""
    from caravela.web.tables.lobby import Choice

    seats = [Choice(me=True), Choice(), Choice()]
    by_view: dict[str, tuple[str, Any]] = {}
    for i in range(500):
        seed = f"pair-{i}"
        state = harbour_start(seed)
        seen = str(state.view(viewer))
        other = by_view.setdefault(seen, (seed, state))
        if max(other[1].hands[1]) != max(state.hands[1]):
            made = []
            for one in (other[0], seed):
                table = open_table(*seats, seed=one, friend=None)
                for seat, guest in ((1, FRIEND), (2, THIRD)):
                    lobby.join(table.seats.get(index=seat).token, guest, guest.name)
                made.append(lobby.find(table.pk))
            return made[0], made[1]
    raise AssertionError("no two seeds look alike")


def harbour_start(seed: str) -> Any:
    from tests.tiny.game import GAME

    return GAME.start({"players": 3}, seed)


def both_bid(tables: tuple[Table, Table]) -> None:
    """All take a turn without luck; then red bids alike, and blue what it holds: other cards, face down."""
    for table in tables:
        for _ in range(3):
            found = lobby.find(table.pk)
            assert found.asked is not None
            play.take(found, found.asked, found.version, f"c{found.version}", ["pass"])
        step(table, 0)
        step(table, -1)  # the highest card
        found = lobby.find(table.pk)
        assert found.asked == 2


def unlike(tables: tuple[Table, Table], read: Read, guest: Guest) -> set[str]:
    first, second = [read(table, guest) for table in tables]
    return {name for name in first if first[name] != second[name]}


@pytest.mark.parametrize(("viewer", "guest"), [(0, ME), (None, STRANGER)])
def test_two_tables_with_other_hidden_bids_look_alike(
    open_table: Callable[..., Table], channels: Read, viewer: int | None, guest: Guest
) -> None:
    tables = pairs(open_table, viewer)
    both_bid(tables)
    if viewer is None:
        # Red's own hand may differ here, too; the record covers both bids.
        assert "?" in lobby_record(tables[0], None)
    assert unlike(tables, channels, guest) == set()
    assert unlike(tables, channels, FRIEND) != set()


def lobby_record(table: Table, seat: int | None) -> str:
    with POSITIONS.held(lobby.find(table.pk)) as live:
        assert live.record is not None
        return live.record.shown(seat)


def test_a_leak_planted_in_the_log_is_found(open_table: Callable[..., Table], channels: Read) -> None:
    tables = pairs(open_table, 0)
    both_bid(tables)
    with pytest.MonkeyPatch.context() as patch:
        real = harbour.public

        def leaky(view: Any, log: Any, words: Any, table: Any) -> str:
            position = POSITIONS.at(lobby.find(table.id))
            return real(view, log, words, table) + str(position.events)

        patch.setattr(harbour, "public", leaky)
        forget()
        assert {"page", "event"} <= unlike(tables, channels, ME)


def test_a_leak_planted_in_the_record_is_found(open_table: Callable[..., Table], channels: Read) -> None:
    tables = pairs(open_table, 0)
    both_bid(tables)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Record, "shown", lambda self, seat: self.text(reveal=False))
        assert unlike(tables, channels, ME) == {"record"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Record, "shown", lambda self, seat: self.text(reveal=True))
        assert unlike(tables, channels, STRANGER) >= {"record"}


def test_the_seed_is_on_no_channel_while_the_game_runs(open_table: Callable[..., Table], channels: Read) -> None:
    table = open_table(seed="0123456789abcdef")
    seen = 0
    while True:
        running = lobby.find(table.pk).status == Status.PLAYING
        for _seat, guest in VIEWERS:
            for body in channels(table, guest).values():
                told = b"0123456789abcdef" in body
                assert not (running and told)
                seen += told
        if not step(table, 1):
            break
    assert seen >= len(VIEWERS) * 3
