"""Hostile input: whatever is sent to whichever address, the answer is a clear refusal, and nothing breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.urls import URLPattern, URLResolver, resolve

from caravela.web import asgi, urls
from caravela.web.tables import lobby, play, views
from caravela.web.tables.lobby import Choice
from caravela.web.tables.models import Move, Seat, Table
from tests.web.conftest import FRIEND, ME

pytestmark = pytest.mark.django_db

Browser = Callable[..., Client]
JSON = {"HTTP_ACCEPT": "application/json"}


def url(table: Table, tail: str = "") -> str:
    return f"/t/{table.pk}/{tail}"


PATHS = ["/t/{id}/", "/t/{id}/board?version=1", "/t/{id}/record", "/join/{token}", "/", "/new/form?game=harbour", "/health"]
POSTS = [
    *[f"/t/{{id}}/{tail}" for tail in ("draft", "submit", "undo", "orders", "leave", "close", "fill")],
    *[f"/t/{{id}}/seat/1/{tail}" for tail in ("bot", "clear", "take")],
    "/new", "/new/quick", "/name", "/theme", "/language", "/join/{token}",
]  # fmt: skip
QUERIES = ["/", "/new/form", "/join", "/t/{id}/", "/t/{id}/board", "/join/{token}", "/health"]
EVIL = [
    *("", "\0", "-1", "1e9", "9" * 5000, "<script>alert(1)</script>", "\ud7ff\u202e", "' OR 1=1 --", "{{7*7}}"),
    *("../../etc/passwd", "a" * 70_000),
]
FIELDS = (
    *("version", "command", "action", "order", "level", "name", "game", "players", "seat-0", "option-rounds"),
    *("theme", "language", "next", "join", "preset", "had", "was", "fast", "option-deck"),
)


def sweep(browser: Browser, table: Table, path: str, data: dict[str, Any], method: str) -> Any:
    client = browser()
    client.raise_request_exception = True
    address = path.format(id=table.pk, token=table.seats.last().token)
    return getattr(client, method)(address, data)


@pytest.mark.parametrize("path", POSTS)
def test_hostile_forms_get_a_clear_answer(browser: Browser, open_table: Callable[..., Table], path: str) -> None:
    for evil in EVIL:
        table = open_table(friend=FRIEND if "{id}" in path and "seat" not in path and "fill" not in path else None)
        answer = sweep(browser, table, path, dict.fromkeys(FIELDS, evil), "post")
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert b"<h1" in answer.content
            assert b"alert(1)</script>" not in answer.content


SOUND: dict[str, dict[str, Any]] = {
    "/t/{id}/draft": {"version": "", "action": "pass"},
    "/t/{id}/submit": {"version": "", "command": "c", "action": "pass"},
    "/t/{id}/undo": {"version": "", "command": "u"},
    "/t/{id}/orders": {"order": "turn: pass"},
    **{f"/t/{{id}}/{tail}": {"level": "easy"} for tail in ("leave", "fill", "seat/1/bot")},
    **{f"/t/{{id}}/{tail}": {} for tail in ("close", "seat/1/clear", "seat/1/take")},
    "/new": {"game": "harbour", "players": "2", "seat-0": "me", "seat-1": "bot-easy", "option-deck": "long", "name": "Quay",
             "fast": "on", "join": "link", "option-rounds": "2"},
    "/new/quick": {"game": "harbour", "level": "easy"},
    "/name": {"name": "Zosia"}, "/theme": {"theme": "dark"}, "/language": {"language": "pl", "next": "/"},
    "/join/{token}": {"name": "Marek"},
}  # fmt: skip
"""A form for each address that is taken; the version is the table's own."""
FREE = {"name", "fast", "theme", "language", "next"}
"""Fields that may say anything: what cannot be used is left out, cut short, or as good as nothing."""
USUAL = {"game", "join", "option-deck"}
"""Fields that may be empty, since a page may be older than they are: then it is as usual."""


def allowed(field: str, value: Any) -> bool:
    """May the field say this? A command's id is any short text in which all is seen."""
    if field == "command":
        return 0 < len(value) <= 64 and str(value).isprintable()
    return field in FREE or (not value and field in USUAL)


def sound(path: str, open_table: Callable[..., Table]) -> tuple[Table, dict[str, Any]]:
    """A table at which the form of the address can be sent, and the form."""
    waits = any(part in path for part in ("fill", "seat", "close", "join"))
    seats = [Choice(me=True), Choice(bot="easy"), Choice()] if path.endswith("clear") else []
    table = open_table(*seats, friend=None if waits else FRIEND)
    if path.endswith("take"):
        table = lobby.clear_seat(table.pk, ME, 0)
    if path.endswith("undo"):
        play.take(table, 0, table.version, "first", ["pass"])
        table = lobby.find(table.pk)
    return table, {name: table.version if name == "version" else value for name, value in SOUND[path].items()}


def stored() -> list[Any]:
    """Everything that is written of tables."""
    return [list(model.objects.order_by("pk").values()) for model in (Table, Seat, Move)]


@pytest.mark.parametrize("path", POSTS)
def test_a_sound_form_is_taken(browser: Browser, open_table: Callable[..., Table], path: str) -> None:
    """So that what the next tests see refused is refused for the one field that is wrong."""
    table, form = sound(path, open_table)
    client = browser(FRIEND if "join" in path else ME)
    assert client.post(path.format(id=table.pk, token=table.seats.last().token), form).status_code in (302, 303)


@pytest.mark.parametrize(("path", "field"), [(path, field) for path in POSTS for field in SOUND[path]])
def test_one_hostile_field_in_a_sound_form_is_refused_and_changes_nothing(
    browser: Browser, open_table: Callable[..., Table], path: str, field: str
) -> None:
    table, form = sound(path, open_table)
    listed = field in ("action", "order")
    for value in [*EVIL, *([[form[field], evil] for evil in EVIL] if listed else [])]:
        before = stored()
        client = browser(FRIEND if "join" in path else ME)
        answer = client.post(path.format(id=table.pk, token=table.seats.last().token), {**form, field: value})
        if allowed(field, value):
            assert answer.status_code < 500, value
            assert not answer.headers.get("Location", "/").startswith(("//", "/\\", "http")), value
        else:
            assert 400 <= answer.status_code < 500, value
        if answer.status_code >= 400:
            assert b"<h1" in answer.content
            assert b"alert(1)</script>" not in answer.content
            assert stored() == before, value
        else:
            table, form = sound(path, open_table)


def names(patterns: list[URLPattern | URLResolver]) -> set[str]:
    """The names of all addresses of the site."""
    found: set[str] = set()
    for one in patterns:
        found |= names(one.url_patterns) if isinstance(one, URLResolver) else {one.name}
    return found


def test_every_address_is_tried() -> None:
    """A new view has its place in one of the lists above: POSTS where it takes a form."""
    tried = {resolve(path.format(id="a" * 12, token="a" * 12).partition("?")[0]).url_name for path in (*PATHS, *POSTS, *QUERIES)}
    assert tried == names(urls.urlpatterns)


@pytest.mark.parametrize("path", QUERIES)
def test_hostile_queries_get_a_clear_answer(browser: Browser, open_table: Callable[..., Table], path: str) -> None:
    table = open_table(friend=None)
    for evil in EVIL:
        for fields in ((*FIELDS, "code"), ("players", "preset")):
            query = dict.fromkeys(fields, evil[:2000]) | ({} if "game" in fields else {"game": "harbour"})
            answer = sweep(browser, table, path, query, "get")
            assert answer.status_code < 500
            assert b"alert(1)</script>" not in answer.content
            if answer.status_code >= 400:
                assert b"<h1" in answer.content


@pytest.mark.parametrize("path", [*PATHS, *POSTS])
def test_the_wrong_method_gets_a_clear_answer(browser: Browser, open_table: Callable[..., Table], path: str) -> None:
    table = open_table(friend=None)
    for method in ("put", "delete", "patch", "options"):
        answer = sweep(browser, table, path, {}, method)
        assert 200 <= answer.status_code < 500
    if path in POSTS and path not in ("/join/{token}", "/language"):
        answer = sweep(browser, table, path, {}, "get")
        assert answer.status_code == 405
        assert b"not opened that way" in answer.content


@pytest.mark.parametrize(
    "path",
    [
        "/t/aaaaaaaaaaa/", "/t/short/", "/t/%00%00%00%00%00%00%00%00%00%00%00/", "/t/aaaaaaaaaaa/board?version=1",
        "/join/aaaaaaaaaaaaaa", "/nothing", "/t/aaaaaaaaaaa/record",
        "/%2e%2e/%2e%2e/etc/passwd", "/static/../settings.py", "/new/form?game=chess",
    ],
)  # fmt: skip
def test_a_wrong_address_says_so(browser: Browser, path: str) -> None:
    answer = browser().get(path)
    assert answer.status_code == 404
    assert b"Code of this page: 404." in answer.content
    script = browser().get(path, **JSON)
    assert script.status_code == 404
    assert script.json()["notice"]


@pytest.mark.parametrize("version", ["", "x", "-1", "1.5", "9" * 40, "\u0663", "1\0"])
def test_a_version_that_is_none_is_refused(browser: Browser, open_table: Callable[..., Table], version: str) -> None:
    table = open_table()
    assert browser().get(url(table, "board"), {"version": version}).status_code == 400
    assert browser().post(url(table, "submit"), {"version": version, "command": "c", "action": "pass"}).status_code == 400


def test_a_form_without_a_token_is_refused(browser: Browser, open_table: Callable[..., Table]) -> None:
    table = open_table()
    form = {"version": table.version, "command": "c", "action": "pass"}
    answer = browser(enforce_csrf_checks=True).post(url(table, "submit"), form)
    assert answer.status_code == 403
    assert b"could not be trusted" in answer.content
    assert lobby.find(table.pk).version == table.version


def test_a_strange_host_name_is_refused_and_fills_no_log(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    answer = browser().get("/", HTTP_HOST="evil.example")
    assert answer.status_code == 400
    assert b"makes no sense" in answer.content
    assert not caplog.records


def test_a_failure_of_ours_has_a_page(
    browser: Browser, open_table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table()
    client = browser()
    client.raise_request_exception = False

    def fail(*args: Any) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr(views, "table_page", fail)
    answer = client.get(url(table))
    assert answer.status_code == 500
    assert b"Your table is safe" in answer.content
    assert b"oops" not in answer.content


# Below Django: what a program can say to the server that no browser would.


def ask(path: str, *, query: bytes = b"", body: list[bytes | None] | None = None, **headers: str) -> tuple[int, bytes]:
    """Ask the site as the server does; a body of None never comes."""
    parts = list(body or [b""])

    async def run() -> tuple[int, bytes]:
        site = asgi.Site()
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            part = parts.pop(0) if parts else None
            if part is None:
                await asyncio.Event().wait()
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "http_version": "1.1", "method": "POST" if body else "GET", "scheme": "http", "path": path,
            "query_string": query, "root_path": "", "server": ("testserver", 80), "client": ("::1", 1),
            "headers": [(b"host", b"testserver"), *[(name.encode(), value.encode()) for name, value in headers.items()]],
        }  # fmt: skip
        await asyncio.wait_for(site(scope, receive, send), 20)
        await asyncio.gather(*[site.in_thread(connections.close_all) for _ in range(asgi.LIVE_THREADS)])
        site.threads.shutdown()
        site.pages.executor.submit(connections.close_all).result()
        site.pages.executor.shutdown()
        text = b"".join([message.get("body", b"") for message in sent[1:]])
        return sent[0]["status"], text

    return asyncio.run(run())


def test_a_query_that_is_no_text_is_refused() -> None:
    assert ask("/", query=b"game=\xff\xfe")[0] == 400


def test_a_path_that_is_no_text_is_not_found() -> None:
    assert ask("/t/\ufffd\ufffd\0/")[0] == 404


def test_a_body_that_is_too_long_is_refused_before_it_has_come() -> None:
    status, text = ask("/new", body=[b"x" * 50_000, b"x" * 50_000, b"x" * 50_000, None])
    assert status == 413
    assert b"too much" in text


def test_a_body_that_does_not_come_holds_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi, "BODY_WITHIN", 0.05)
    status, text = ask("/new", body=[b"game=", None])
    assert status == 408
    assert b"in time" in text


def test_headers_with_underscores_do_not_pass_for_others() -> None:
    assert ask("/health", x_forwarded_host="evil.example", content_length="99")[0] == 200
    assert ask("/health", host_="x")[0] == 200
