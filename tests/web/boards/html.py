"""A strict reader of the board's HTML: unclosed or misplaced tags, doubled ids, inline styles and scripts, buttons by form."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "br", "img", "meta", "link", "hr"}
SHAPES = {"use", "path", "circle", "rect", "line"}


@dataclass
class Element:
    """A start tag with its attributes."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)

    def get(self, name: str) -> str:
        """An attribute, "" when it is missing."""
        return self.attributes.get(name, "")


class Page(HTMLParser):
    """Reads a fragment; `problems` names what a validator would."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.problems: list[str] = []
        self._open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        self.problems += [f"<{tag}> is not closed" for tag in self._open]
        ids = [element.get("id") for element in self.elements if element.get("id")]
        self.problems += [f"the id {one!r} is doubled" for one in sorted(set(ids)) if ids.count(one) > 1]
        self._references(set(ids))

    def _references(self, ids: set[str]) -> None:
        for element in self.elements:
            for name in ("for", "form", "popovertarget", "aria-labelledby"):
                target = element.get(name)
                if target and target not in ids:
                    self.problems.append(f"<{element.tag} {name}={target!r}> points nowhere")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.problems.append(f"<{tag}> has an attribute twice: {names}")
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        for name in names:
            if name == "style" or name.startswith("on"):
                self.problems.append(f"<{tag}> has the attribute {name}")
        if tag in ("style", "script"):
            self.problems.append(f"<{tag}> inside a board")
        if tag == "button" and "button" in self._open:
            self.problems.append("a button inside a button")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in SHAPES | VOID:
            self.problems.append(f"<{tag}/> closes itself")
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.problems.append(f"</{tag}> closes {self._open[-1:] or 'nothing'}")
            return
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[Element]:
        """The elements of a tag."""
        return [element for element in self.elements if element.tag == tag]

    def sendable(self) -> set[str]:
        """The actions that a button or an input of the page sends."""
        return {
            element.get("value")
            for element in self.elements
            if element.tag in ("button", "input") and element.get("name") == "action" and element.get("type") != "hidden"
        }
