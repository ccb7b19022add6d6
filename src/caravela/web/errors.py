"""Every refusal as a page, or as JSON for a script, that says what happened and what to do next.

`Refusal` is what views and the tables' service raise; its `status` is the answer's. The handlers at the end are Django's. The
page of a failure of ours must still come when all else is broken: it needs neither database nor session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from caravela.web.words import SOURCE


class Refusal(Exception):
    """A request that cannot be granted. `title` says what happened, `text` why and what to do."""

    status = 400

    def __init__(self, title: str, text: str = "", watch: str = "") -> None:
        super().__init__(f"{title} {text}".strip())
        self.title = title
        self.text = text
        self.watch = watch
        """The address of a table that may be watched instead."""


class BadInput(Refusal):
    """The request makes no sense: no honest page sends it."""


class NotYours(Refusal):
    """It is somebody else's to do."""

    status = 403


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class Stale(Refusal):
    """The table has moved on since the page was made."""

    status = 409


class Gone(Refusal):
    """It was there, and it is over."""

    status = 410


class Refused(Refusal):
    """The rules, or the state of the table, do not allow it."""

    status = 422


def wants_json(request: HttpRequest) -> bool:
    """Does a script ask, rather than a person's navigation?"""
    return request.headers.get("accept", "").startswith("application/json")


def answer(request: HttpRequest, status: int, title: str, text: str = "", watch: str = "") -> HttpResponse:
    """The refusal as the asker reads it."""
    if wants_json(request):
        return JsonResponse({"notice": f"{title} {text}".strip()}, status=status)
    context = {"status": status, "title": title, "text": text, "watch": watch}
    return HttpResponse(render_to_string("errors/error.html", context, request), status=status)


class ClearErrors:
    """Middleware: turns `Refusal` into its answer, and gives answers without a body (405 and the like) a page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code >= 400 and not response.streaming and not response.content:
            clear = answer(request, response.status_code, *_plain(response.status_code))
            if "Allow" in response:
                clear["Allow"] = response["Allow"]
            return clear
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer what a view refused."""
        if isinstance(error, Refusal):
            return answer(request, error.status, error.title, error.text, error.watch)
        return None


def _plain(status: int) -> tuple[str, str]:
    if status == 405:
        return _("This address is not opened that way."), _("Go to the start page and try again from there.")
    return _("That did not work."), _("Go to the start page and try again from there.")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what came in cannot be read, or came under a strange host name."""
    text = _("The address or the form could not be read. Go back, reload the page and try again.")
    return answer(request, 400, _("This request makes no sense."), text)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return answer(request, 403, _("This is not yours to do."), _("Go to the start page to see your own tables."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form was not made for this browser, or its cookie is gone."""
    text = _("The page is too old, or cookies are switched off. Allow cookies for this site, reload the page and try again.")
    return answer(request, 403, _("This form could not be trusted."), text)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    text = _("Check the address: a letter may be missing. Links to tables and invitations are long and must be copied whole.")
    return answer(request, 404, _("There is nothing here."), text)


def broken(request: HttpRequest) -> HttpResponse:
    """500: our fault. The page stands on its own."""
    title = _("Something broke on our side.")
    text = _("Your table is safe: every accepted move is stored. Reload the page; if it happens again, tell the site's owner.")
    try:
        return answer(request, 500, title, text)
    except Exception:
        head = f'<!doctype html><html lang="{get_language() or SOURCE}"><title>500</title>'
        return HttpResponse(f"{head}<h1>{title}</h1><p>{text}</p>", status=500)


Handler = Callable[..., Any]
