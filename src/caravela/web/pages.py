"""What every page has: theme, languages, the guest's name; and the small pages that belong to no table."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from caravela.web import guests
from caravela.web.errors import Refused

THEME_COOKIE = "caravela_theme"
THEMES = ("chart", "dark")
_YEAR = 365 * 24 * 3600


def theme(request: HttpRequest) -> str:
    """The theme that the reader chose, or "" to follow the device."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def languages() -> list[tuple[str, str]]:
    """The languages of the site, each by its own name; one alone leaves no choice."""
    return list(settings.LANGUAGES)


def context(request: HttpRequest) -> dict[str, Any]:
    """For Django's templates."""
    return {"theme": theme(request), "guest": getattr(request, "guest", None), "here": here(request)}


def here(request: HttpRequest) -> str:
    """The address of the page, to come back to it in another language; of the one before when this one is a form's answer."""
    return request.get_full_path() if request.method in ("GET", "HEAD") else back(request)


def back(request: HttpRequest) -> str:
    """The page of ours that a form was sent from, or the start page."""
    try:
        came_from = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return reverse("start")
    if came_from.netloc == request.get_host() and came_from.path.startswith("/"):
        # A path that begins with two slashes would lead to another site.
        return "/" + came_from.path.lstrip("/\\")
    return reverse("start")


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Choose a theme."""
    response = HttpResponseRedirect(back(request))
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        response.set_cookie(THEME_COOKIE, chosen, max_age=_YEAR, samesite="Lax")
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    return response


@require_POST
def set_name(request: HttpRequest) -> HttpResponse:
    """Choose one's name at tables to come; seats that are taken keep theirs."""
    name = guests.clean_name(request.POST.get("name", ""))
    if not name:
        raise Refused(_("A name is needed."), _("Go back and type one that others can read."))
    guest = request.guest  # type: ignore[attr-defined]
    guests.remember(request.session, guests.Guest(guest.id, name))
    return HttpResponseRedirect(back(request))


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Is the site up? For whoever watches over it."""
    return HttpResponse("ok\n", content_type="text/plain")
