"""A page that a test can look away from and back, as if its tab were hidden: `look(true)`, `look(false)`."""

from __future__ import annotations

LOOK = """
let hidden = false;
Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
Object.defineProperty(Document.prototype, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
window.look = (away) => { hidden = away; document.dispatchEvent(new Event("visibilitychange")); };
"""
