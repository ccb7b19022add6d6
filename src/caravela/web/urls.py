"""The addresses of the site. `/live/` is not here: it is no Django view (see `live`)."""

from __future__ import annotations

from django.urls import include, path, register_converter
from django.views.i18n import set_language

from caravela.web import pages
from caravela.web.tables import views
from caravela.web.tables.models import ID_LENGTH, TOKEN_LENGTH


class Word:
    """A table's id or an invitation's token in an address."""

    regex = f"[a-z0-9]{{{min(ID_LENGTH, TOKEN_LENGTH)},{max(ID_LENGTH, TOKEN_LENGTH)}}}"

    def to_python(self, value: str) -> str:
        """As it is."""
        return value

    to_url = to_python


class Place:
    """A seat's number in an address."""

    regex = "[0-9]{1,2}"

    def to_python(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """The number."""
        return str(value)


register_converter(Word, "word")
register_converter(Place, "place")

at_table = [
    path("", views.table, name="table"),
    path("board", views.board, name="board"),
    path("record", views.record, name="record"),
    path("draft", views.draft, name="draft"),
    path("submit", views.submit, name="submit"),
    path("undo", views.undo, name="undo"),
    path("orders", views.orders, name="orders"),
    path("leave", views.leave, name="leave"),
    path("close", views.close, name="close"),
    path("fill", views.fill, name="fill"),
    path("seat/<place:seat>/bot", views.seat_bot, name="seat-bot"),
    path("seat/<place:seat>/clear", views.clear_seat, name="seat-clear"),
    path("seat/<place:seat>/take", views.take_seat, name="seat-take"),
]
urlpatterns = [
    path("", views.start, name="start"),
    path("new", views.new, name="new"),
    path("new/form", views.new_form, name="new-form"),
    path("new/quick", views.quick, name="quick"),
    path("join", views.join_code, name="join-code"),
    path("join/<word:token>", views.join, name="join"),
    path("t/<word:table_id>/", include(at_table)),
    path("name", pages.set_name, name="name"),
    path("theme", pages.set_theme, name="theme"),
    path("language", set_language, name="language"),
    path("health", pages.health, name="health"),
]

handler400 = "caravela.web.errors.bad_request"
handler403 = "caravela.web.errors.permission_denied"
handler404 = "caravela.web.errors.not_found"
handler500 = "caravela.web.errors.broken"
