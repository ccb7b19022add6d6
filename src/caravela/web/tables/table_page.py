"""The page of a running or finished table: the game's own template around its public part and the viewer's own part."""

from __future__ import annotations

import re

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.translation import get_language
from markupsafe import Markup, escape

from caravela.web import pages
from caravela.web.jinja import environment
from caravela.web.tables import catalogue, render
from caravela.web.tables.render import Snapshot, Update
from caravela.web.words import SOURCE, words

_POST_FORM = re.compile(r'<form\b[^>]*\bmethod="post"[^>]*>')


def language_of(request: HttpRequest) -> str:
    """The language that the reader gets."""
    return get_language() or SOURCE


def with_tokens(html: str, request: HttpRequest) -> Markup:
    """The HTML with the CSRF token in each of its forms, so that they work without a script, too."""
    field = f'<input type="hidden" name="csrfmiddlewaretoken" value="{escape(get_token(request))}">'
    return Markup(_POST_FORM.sub(lambda form: form[0] + field, html))


def table_page(request: HttpRequest, shot: Snapshot, update: Update) -> str:
    """The whole page as HTML."""
    language = language_of(request)
    get_token(request)
    package = catalogue.package(shot.table.game).rpartition(".")[2]
    template = environment().get_template(f"boards/{package}/table.html")
    return template.render(
        update=update,
        public=Markup(update.public),
        own=with_tokens(update.own, request),
        words=words(language, shot.table.game),
        table=render.table_info(shot),
        seat=shot.seat_of(request.guest.id),  # type: ignore[attr-defined]
        levels=catalogue.level_names(),
        guest=request.guest,  # type: ignore[attr-defined]
        language=language,
        languages=pages.languages(),
        theme=pages.theme(request),
        csrf=Markup('<input type="hidden" name="csrfmiddlewaretoken" value="{}">').format(get_token(request)),
        here=pages.here(request),
    )
