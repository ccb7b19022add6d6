"""The ASGI application behind `/live/`: one event stream for all tables that a browser shows.

    GET /live/?t=<table>.<language>.<version>&t=...

Each `t` names a table and the version that its page shows. A newer version is sent at once, and every later one as it comes: an
event `public` (what everybody sees) and an event `own` (the viewer's part, whose id is the version). A `beat` comes every 20
seconds. Who asks is read from the session's cookie once. This module knows Django only through the functions that it is given.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any, Final
from urllib.parse import parse_qsl

from caravela.web.live.frames import BEAT, GZIP_HEADER
from caravela.web.live.hub import Hub, Stream
from caravela.web.words import words

BEAT_EVERY: Final = 20.0
MOST_TABLES: Final = 24
MOST_STREAMS: Final = 5000
#: Of one guest: a browser needs one for all its tabs. Spectators without a session are counted in the whole alone.
MOST_OF_GUEST: Final = 16
_WANTED: Final = re.compile(r"([a-z0-9]{8,16})\.([A-Za-z-]{2,12})\.([0-9]{1,8})")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
#: Tells who asks (the guest's id), and which of the tables there are.
Admit = Callable[[str, list[str]], Awaitable[tuple[str, set[str]]]]


class Live:
    """The application.

    `admit` is asked once for each stream; `hosts` says whether a Host header is ours, `cookie` names the session's cookie.
    """

    def __init__(
        self,
        hub: Hub,
        admit: Admit,
        hosts: Callable[[str], bool],
        cookie: str,
        languages: Collection[str],
        beat: float = BEAT_EVERY,
    ) -> None:
        self.hub = hub
        self.languages = languages
        self.admit = admit
        self.hosts = hosts
        self.cookie = cookie
        self.beat = beat
        self.ending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}
        if scope["method"] != "GET":
            return await refuse(send, 405, "Only GET is possible here.", [(b"allow", b"GET")])
        if not self.hosts(headers.get("host", "")):
            return await refuse(send, 400, "This site has another name.")
        wanted = parse(scope["query_string"], headers.get("last-event-id", ""))
        if not wanted or any(language not in self.languages for _table, language in wanted):
            return await refuse(send, 400, "Name the tables to follow: t=<table>.<language>.<version>.")
        say = words(next(iter(wanted))[1])
        if self.ending or self.hub.count >= MOST_STREAMS:
            text = say("Too many people look at tables here now. Yours is shown a little late; no move is lost.")
            return await refuse(send, 503, text, [(b"retry-after", b"15")])
        guest, there = await self.admit(cookie_value(headers.get("cookie", ""), self.cookie), [key[0] for key in wanted])
        if guest and self.hub.of(guest) >= MOST_OF_GUEST:
            text = say("You have Caravela open in too many places. Close it in some of them, then reload.")
            return await refuse(send, 429, text, [(b"retry-after", b"30")])
        tables = {key: version for key, version in wanted.items() if key[0] in there}
        if not tables:
            return await refuse(send, 404, "There is no such table.")
        return await self.stream(Stream(guest, tables), "gzip" in headers.get("accept-encoding", ""), receive, send)

    async def stream(self, stream: Stream, packed: bool, receive: Receive, send: Send) -> None:
        """Send what comes until the browser or the site goes."""
        head = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
            (b"x-content-type-options", b"nosniff"),
        ]
        if packed:
            head += [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await body(send, (GZIP_HEADER if packed else b"") + BEAT.bytes_for(packed))
        gone = asyncio.get_running_loop().create_task(until_gone(receive))
        gone.add_done_callback(lambda _done: stream.close())
        self.hub.add(stream)
        try:
            while not stream.closed:
                try:
                    async with asyncio.timeout(self.beat):
                        await stream.wake.wait()
                except TimeoutError:
                    await body(send, BEAT.bytes_for(packed))
                    continue
                for board in stream.take():
                    await body(send, b"".join([frame.bytes_for(packed) for frame in board.frames]))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:
            pass  # the browser has gone in the middle of a send
        finally:
            self.hub.remove(stream)
            gone.cancel()

    def end(self) -> None:
        """Let all streams end, and begin no new ones."""
        self.ending = True
        self.hub.close()


def parse(query: bytes, last_id: str) -> dict[tuple[str, str], int]:
    """The tables and languages that are asked for, with the versions that are known; {} when the question makes no sense.

    A browser that connects again by itself tells in Last-Event-ID how far it came; that is clear where one table is asked for.
    """
    wanted: dict[tuple[str, str], int] = {}
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, max_num_fields=MOST_TABLES)
    except ValueError:
        return {}
    for name, value in pairs:
        found = _WANTED.fullmatch(value)
        if name != "t" or found is None:
            return {}
        wanted[found[1], found[2]] = int(found[3])
    if len(wanted) == 1 and last_id.isascii() and last_id.isdigit() and len(last_id) <= 8:
        key, version = next(iter(wanted.items()))
        wanted[key] = max(version, int(last_id))
    return wanted


def cookie_value(header: str, name: str) -> str:
    """The value of a cookie in a Cookie header; "" when it is not there."""
    for part in header.split(";"):
        key, _equals, value = part.strip().partition("=")
        if key == name:
            return value.strip('"')
    return ""


async def until_gone(receive: Receive) -> None:
    """Wait until the browser closes the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def body(send: Send, data: bytes) -> None:
    """Send a piece of the stream."""
    await send({"type": "http.response.body", "body": data, "more_body": True})


async def refuse(send: Send, status: int, text: str, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    """A short answer in words."""
    head = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store"), *(headers or [])]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": f"{text}\n".encode()})
