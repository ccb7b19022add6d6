"""Live pages: what was written reaches every open page, once drawn, in order, and to each only what is his."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, connections

from caravela.web.asgi import Site
from caravela.web.live import app as live_app
from caravela.web.live import painting
from caravela.web.live.bus import Bus
from caravela.web.live.frames import GZIP_HEADER, frame
from caravela.web.live.hub import Board, Stream
from caravela.web.tables import lobby, play
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Table
from tests.web import harbour
from tests.web.conftest import FRIEND, ME
from tests.web.streams import DEADLINE, Reader

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cookie(browser: Callable[..., Any]) -> Callable[..., str]:
    """The session cookie of a guest."""
    return lambda guest=ME: browser(guest).cookies["caravela"].value


def with_site(work: Callable[[Site], Awaitable[None]], begin: bool = True) -> None:
    """Run a coroutine beside a site whose bus follows the test's database."""

    async def run() -> None:
        site = Site()
        loop = asyncio.get_running_loop()
        bus = Bus(Path(connection.settings_dict["NAME"]))
        if begin:
            site.tasks = {loop.create_task(bus.run(site.hub.changed))}
            bus.changed()
        try:
            await work(site)
        finally:
            for task in site.tasks:
                task.cancel()
            bus.close()
            await site.in_thread(connections.close_all)
            site.threads.shutdown()

    asyncio.run(run())


def take(table: Table, *texts: str) -> None:
    """Play for the seat that is asked, as another process would."""
    found = lobby.find(table.pk)
    assert found.asked is not None
    play.take(found, found.asked, found.version, f"c{found.version}", texts)


async def in_thread(function: Callable[..., Any], *args: Any) -> Any:
    """Django's database is not for the event loop."""

    def run() -> Any:
        try:
            return function(*args)
        finally:
            connections.close_all()

    return await asyncio.to_thread(run)


def test_a_page_that_is_behind_is_brought_up_and_then_follows(
    open_table: Callable[..., Table], cookie: Callable[..., str]
) -> None:
    table = open_table()
    mine, his = cookie(), cookie(FRIEND)

    async def work(site: Site) -> None:
        query = f"t={table.pk}.en.0"
        async with (
            Reader(site.live, query, mine) as me,
            Reader(site.live, query, his, packed=True) as friend,
            Reader(site.live, f"t={table.pk}.en.{table.version}") as spectator,
        ):
            assert me.headers[b"content-type"].startswith(b"text/event-stream")
            assert friend.headers[b"content-encoding"] == b"gzip"
            first, theirs = await me.board(), await friend.board()
            assert first["version"] == theirs["version"] == table.version
            assert first["yours"]
            assert not theirs["yours"]
            assert first["public"] == theirs["public"]
            assert first["own"] != theirs["own"]
            await in_thread(take, table, "pass")
            boards = [await one.board() for one in (me, friend, spectator)]
            assert {board["version"] for board in boards} == {table.version + 2}
            assert len({board["public"] for board in boards}) == 1
            assert [board["yours"] for board in boards] == [False, True, False]
            assert '"seat": null' in boards[2]["own"].replace("&quot;", '"')
        assert site.hub.count == 0
        assert site.hub.watched() == []

    with_site(work)


def test_a_page_that_is_up_to_date_gets_nothing_but_the_beat(open_table: Callable[..., Table]) -> None:
    table = open_table()

    async def work(site: Site) -> None:
        site.live.beat = 0.001
        async with Reader(site.live, f"t={table.pk}.en.{table.version}") as page:
            assert [(await page.any_event())[0] for _ in range(5)] == ["beat"] * 5

    with_site(work)


def test_the_version_of_a_browser_that_connects_again_by_itself_counts(open_table: Callable[..., Table]) -> None:
    table = open_table()

    async def work(site: Site) -> None:
        known = {"last-event-id": str(table.version)}
        async with Reader(site.live, f"t={table.pk}.en.0", **known) as page:
            await in_thread(take, table, "pass")
            assert (await page.board())["version"] == table.version + 2

    with_site(work)


def test_one_stream_carries_several_tables(open_table: Callable[..., Table], cookie: Callable[..., str]) -> None:
    one, two = open_table(), open_table(seed="other")
    mine = cookie()

    async def work(site: Site) -> None:
        async with Reader(site.live, f"t={one.pk}.en.{one.version}&t={two.pk}.en.{two.version}&t=aaaaaaaaaaa.en.1", mine) as page:
            await in_thread(take, two, "pass")
            assert (await page.board())["table"] == two.pk
            await in_thread(take, one, "pass")
            assert (await page.board())["table"] == one.pk

    with_site(work)


def test_the_waiting_room_is_told_who_sits_down_and_when_it_begins(
    open_table: Callable[..., Table], cookie: Callable[..., str]
) -> None:
    table = open_table(Choice(me=True), Choice(), Choice(), friend=None)
    mine = cookie()
    tokens = [seat.token for seat in table.seats.all()]

    async def work(site: Site) -> None:
        query = f"t={table.pk}.en.{table.version}"
        async with Reader(site.live, query, mine) as host, Reader(site.live, query) as stranger:
            await in_thread(lobby.join, tokens[1], FRIEND, "Marek")
            mine_now, theirs = await host.board(), await stranger.board()
            assert mine_now["page"] == theirs["page"] == "waiting"
            assert "Marek" in mine_now["own"]
            assert tokens[2] in mine_now["own"]
            assert tokens[2] not in theirs["own"]
            await in_thread(lobby.seat_bot, table.pk, ME, 2, "easy")
            assert (await host.board())["page"] == "table"

    with_site(work)


def test_a_board_is_drawn_once_for_all_who_look_on(open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table()
    drawn = {"public": 0, "own": 0}
    real_public, real_own = harbour.public, harbour.own

    def count(name: str, real: Callable[..., str]) -> Callable[..., str]:
        def counted(*args: Any) -> str:
            drawn[name] += 1
            return real(*args)

        return counted

    monkeypatch.setattr(harbour, "public", count("public", real_public))
    monkeypatch.setattr(harbour, "own", count("own", real_own))

    async def work(site: Site) -> None:
        readers = [Reader(site.live, f"t={table.pk}.en.{table.version}", packed=bool(i % 2)) for i in range(20)]
        for reader in readers:
            await reader.__aenter__()
        await in_thread(take, table, "pass")
        boards = [await reader.board() for reader in readers]
        assert len({board["public"] for board in boards}) == 1
        for reader in readers:
            await reader.__aexit__()
        assert drawn == {"public": 1, "own": 1}

    with_site(work)


@pytest.mark.parametrize(
    "query",
    [
        "", "t=", "t=x", "t=aaaaaaaaaaa.en", "t=aaaaaaaaaaa.en.-1", "t=aaaaaaaaaaa.en.999999999", "x=1", "t=aaaaaaaaaaa.e.1",
        "t=aaaaaaaaaaa.xx.1",
        "t=AAAAAAAAAAA.en.1", "t=aaaaaaaaaaa.en.1&u=2", "&".join(["t=aaaaaaaaaaa.en.1"] * 30), "t=\xff\xfe", "t=%00",
    ],
)  # fmt: skip
def test_a_question_that_makes_no_sense_is_refused(query: str) -> None:
    async def work(site: Site) -> None:
        async with Reader(site.live, query) as page:
            assert page.status == 400
        assert site.hub.count == 0

    with_site(work, begin=False)


def test_refusals_of_the_stream(open_table: Callable[..., Table]) -> None:
    table = open_table()
    good = f"t={table.pk}.en.0"

    async def work(site: Site) -> None:
        async with Reader(site.live, "t=aaaaaaaaaaa.en.1") as page:
            assert page.status == 404
        async with Reader(site.live, good, host="evil.example") as page:
            assert page.status == 400
        posting = Reader(site.live, good)
        posting.scope["method"] = "POST"
        async with posting as page:
            assert page.status == 405
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(live_app, "MOST_STREAMS", 0)
            async with Reader(site.live, good) as page:
                assert page.status == 503
        async with Reader(site.live, good, "not-a-cookie") as page:
            assert page.status == 200

    with_site(work, begin=False)


def test_the_end_of_the_site_ends_its_streams(open_table: Callable[..., Table]) -> None:
    table = open_table()

    async def work(site: Site) -> None:
        async with Reader(site.live, f"t={table.pk}.en.{table.version}") as page:
            await page.any_event()
            site.live.end()
            while not page.ended:
                await page.more()
            async with Reader(site.live, f"t={table.pk}.en.0") as late:
                assert late.status == 503

    with_site(work)


def test_a_table_that_cannot_be_drawn_does_not_stop_the_others(
    open_table: Callable[..., Table], restart: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = open_table(), open_table(seed="other")

    async def work(site: Site) -> None:
        async with Reader(site.live, f"t={broken.pk}.en.0&t={sound.pk}.en.0") as page:
            assert (await page.board())["table"] == sound.pk
            while site.hub._busy:
                await asyncio.wait(site.hub._busy.values())

    Table.objects.filter(pk=broken.pk).update(rules=99)
    restart()
    with_site(work)
    assert "could not be drawn" in caplog.text


def test_a_slow_page_gets_the_newest_board_and_never_an_older_one() -> None:
    async def work() -> None:
        stream = Stream("", {("t", "en"): 3})
        boards = [Board(version, (frame("own", version),)) for version in range(8)]
        for version in (3, 2, 5, 4, 7, 6):
            stream.offer(("t", "en"), boards[version])
        assert [board.version for board in stream.take()] == [7]
        assert stream.take() == []
        stream.offer(("t", "en"), boards[7])
        assert not stream.wake.is_set()

    asyncio.run(work())


def test_blocks_that_were_packed_apart_make_one_stream() -> None:
    import zlib

    frames = [frame("own", {"text": text * 50}, str(i)) for i, text in enumerate(("alpha", "ação", "\n\nid: 7"))]
    stream = zlib.decompressobj(31)
    out = stream.decompress(GZIP_HEADER)
    for one in (*frames, frames[0]):
        out += stream.decompress(one.packed)
        assert out.endswith(one.plain)
        assert one.plain.count(b"\n\n") == 1


def test_the_bus_tells_of_moves_of_any_process_once_and_in_time(open_table: Callable[..., Table]) -> None:
    table = open_table()
    bus = Bus(Path(connection.settings_dict["NAME"]))
    assert bus.changed() == set()
    take(table, "pass")
    assert bus.changed() == {table.pk}
    assert bus.changed() == set()
    bus.close()
    other = open_table(seed="other")
    assert bus.changed() == {other.pk}
    bus.close()


def test_the_bus_goes_on_when_the_file_could_not_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "later.sqlite3"
    trouble = asyncio.Event()

    class Watched(Bus):
        def close(self) -> None:
            super().close()
            trouble.set()

    async def work() -> set[str]:
        told: asyncio.Queue[set[str]] = asyncio.Queue()
        bus = Watched(path)
        task = asyncio.create_task(bus.run(told.put_nowait))
        async with asyncio.timeout(DEADLINE):
            await trouble.wait()
            writer = sqlite3.connect(path, isolation_level=None)
            writer.execute("CREATE TABLE tables_move (id INTEGER PRIMARY KEY AUTOINCREMENT, table_id TEXT)")
            # Which moves count as new, the bus decides at its first look: write until it tells of one.
            while told.empty():
                writer.execute("INSERT INTO tables_move (table_id) VALUES ('abc')")
                await asyncio.wait([task], timeout=0.01)
        task.cancel()
        writer.close()
        bus.close()
        return told.get_nowait()

    assert asyncio.run(work()) == {"abc"}
    assert "cannot be read" in caplog.text


def test_watching_is_noted_for_running_tables(open_table: Callable[..., Table]) -> None:
    running, waiting = open_table(), open_table(friend=None)
    painting.watch([running.pk, waiting.pk])
    assert lobby.find(running.pk).watched_at is not None
    assert lobby.find(waiting.pk).watched_at is None
