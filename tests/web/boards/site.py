"""A table served for one seat: the real board, styles and scripts around a position, without the site's database and workers.

Takes drafts and choices as the site does. Choices of other seats are made at random.
"""

from __future__ import annotations

import http.server
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO
from urllib.parse import parse_qs

from playwright.sync_api import Browser, Page, expect

from caravela.engine.errors import IllegalAction
from caravela.engine.play import advance, submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.web.tables.render import TABLE, Update
from caravela.web.words import words
from tests.web.boards import drawing, page

#: Where a page asks what is new since the version that it has.
BOARD = "/t/table000001/board?version="
#: Milliseconds: a time before which nothing has happened on a page whose clock stands.
BEGUN = 60_000
CSP = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:"


class Site:
    """The table, and what has come from the page: `drafts` and `played`, each a list of lists of actions.

    `deed`: the newest lines of the log before the seat's last choice, and after what that brought.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.game = state.game
        self.state = state
        self.seat = seat
        self.version = 1
        self.language = "en"
        self.chosen: list[str] = []
        self.drafts: list[list[str]] = []
        self.played: list[list[str]] = []
        self.log = list(drawing.LOG)
        self.deed: tuple[int, int] | None = None
        self.undone = (0, "")
        self.rng = random.Random(3)
        self.streams: list[BinaryIO] = []
        site = self

        class Ours(_Handler):
            table = site

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Ours)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/t/table000001/"

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()

    def page(self) -> str:
        """The whole page."""
        known = {"version": self.version, "language": self.language, "played": self.deed}
        return page.html(self.state, self.seat, self.chosen, self.log, **known)

    def parts(self, known: str = "") -> dict[str, Any]:
        """The page's parts as an update; a page that has the version gets no public part for it again."""
        said = words(self.language, self.game.id)
        public, own = drawing.parts(self.state, self.seat, self.chosen, self.log, said, self.version, self.deed)
        yours = self.seat == self.state.player
        public = "" if known == str(self.version) else public
        return Update("table000001", self.version, TABLE, self.language, "Table", yours, own, public, "", *self.undone).plain()

    def push(self, own: dict[str, Any]) -> None:
        """Send one's own part by the event streams."""
        for stream in self.streams:
            with suppress(OSError):  # an earlier one, that has ended
                stream.write(f"event: own\ndata: {json.dumps(own)}\n\n".encode())
                stream.flush()

    def draft(self, actions: list[str]) -> None:
        """Keep what is chosen; IllegalAction when it cannot be."""
        if actions:
            drawing.draft(self.state, actions)
        self.chosen = actions
        self.drafts.append(actions)

    def play(self, actions: list[str]) -> None:
        """Play the choice, and those of other seats until this one is asked again."""
        numbers = [self.game.actions.parse(text) for text in actions]
        submit(self.state, Record(self.game, self.state.options, None), self.seat, numbers)
        self.played.append(actions)
        self.chosen = []
        self.others()
        self.version += 1

    def others(self) -> None:
        """Play for the other seats, and what needs no asking, until this one has to choose."""
        record = Record(self.game, self.state.options, None)
        advance(self.state, record, {})
        while self.state.player not in (None, self.seat):
            self.state.apply(self.rng.choice(self.state.legal_actions()))
            advance(self.state, record, {})


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, an event stream on which nothing comes by itself, and "nothing new" for all else."""

    def streaming(self) -> None:
        """An event stream has begun."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, directory=str(drawing.STATIC.parent), **kwargs)

    def do_GET(self) -> None:
        if self.path.startswith("/static/"):
            super().do_GET()
        elif self.path.startswith("/live/"):
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            with suppress(ConnectionError):
                self.wfile.write(b"event: beat\ndata: {}\n\n")
                self.wfile.flush()
                self.streaming()
                self.rfile.read(1)  # until the page goes
        else:
            self.answer(204, "text/plain", "")

    def answer(self, status: int, kind: str, text: str) -> None:
        """Send a text under the site's policy."""
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", CSP)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(BrokenPipeError):  # the page has gone on
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


class _Handler(Handler):
    table: Site

    def streaming(self) -> None:
        self.table.streams.append(self.wfile)

    def do_GET(self) -> None:
        if self.path == "/t/table000001/":
            self.answer(200, "text/html; charset=utf-8", self.table.page())
        elif self.path.startswith(BOARD) and self.path.removeprefix(BOARD) != str(self.table.version):
            self.answer(200, "application/json", json.dumps(self.table.parts()))
        else:
            super().do_GET()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        fields = parse_qs(body)
        actions, known = fields.get("action", []), fields.get("version", [""])[0]
        notice, status = "", 200
        try:
            if known != str(self.table.version):
                notice, status = "The table has moved on.", 409
            elif self.path.endswith("/draft"):
                self.table.draft(actions)
            else:
                self.table.play(actions)
        except IllegalAction as error:
            notice, status = str(error), 422
        answer = json.dumps(self.table.parts(known) | {"notice": notice})
        self.answer(status, "application/json", answer)


@contextmanager
def opened(chromium: Browser, state: State, width: int = 1440, **options: bool) -> Iterator[tuple[Site, Page]]:
    """A page for the seat asked in a position, whose clock stands: what it does is done at once, and not after a while."""
    site = Site(state, state.player or 0)
    context = chromium.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce", **options)
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(site.url)
    expect(page.locator("main[data-live=on]")).to_be_attached()
    page.clock.pause_at(BEGUN)
    try:
        yield site, page
    finally:
        context.close()
        site.close()
