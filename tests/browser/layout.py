"""The layout check: what a reader would see go wrong on a page, measured in the browser (by `layout.js`).

`problems` lists what sticks out of the window or of its parent (also of one that lets it show: the next box then covers it), what
covers something else that is to be read or pressed, text that is cut off, and, on phones and wherever a finger points (`pointer:
coarse`), targets under 44 px. Exempt is, as in WCAG 2.5.8, a link within running text: its height is that of the line. Scrolling
regions (`overflow: auto`) may hold more than they show; nothing else may.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

PHONE = 760
TAP = 44
_MEASURE = Path(__file__).with_suffix(".js").read_text("utf-8")
_OUTSIDE = """([inner, outer]) => {
  const bad = [];
  for (const box of document.querySelectorAll(outer)) {
    const b = box.getBoundingClientRect();
    for (const one of box.querySelectorAll(inner)) {
      const r = one.getBoundingClientRect();
      if (r.width && (r.left < b.left - 1 || r.right > b.right + 1 || r.top < b.top - 1 || r.bottom > b.bottom + 1))
        bad.push(one.textContent.trim() || one.getAttribute('class') || one.tagName);
    }
  }
  return bad;
}"""


def problems(page: Page) -> list[str]:
    """What is wrong with the page as it is laid out now."""
    size = page.viewport_size
    assert size is not None
    found: list[str] = page.evaluate(_MEASURE, {"phone": size["width"] <= PHONE, "tap": TAP})
    return found


def outside(page: Page, inner: str, outer: str) -> list[str]:
    """What of `inner` sticks out of the `outer` that it is in."""
    found: list[str] = page.evaluate(_OUTSIDE, [inner, outer])
    return found
