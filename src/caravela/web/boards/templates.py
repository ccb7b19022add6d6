"""The templates of the boards: found by the board's folder, made once.

Knows where templates lie and nothing of what they show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from jinja2 import Template
from markupsafe import Markup, escape

from caravela.web.words import Words


@cache
def template(folder: str, name: str) -> Template:
    """A template of a board: `boards/<folder>/<name>.html`."""
    from caravela.web.jinja import environment

    return environment().get_template(f"boards/{folder}/{name}.html")


@cache
def plain_words(words: Words) -> Callable[..., Markup]:
    """The words of a language for templates: what has no fields is looked up and made safe once."""
    kept: dict[str, Markup] = {}

    def said(msgid: str, **args: object) -> Markup:
        if args:
            return escape(words(msgid, **args))
        found = kept.get(msgid)
        if found is None:
            found = kept[msgid] = escape(words(msgid))
        return found

    return said
