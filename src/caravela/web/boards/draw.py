"""Small drawings as markup: icons, tokens, goods, arms. The sheet and the map are static files; colours come from classes.

Everything here is pure and remembered, since a page holds hundreds of these. Knows no position.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from markupsafe import Markup

NOTHING = Markup("")
# Where a worker's glyph sits on the token of each colour, and the baseline of a number: every shape has its own middle.
GLYPH = {
    "red": (5.6, 4.4, 12.8, 15.6),
    "blue": (5.2, 5.2, 13.6, 16.6),
    "green": (5.4, 5.4, 13.2, 16.6),
    "orange": (6.2, 6.2, 11.6, 16.6),
    "yellow": (5.0, 5.0, 14.0, 16.6),
    "purple": (5.8, 3.8, 12.4, 14.8),
}
BOX_ICON = {"trade-goods": "goods"}


@cache
def sheet() -> str:
    """The address of the icon sheet."""
    from django.templatetags.static import static

    return str(static("caravela/icons.svg"))


@cache
def chart() -> str:
    """The address of the map."""
    from django.templatetags.static import static

    return str(static("caravela/map.svg"))


@cache
def icon(name: str, size: str = "") -> Markup:
    """A drawing of the sheet, silent to a screen reader: words beside it say what it means."""
    return Markup(f'<svg class="i {size}" aria-hidden="true"><use href="{sheet()}#i-{name}"/></svg>')


@cache
def box_icon(box: str, size: str = "") -> Markup:
    """The sign of an event box."""
    return icon(f"ev-{BOX_ICON.get(box, box)}", size)


@lru_cache(maxsize=4096)
def token(colour: str, kind: str, label: str, size: str = "") -> Markup:
    """A player's worker. The label is what a screen reader says: kind, then owner; without one the drawing is silent."""
    x, y, side, _ = GLYPH[colour]
    return Markup(
        f'<svg class="tok p-{colour} {size}" viewBox="0 0 24 24" {_voice(label)}><use href="{sheet()}#i-tok-{colour}"/>'
        f'<use href="{sheet()}#i-w-{kind}" x="{x}" y="{y}" width="{side}" height="{side}"/></svg>'
    )


@lru_cache(maxsize=4096)
def count_token(colour: str, n: int, label: str, size: str = "") -> Markup:
    """A player's token with a number on it."""
    return Markup(
        f'<svg class="tok p-{colour} {size}" viewBox="0 0 24 24" {_voice(label)}><use href="{sheet()}#i-tok-{colour}"/>'
        f'<text x="12" y="{GLYPH[colour][3]}">{n}</text></svg>'
    )


@lru_cache(maxsize=512)
def arms(colour: str, label: str = "", size: str = "") -> Markup:
    """A player's arms."""
    return Markup(
        f'<svg class="arms p-{colour} {size}" viewBox="0 0 24 24" {_voice(label)}><use href="{sheet()}#i-arms-{colour}"/></svg>'
    )


@lru_cache(maxsize=512)
def good(kind: str, label: str, size: str = "") -> Markup:
    """A good, or a merchant ship (`ship`), on its octagon."""
    name = "ship" if kind == "ship" else f"g-{kind}"
    voice = f' role="img" aria-label="{escape(label)}" title="{escape(label)}"' if label else ' aria-hidden="true"'
    return Markup(f'<span class="good g-{kind} {size}"{voice}>{icon(name)}</span>')


def _voice(label: str) -> str:
    return f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'


DRAWINGS = {"icon": icon, "box_icon": box_icon, "token": token, "arms": arms, "good": good}
"""What templates draw with, by the names that they use."""
