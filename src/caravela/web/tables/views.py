"""The pages of tables: the start page, the waiting room, the table itself, and what their forms send.

Views are short: they read a form, call the service, and answer with a page, or, to a script, with an `Update`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from caravela.engine.game import Game
from caravela.web import guests
from caravela.web.errors import BadInput, NotFound, Refusal, Refused, Stale, wants_json
from caravela.web.guests import Guest
from caravela.web.tables import catalogue, lobby, play, rematch, start_page
from caravela.web.tables import render as drawing
from caravela.web.tables.forms import OPEN, Name, NewTable, players_of, remembered
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import ID_LENGTH, TOKEN_LENGTH, Status, Table
from caravela.web.tables.positions import POSITIONS
from caravela.web.tables.table_page import language_of, table_page, with_tokens

MOST_DIGITS = 8
LONGEST_CODE = 300

View = Callable[..., HttpResponse]
Form = Callable[..., Table | None]


# The start page.


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """My tables, a game at once, a new table, an invitation."""
    return _start_page(request, _begun(request))


@require_safe
def new_form(request: HttpRequest) -> HttpResponse:
    """The part of the form that hangs on the number of players."""
    game = _chosen_game(request.GET.get("game", ""))
    if game is None:
        raise NotFound(_("There is no such game."), _("Choose one of the start page."))
    players = players_of(game, request.GET.get("players", ""))
    form = NewTable(game, players, initial=remembered(game, players, request.GET))
    return render(request, "tables/new_form.html", {"form": form})


@require_POST
def new(request: HttpRequest) -> HttpResponse:
    """Open a table."""
    game = _chosen_game(request.POST.get("game", ""))
    if game is None:
        raise NotFound(_("There is no such game."), _("Choose one of the start page."))
    form = NewTable(game, players_of(game, request.POST.get("players", "")), request.POST)
    if not form.is_valid():
        form.mark_first()
        return _start_page(request, form, status=422)
    guest, fast = _guest(request), form.cleaned_data["fast"]
    after = rematch.finished(request.POST.get("after", ""), guest)
    if "anyway" not in request.POST and rematch.offer(after, guest):
        return _start_page(request, form, status=409)
    table = lobby.open_table(guest, game, form.options(), form.choices(), form.table_name(), fast, form.listed(), after)
    rematch.announce(table)
    return _to_table(table)


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """A game against bots of a level at once, by the usual rules."""
    game = _chosen_game(request.POST.get("game", ""))
    if game is None:
        raise NotFound(_("There is no such game."), _("Choose one of the start page."))
    level = request.POST.get("level", catalogue.DEFAULT_LEVEL)
    if level not in catalogue.LEVELS:
        raise Refused(_("There is no such bot."), _("Choose one of the list."))
    bots = [Choice(bot=level)] * (players_of(game, "") - 1)
    return _to_table(lobby.open_table(_guest(request), game, {}, [Choice(me=True), *bots]))


def _begun(request: HttpRequest) -> NewTable | None:
    """The form of a new table with what its address has chosen; None where there is no game."""
    game = _chosen_game(request.GET.get("game", ""))
    if game is None:
        return None
    players = players_of(game, request.GET.get("players", ""))
    return NewTable(game, players, initial=remembered(game, players, request.GET))


def _start_page(request: HttpRequest, form: NewTable | None, status: int = 200, code: tuple[str, str] = ("", "")) -> HttpResponse:
    """The start page; `code` is what was typed as an invitation, and why it is none."""
    guest = _guest(request)
    mine = start_page.mine(guest)
    after = rematch.finished(request.GET.get("again", "") or request.POST.get("after", ""), guest)
    context = {
        "form": form,
        "games": start_page.games(),
        "mine": mine,
        "waiting": start_page.waiting_for(mine),
        "listed": start_page.listed(guest),
        "quick": start_page.described(form.game) if form else None,
        "levels": catalogue.level_names(),
        "default_level": catalogue.DEFAULT_LEVEL,
        "code": code[0],
        "no_code": code[1],
        "after": after,
        "offer": rematch.offer(after, guest),
        "others": form is not None and OPEN in [form[name].value() for name in form.fields if name.startswith("seat-")],
    }
    response = render(request, "tables/start.html", context, status=status)
    # The back button shows the tables as they are now.
    add_never_cache_headers(response)
    return response


# Invitations.


def join(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation: who sits there, by which rules, and a name to sit down with."""
    guest = _guest(request)
    seat = lobby.invited(token)
    if lobby.check_invitation(seat, guest):
        return _to_table(seat.table)
    form = Name(request.POST if request.method == "POST" else None, initial={"name": guest.name})
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["name"]
        guests.remember(request.session, Guest(guest.id, name))
        return _to_table(lobby.join(token, guest, name))
    shot = drawing.snapshot(seat.table)
    context = drawing.waiting(shot, guest.id) | {"form": form, "seat": seat, "token": token}
    context["colour"] = context["seats"][seat.index]["colour"]
    context["colour_name"] = context["seats"][seat.index]["colour_name"]
    return render(request, "tables/join.html", context, status=422 if form.is_bound else 200)


@require_safe
def join_code(request: HttpRequest) -> HttpResponse:
    """An invitation that was typed or pasted: the code, or the whole link. What is none is said beside the field."""
    code = request.GET.get("code", "").strip()
    token = re.split(r"[?#]", code)[0].rstrip("/").rpartition("/")[2].lower()
    try:
        if not (token.isascii() and token.isalnum() and ID_LENGTH <= len(token) <= TOKEN_LENGTH):
            raise Refused(_("That is no invitation."), _("Paste the whole link, or the letters and digits at its end."))
        lobby.invited(token)
    except (Refused, NotFound) as refusal:
        told = f"{refusal.title} {refusal.text}"
        return _start_page(request, _begun(request), refusal.status, (code[:LONGEST_CODE], told))
    return HttpResponseRedirect(reverse("join", args=[token]))


# The table.


@require_safe
def table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The waiting room or the board."""
    return _page(request, lobby.find(table_id))


@require_safe
def board(request: HttpRequest, table_id: str) -> HttpResponse:
    """The table for a page that asks by version: nothing (204) when it is up to date."""
    found = lobby.find(table_id)
    if drawing.snapshot(found).version == _version(request.GET.get("version", "")):
        return HttpResponse(status=204)
    return _update(request, found)


@require_safe
def record(request: HttpRequest, table_id: str) -> HttpResponse:
    """The record as text; while the game runs without seed, hashes and what is secret to the reader."""
    found = lobby.find(table_id)
    if found.status not in (Status.PLAYING, Status.OVER):
        raise NotFound(_("There is no record yet."), _("It begins with the game."))
    seat = found.seats.filter(guest=_guest(request).id).first()
    with POSITIONS.held(found) as live:
        assert live.record is not None
        text = live.record.shown(None if seat is None else seat.index)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{found.game}-{found.id}.txt"'
    add_never_cache_headers(response)
    return response


def at_table(view: Form) -> View:
    """A form of the table's page: what is stale or refused is answered with the table as it stands and the reason.

    The view gives the table as it has left it, or None where it must be read anew.
    """

    @require_POST
    @wraps(view)
    def wrapped(request: HttpRequest, table_id: str, **args: Any) -> HttpResponse:
        try:
            found = view(request, table_id, **args) or lobby.find(table_id)
        except (Stale, Refused) as refusal:
            return _refused(request, table_id, refusal)
        return _update(request, found) if wants_json(request) else _to_table(found)

    return wrapped


@at_table
def draft(request: HttpRequest, table_id: str) -> Table:
    """Keep what is chosen so far."""
    found = lobby.find(table_id)
    seat = play.seat_of(found, _guest(request))
    play.draft(found, seat, _version(request.POST.get("version", "")), request.POST.getlist("action"))
    return found


@at_table
def submit(request: HttpRequest, table_id: str) -> Table | None:
    """Play a whole choice."""
    found = lobby.find(table_id)
    seat = play.seat_of(found, _guest(request), request.POST.get("command", ""))
    version = _version(request.POST.get("version", ""))
    command = request.POST.get("command", "")
    return found if play.take(found, seat.index, version, command, request.POST.getlist("action")) else None


@at_table
def undo(request: HttpRequest, table_id: str) -> None:
    """Take the last choice back."""
    found = lobby.find(table_id)
    seat = play.seat_of(found, _guest(request), request.POST.get("command", ""))
    play.undo(found, seat.index, _version(request.POST.get("version", "")), request.POST.get("command", ""))


@at_table
def orders(request: HttpRequest, table_id: str) -> None:
    """Set the seat's standing orders."""
    found = lobby.find(table_id)
    play.set_orders(found, play.seat_of(found, _guest(request)), request.POST.getlist("order"))


@at_table
def leave(request: HttpRequest, table_id: str) -> None:
    """Leave the table; at a running game a bot plays on."""
    lobby.leave(table_id, _guest(request), request.POST.get("level", catalogue.DEFAULT_LEVEL))


@at_table
def seat_bot(request: HttpRequest, table_id: str, seat: int) -> None:
    """Put a bot into an open seat."""
    lobby.seat_bot(table_id, _guest(request), seat, request.POST.get("level", catalogue.DEFAULT_LEVEL))


@at_table
def fill(request: HttpRequest, table_id: str) -> None:
    """Put bots into all open seats and begin."""
    lobby.fill_with_bots(table_id, _guest(request), request.POST.get("level", catalogue.DEFAULT_LEVEL))


@at_table
def clear_seat(request: HttpRequest, table_id: str, seat: int) -> None:
    """Free a seat; its invitation is made anew."""
    lobby.clear_seat(table_id, _guest(request), seat)


@at_table
def take_seat(request: HttpRequest, table_id: str, seat: int) -> None:
    """Sit down in an open seat of one's own table."""
    lobby.take_seat(table_id, _guest(request), seat)


@require_POST
def close(request: HttpRequest, table_id: str) -> HttpResponse:
    """Close a table that has not begun."""
    rematch.announce(lobby.close(table_id, _guest(request)))
    return HttpResponseRedirect(reverse("start"))


# Answers.


def _page(request: HttpRequest, found: Table, notice: str = "", status: int = 200) -> HttpResponse:
    shot = drawing.snapshot(found)
    update = drawing.update(shot, _guest(request).id, language_of(request), notice, _base(request))
    if shot.position is None:
        context = drawing.waiting(shot, _guest(request).id) | {"update": update, "own": with_tokens(update.own, request)}
        response = render(request, "tables/waiting.html", context, status=410 if context["closed"] else status)
    else:
        response = HttpResponse(table_page(request, shot, update), status=status)
    add_never_cache_headers(response)
    return response


def _update(request: HttpRequest, found: Table, notice: str = "", status: int = 200) -> HttpResponse:
    """The table for a script. A page that showed this version already, as after a draft, has its public part."""
    sent = request.POST.get("version", "")
    known = int(sent) if sent.isascii() and sent.isdigit() and len(sent) <= MOST_DIGITS else None
    shot = drawing.snapshot(found)
    update = drawing.update(shot, _guest(request).id, language_of(request), notice, _base(request), known)
    response = JsonResponse(update.plain(), status=status)
    add_never_cache_headers(response)
    return response


def _refused(request: HttpRequest, table_id: str, refusal: Refusal) -> HttpResponse:
    found = lobby.find(table_id)
    notice = f"{refusal.title} {refusal.text}".strip()
    if wants_json(request):
        return _update(request, found, notice, refusal.status)
    return _page(request, found, notice, refusal.status)


def _to_table(found: Table) -> HttpResponse:
    response = HttpResponseRedirect(reverse("table", args=[found.id]))
    response.status_code = 303
    return response


def _base(request: HttpRequest) -> str:
    return request.build_absolute_uri("/").removesuffix("/")


def _guest(request: HttpRequest) -> Guest:
    return request.guest  # type: ignore[attr-defined]


def _version(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise BadInput(_("The form is not complete."), _("Reload the page and try again."))
    return int(text)


def _chosen_game(game_id: str) -> Game | None:
    """The game of an id; without one the first that there is."""
    if game_id:
        return catalogue.find(game_id)
    playable = catalogue.playable()
    return playable[0] if playable else None

