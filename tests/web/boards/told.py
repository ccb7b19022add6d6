"""What a page tells by a `title`, which only a mouse finds, and what it tells those who look, tap, or go by keys."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from tests.web.boards.html import SHAPES, VOID

#: Elements that do what they say when they are pressed: their own names are enough.
CONTROLS = {"button", "a", "summary"}
#: What is in the page but not for the eye, not even in a sheet.
UNSEEN = re.compile(r"(^| )sr( |$)")


@dataclass
class _Open:
    tag: str
    seen: bool


@dataclass
class Told(HTMLParser):
    """Reads a page: `titles` with the names of those controls that have one, and `text`: all that can be read, in sheets, too."""

    html: str
    titles: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: list[_Open] = []
        self._text: list[str] = []
        self.feed(self.html)
        self.close()
        self.text = words(" ".join(self._text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        seen = (not self._open or self._open[-1].seen) and "hidden" not in found and not UNSEEN.search(found.get("class", ""))
        if found.get("title"):
            self.titles.append((found["title"], found.get("aria-label", "") if tag in CONTROLS else ""))
        # A press on it says this in a box of its own.
        if "data-tell" in found or found.get("class", "").startswith("bld"):
            self._text.append(found.get("data-tell") or found.get("aria-label", ""))
        if tag not in VOID | SHAPES:
            self._open.append(_Open(tag, seen and tag not in ("script", "style", "title", "select")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Shapes of a drawing say nothing."""

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1].tag == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1].seen:
            self._text.append(data)

    def by_hover_alone(self) -> list[str]:
        """The titles that say what the page says nowhere else."""
        return [title for title, name in self.titles if not all(self._said(part, name) for part in title.split(" · "))]

    def _said(self, part: str, name: str) -> bool:
        return words(part) in words(name) or words(part) in self.text


def words(text: str) -> str:
    """The words of a text, without signs and soft hyphens."""
    found = re.findall(r"[^\W_]+|[$+]", text.replace("\u00ad", "").casefold())
    return f" {' '.join(found)} "
