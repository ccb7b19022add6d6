"""A table served for one seat: the real board, styles and scripts around a position, without the site's database and workers.

Takes drafts and choices as the site does. Choices of other seats are made at random.
"""

from __future__ import annotations

import http.server
import json
import os
import random
import shutil
import threading
from typing import Any
from urllib.parse import parse_qs

from caravela.engine.errors import IllegalAction
from caravela.engine.play import advance, submit
from caravela.engine.records import Record
from caravela.engine.state import State
from caravela.games.empires import GAME
from caravela.web.boards.empires import board
from caravela.web.seam import Line
from caravela.web.words import words
from tests.web.boards import drawing

_NAMES = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for found in map(shutil.which, filter(None, _NAMES)) if found), None)
BROWSER: dict[str, Any] = {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-background-networking"]}
"""How Chromium is started."""
CSP = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/static/caravela/tokens.css"><link rel="stylesheet" href="/static/caravela/ui.css">
<link rel="stylesheet" href="/static/caravela/pages.css"><link rel="stylesheet" href="/static/caravela/empires.css">
<script src="/static/vendor/idiomorph-0.8.0.min.js" defer></script><script src="/static/caravela/live.js" defer></script>
<script src="/static/caravela/board.js" defer></script></head><body class="table"><header class="app"></header>
<main data-live data-table="t1" data-version="{version}" data-page="table" data-language="en" data-url="/tables/t1/">
<p id="notice" hidden></p>
<div class="empires" id="table"><div id="own">{own}</div><div id="public">{public}</div></div></main></body></html>"""


class Site:
    """The table, and what has come from the page: `drafts` and `played`, each a list of lists of actions."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.version = 1
        self.chosen: list[str] = []
        self.drafts: list[list[str]] = []
        self.played: list[list[str]] = []
        self.rng = random.Random(3)
        site = self

        class Handler(_Handler):
            table = site

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/tables/t1/"

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()

    def parts(self) -> dict[str, Any]:
        """The page's parts as an update."""
        asked = self.seat == self.state.player
        draft = drawing.draft(self.state, self.chosen) if asked else None
        table = drawing.table(self.state, None, self.version)
        mine = drawing.table(self.state, self.seat, self.version)
        log = [Line("placed", {"seat": 1}, "A line of the log.")]
        return {
            "table": "t1",
            "version": self.version,
            "page": "table",
            "language": "en",
            "title": "Table",
            "notice": "",
            "public": board.public(self.state.view(None), log, words("en", GAME.id), table),
            "own": board.own(self.state.view(self.seat), draft, words("en", GAME.id), mine),
        }

    def draft(self, actions: list[str]) -> None:
        """Keep what is chosen; IllegalAction when it cannot be."""
        if actions:
            drawing.draft(self.state, actions)
        self.chosen = actions
        self.drafts.append(actions)

    def play(self, actions: list[str]) -> None:
        """Play the choice, and those of other seats until this one is asked again."""
        numbers = [GAME.actions.parse(text) for text in actions]
        submit(self.state, Record(GAME, self.state.options, None), self.seat, numbers)
        self.played.append(actions)
        self.chosen = []
        self.others()
        self.version += 1

    def others(self) -> None:
        """Play for the other seats, and what needs no asking, until this one has to choose."""
        record = Record(GAME, self.state.options, None)
        advance(self.state, record, {})
        while self.state.player not in (None, self.seat):
            self.state.apply(self.rng.choice(self.state.legal_actions()))
            advance(self.state, record, {})


class _Handler(http.server.SimpleHTTPRequestHandler):
    table: Site

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, directory=str(drawing.STATIC.parent), **kwargs)

    def do_GET(self) -> None:
        if self.path.startswith("/static/"):
            super().do_GET()
        elif self.path == "/tables/t1/":
            parts = self.table.parts()
            page = PAGE.format(version=parts["version"], own=parts["own"], public=parts["public"])
            self._answer(200, "text/html; charset=utf-8", page)
        else:
            self._answer(204, "text/plain", "")

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        actions = parse_qs(body).get("action", [])
        notice, status = "", 200
        try:
            if self.path.endswith("/draft"):
                self.table.draft(actions)
            else:
                self.table.play(actions)
        except IllegalAction as error:
            notice, status = str(error), 422
        answer = json.dumps(self.table.parts() | {"notice": notice})
        self._answer(status, "application/json", answer)

    def _answer(self, status: int, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", CSP)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass
