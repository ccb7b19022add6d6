"""Guests: people without an account, known by a signed id in their session, and by the name that they gave themselves.

A guest is made when a page first needs one. Seats hold the guest's id; nothing else is stored about a person.
"""

from __future__ import annotations

import re
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from caravela.marking import N_

KEY = "guest"
LONGEST = 30
_DAY = 24 * 3600
_ANIMALS = (
    N_("Otter"), N_("Puffin"), N_("Heron"), N_("Dolphin"), N_("Tern"), N_("Seal"), N_("Turtle"), N_("Marlin"), N_("Petrel"),
    N_("Gannet"), N_("Lynx"), N_("Ibex"), N_("Stork"), N_("Cormorant"), N_("Whale"), N_("Plover"),
)  # fmt: skip


@dataclass(frozen=True)
class Guest:
    """Somebody who plays here: the id that seats hold, and the name that others see."""

    id: str
    name: str


class Guests:
    """Middleware: `request.guest`, made and remembered when a view first asks for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.guest = SimpleLazyObject(lambda: known(request.session) or welcome(request.session))  # type: ignore[attr-defined]
        return self.get_response(request)


def known(session: Any) -> Guest | None:
    """The guest of a session, if there is one. Keeps the session of somebody who comes back from running out."""
    stored = session.get(KEY)
    if not isinstance(stored, dict):
        return None
    if time.time() - stored.get("seen", 0) > 30 * _DAY:
        session[KEY] = {**stored, "seen": int(time.time())}
    return Guest(str(stored["id"]), str(stored["name"]))


def welcome(session: Any) -> Guest:
    """A new guest, with a name to start with, in the language of the page."""
    name = f"{_(secrets.choice(_ANIMALS))} {secrets.randbelow(90) + 10}"
    guest = Guest(secrets.token_hex(12), name)
    remember(session, guest)
    return guest


def remember(session: Any, guest: Guest) -> None:
    """Write the guest into the session."""
    session[KEY] = {"id": guest.id, "name": guest.name, "seen": int(time.time())}


def of_cookie(cookie: str) -> Guest | None:
    """The guest of a session cookie, for the live app, which is no Django view."""
    store = import_module(settings.SESSION_ENGINE).SessionStore(cookie or None)
    return known(store) if cookie else None


def clean_name(text: str) -> str:
    """A name as it may stand on a page: one line of at most 30 visible characters; "" when nothing is left."""
    visible = "".join([char if unicodedata.category(char)[0] != "C" else " " for char in text])
    return re.sub(r"\s+", " ", visible).strip()[:LONGEST].strip()
