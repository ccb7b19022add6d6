"""Pictures of a board: `python -m tests.web.boards.preview FOLDER GAME [SCENE...] [--390x844...] [--en|--pl] [--chart|--dark]`.

For people who work on the board; tests do not need it. Prints what the browser complains of and what the layout check finds.
`--large` is text of twice the size, `--touch` a screen that is touched; with `--check` no pictures are taken, with
`--whole` they show the page down to its end.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import tests.web.conftest  # noqa: F401 - the site's settings
from tests.browser import layout
from tests.web.boards.gallery import Gallery, views
from tests.web.boards.scenes import GAMES
from tests.web.chromium import BROWSER, LARGE_TEXT, TOUCHED


def main(folder: Path, game: str, names: list[str], options: list[str]) -> None:
    """Take the pictures."""
    from django.test import override_settings

    folder.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, one.split("x"))) for one in options if re.fullmatch(r"\d+x\d+", one)] or [(1440, 900), (390, 844)]
    languages = [one for one in options if one in ("en", "pl")] or ["en"]
    themes = [one for one in options if one in ("chart", "dark")] or ["chart"]
    plain = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
    known = GAMES[game].scenes()  # made before a page waits for them
    gallery = Gallery()
    with override_settings(STORAGES=plain), sync_playwright() as playwright:
        browser = playwright.chromium.launch(**(LARGE_TEXT if "large" in options else BROWSER))
        for width, height in sizes:
            screen = TOUCHED if "touch" in options else {}
            page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", **screen)
            page.on("console", lambda message: print(message.text))
            page.on("pageerror", lambda error: print(error))
            for language in languages:
                for theme in themes:
                    for name in names or known:
                        page.goto(gallery.url(game, name, language, theme))
                        for tab in views(page):
                            if tab:
                                page.locator(f"[data-goto={tab}]").click()
                            for problem in layout.problems(page):
                                print(name, f"{width}", language, tab, problem)
                            if "check" not in options:
                                picture = folder / f"{name}-{width}-{tab}{language}-{theme}.png"
                                page.screenshot(path=picture, full_page="whole" in options)
            page.close()
        browser.close()
    gallery.close()


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    main(Path(words[0]), words[1], words[2:], [word[2:] for word in sys.argv[1:] if word.startswith("--")])
