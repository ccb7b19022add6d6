"""The Jinja2 environment that draws boards and the table's page. Forms and other pages are Django templates.

Templates of the site lie in `jinja2/`, those of a game's board in its package, under the names `boards/<game>/...`.
Knows Django for the addresses of static files and pages only.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

HERE = Path(__file__).resolve().parent


def icon(name: str, size: str = "i18") -> Markup:
    """A drawing of the icon sheet, silent to a screen reader: the text beside it says what it means."""
    from django.templatetags.static import static

    sheet = static("caravela/icons.svg")
    return Markup('<svg class="i {}" aria-hidden="true"><use href="{}#i-{}"/></svg>').format(size, sheet, name)


@cache
def environment() -> Environment:
    """The one environment: autoescape on, an unknown name is an error."""
    from django.templatetags.static import static
    from django.urls import reverse

    env = Environment(
        loader=FileSystemLoader([HERE / "jinja2", HERE]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals.update(static=static, icon=icon, url=lambda name, *args: reverse(name, args=args))
    return env
