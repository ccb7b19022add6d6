"""Rich positions of all games, each as the whole page of a seat: what the layout check measures and `preview` takes pictures of.

Serves `/GAME/NAME?LANGUAGE&THEME&STATE` with the real template, styles and scripts under the site's strict policy. In the state
`asked` nothing is chosen yet, all of the log is news, and one's last choice can be taken back.
"""

from __future__ import annotations

import http.server
import threading

from playwright.sync_api import Page

from tests.web.boards import page
from tests.web.boards.drawing import last_own
from tests.web.boards.scenes import GAMES
from tests.web.boards.site import Handler


class Gallery:
    """A server of the scenes' pages and of the static files."""

    def __init__(self) -> None:
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, game: str, name: str, language: str = "en", theme: str = "", state: str = "") -> str:
        """The address of a scene."""
        return f"http://127.0.0.1:{self.server.server_port}/{game}/{name}?{language}&{theme}&{state}"

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()


def views(shown: Page) -> list[str]:
    """The views of a small screen, by the bar at its foot; one without a name where the screen is large enough for all."""
    bar = shown.locator("#tabbar")
    names: list[str] = bar.evaluate("bar => [...bar.querySelectorAll('[data-goto]')].map(one => one.dataset.goto)")
    return names if bar.is_visible() else [""]


def sheets(shown: Page) -> list[str]:
    """The ids of what opens over the page."""
    found: list[str] = shown.evaluate("[...document.querySelectorAll('.sheet[popover]')].map(one => one.id)")
    return found


class _Pages(Handler):
    def do_GET(self) -> None:  # noqa: N802 - the library's name
        path, _, query = self.path.partition("?")
        game, _, name = path.strip("/").partition("/")
        scene = GAMES[game].scenes().get(name) if game in GAMES else None
        if scene is None:
            return super().do_GET()
        language, theme, given = (*query.split("&"), "", "")[:3]
        asked = given == "asked"
        chosen = list(scene.chosen) if scene.seat is not None and scene.seat == scene.state.player and not asked else []
        log = scene.log or GAMES[game].LOG
        played = None if asked else last_own(log, scene.seat)
        body = page.html(scene.state, scene.seat, chosen, log, language=language or "en", theme=theme, played=played, undo=asked)
        return self.answer(200, "text/html; charset=utf-8", body)
