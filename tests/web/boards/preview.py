"""Pictures of the board from the sample positions: `python -m tests.web.boards.preview FOLDER [SAMPLE...]`.

Serves each page with the real styles and script under the site's strict policy, and takes its picture in Chromium, by theme and
size. For people who work on the board; tests do not need it.
"""

from __future__ import annotations

import http.server
import random
import sys
import threading
from pathlib import Path
from typing import Any

import django
from django.conf import settings

if not settings.configured:
    settings.configure(STATIC_URL="/static/", INSTALLED_APPS=["django.contrib.staticfiles"])
    django.setup()

from playwright.sync_api import sync_playwright

from caravela.engine.state import State
from caravela.games.empires import GAME
from caravela.web.seam import Line
from tests.web.boards import drawing
from tests.web.boards.site import BROWSER, CSP

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
HEAD = """<!doctype html><html lang="en" data-theme="{theme}" data-tab="{tab}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>{title}</title>
<link rel="stylesheet" href="/static/caravela/tokens.css"><link rel="stylesheet" href="/static/caravela/ui.css">
<link rel="stylesheet" href="/static/caravela/pages.css"><link rel="stylesheet" href="/static/caravela/empires.css">
<script src="/static/caravela/board.js" defer></script></head><body class="table">
<header class="app"><a class="brand" href="/"><svg class="i"><use href="/static/caravela/icons.svg#i-logo"/></svg>
<span class="hide-s">Caravela</span></a><div class="crumb"><b>Empires</b><span>Tuesday harbour</span></div>
<span class="grow"></span><button type="button" class="btn sm drawbtn" data-drawer="toggle">Players and log</button></header>
<main><div class="empires" id="table"><div id="own">{own}</div><div id="public">{public}</div></div></main></body></html>"""
LOG = [
    ("turn-began", {"turn": 4}, "Turn 4"),
    ("claimed", {"seat": 3}, "Théo takes the gold of New Spain."),
    ("got-worker", {"seat": 0}, "Zofia gains a captain from Ship Yards."),
    ("found", {"seat": 2}, "Inês discovers Virginia: +$2, 5 VP at the end."),
    ("turn-began", {"turn": 5}, "Turn 5"),
    ("placed", {"seat": 1}, "Marek: colonist → Capital Buildings, space 1"),
    ("placed", {"seat": 3}, "Théo: colonist → Capital Buildings, space 2"),
    ("placed", {"seat": 2}, "Inês: colonist → Merchant Shipping"),
    ("placed", {"seat": 0}, "Zofia: colonist → Specialists, Merchant"),
    ("placed", {"seat": 1}, "Marek: captain → Merchant Shipping (value 2)"),
]


def played(players: int, until: tuple[int, str] | None) -> State:
    """A game by the quick policy, up to a turn and a step; None: to the end."""
    state = GAME.start({"players": players}, "c0ffee")
    rng = random.Random(5)
    while state.player is not None:
        view = state.view(None)
        if until and view["turn"] == until[0] and view["asked"]["step"] == until[1]:
            break
        state.apply(GAME.policy(state, rng))
    return state


PLAYED = {"late": (4, (8, "place")), "late-six": (6, (7, "place")), "over": (4, None)}


def pages(names: list[str]) -> dict[str, tuple[str, str, str]]:
    """Title, own and public part of each page."""
    log = [Line(name, args, text) for name, args, text in LOG]
    made: dict[str, tuple[str, str, str]] = {}
    for name in names or [*sorted(path.stem for path in drawing.SAMPLES.glob("*.json")), "watching", "waiting", *PLAYED]:
        if name in PLAYED:
            state = played(*PLAYED[name])
            public, own = drawing.parts(state, state.player if state.player is not None else 0, [], log)
            made[name] = (name, own, public)
            continue
        state, data = drawing.sample(name if name not in ("watching", "waiting") else "placement")
        seat: int | None = GAME.colours.index(data["seat"])
        if name in ("watching", "waiting"):
            seat = None if name == "watching" else 2
        public, own = drawing.parts(state, seat, data["chosen"] if seat == state.player else [], log)
        made[name] = (data["title"], own, public)
    return made


def serve(made: dict[str, tuple[str, str, str]]) -> http.server.ThreadingHTTPServer:
    """A server of the pages (`/placement?dark`) and of the static files."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, directory=str(drawing.STATIC.parent), **kwargs)

        def do_GET(self) -> None:
            path, _, query = self.path.partition("?")
            if path.strip("/") not in made:
                return super().do_GET()
            title, own, public = made[path.strip("/")]
            theme, _, tab = query.partition("&")
            body = HEAD.format(theme=theme or "chart", tab=tab or "map", title=title, own=own, public=public).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Security-Policy", CSP)
            self.end_headers()
            self.wfile.write(body)
            return None

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main(folder: Path, names: list[str], sizes: list[str], themes: list[str]) -> None:
    """Take the pictures; print what the browser complains of."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pages(names)
    server = serve(made)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**BROWSER)
        for size in sizes:
            width, height = SIZES[size]
            page = browser.new_page(viewport={"width": width, "height": height})
            page.on("console", lambda message: print(message.text))
            page.on("pageerror", lambda error: print(error))
            for theme in themes:
                for name in made:
                    tabs = ["map", "events", "mat", "players", "log"] if size == "phone" and name == "placement" else ["map"]
                    if size == "phone" and name not in ("placement", "landing", "six", "watching"):
                        tabs = ["events"]
                    for tab in tabs:
                        page.goto(f"http://127.0.0.1:{server.server_port}/{name}?{theme}&{tab}")
                        page.locator("#own").wait_for(state="attached")
                        suffix = f"-{tab}" if size == "phone" else ""
                        page.screenshot(path=folder / f"{name}-{size}{suffix}-{theme}.png")
            page.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    chosen_sizes = [word[2:] for word in sys.argv[1:] if word[2:] in SIZES] or list(SIZES)
    chosen_themes = [word[2:] for word in sys.argv[1:] if word[2:] in ("chart", "dark")] or ["chart", "dark"]
    main(Path(arguments[0]), arguments[1:], chosen_sizes, chosen_themes)
