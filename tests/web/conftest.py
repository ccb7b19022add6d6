"""The site under test: a data folder of its own, the real settings, and Harbour among the games."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

DATA = Path(tempfile.mkdtemp(prefix="caravela-test-"))
atexit.register(shutil.rmtree, DATA, ignore_errors=True)
for name in [name for name in os.environ if name.startswith("CARAVELA_")]:
    del os.environ[name]
os.environ["CARAVELA_DATA"] = str(DATA)
os.environ["DJANGO_SETTINGS_MODULE"] = "caravela.web.settings"

import django  # noqa: E402

django.setup()

from django.test import Client  # noqa: E402
from django.utils import translation  # noqa: E402

from caravela import games  # noqa: E402
from caravela.engine.game import Game  # noqa: E402
from caravela.engine.state import State  # noqa: E402
from caravela.web import server  # noqa: E402
from caravela.web.guests import Guest  # noqa: E402
from caravela.web.jinja import environment  # noqa: E402
from caravela.web.live import painting  # noqa: E402
from caravela.web.queue import HUEY  # noqa: E402
from caravela.web.tables import catalogue, lobby, render  # noqa: E402
from caravela.web.tables.chronicle import CHRONICLE  # noqa: E402
from caravela.web.tables.lobby import Choice  # noqa: E402
from caravela.web.tables.models import Table  # noqa: E402
from caravela.web.tables.positions import POSITIONS  # noqa: E402
from tests.tiny.game import GAME  # noqa: E402
from tests.web import harbour  # noqa: E402

# The static files under their hashed names, as the server gathers them.
server.gather_static()

ME = Guest("guest-me", "Zofia")
FRIEND = Guest("guest-friend", "Marek")


@pytest.fixture(autouse=True)
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Harbour is registered, and nothing is remembered from another test."""
    installed = games.ids()
    monkeypatch.setitem(games._loaded, "harbour", GAME)
    monkeypatch.setattr(games, "ids", lambda: (*installed, "harbour"))
    monkeypatch.setitem(sys.modules, "caravela.web.boards.harbour", harbour)
    monkeypatch.setitem(sys.modules, "caravela.web.boards.harbour.board", harbour)
    drawn = catalogue._drawn
    monkeypatch.setattr(catalogue, "_drawn", lambda game_id: game_id == "harbour" or drawn(game_id))
    templates = Path(__file__).with_name("templates")
    loader: Any = environment().loader
    if str(templates) not in loader.searchpath:
        loader.searchpath.append(str(templates))
    forget()
    HUEY.storage.flush_all()
    yield
    forget()
    translation.deactivate()  # a request in another language leaves it to the thread


def forget() -> None:
    """Empty every cache of a process, as a restart would."""
    POSITIONS.clear()
    render.PUBLIC.clear()
    CHRONICLE.clear()
    painting.forget()
    catalogue.playable.cache_clear()
    catalogue.board.cache_clear()


def choice(state: State, pick: int = 0) -> list[str]:
    """A whole choice of the seat that is asked: of each part's possibilities the one at this place."""
    trial = state.copy()
    texts: list[str] = []
    while True:
        legal = trial.legal_actions()
        action = legal[pick % len(legal)]
        texts.append(trial.game.actions.text(action))
        trial.apply(action)
        ask = trial.asking
        if ask is None or trial.barrier != state.barrier or not (ask.whole and ask.begun(trial)):
            return texts


@pytest.fixture
def restart() -> Callable[[], None]:
    """What a killed and restarted process remembers: nothing but the database."""
    return forget


@pytest.fixture
def open_table(db: None) -> Callable[..., Table]:
    """Makes a table; by default two people play Harbour from a known seed."""

    def make(
        *choices: Choice,
        game: Game = GAME,
        seed: str = "harbour-1",
        guest: Guest = ME,
        friend: Guest | None = FRIEND,
        **options: Any,
    ) -> Table:
        seats = list(choices) or [Choice(me=True), Choice()]
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        table = lobby.open_table(guest, game, {"players": len(seats), **chosen}, seats)
        Table.objects.filter(pk=table.pk).update(seed=seed)
        if friend is not None:
            for seat in table.seats.all():
                if not seat.taken:
                    lobby.join(seat.token, friend, friend.name)
        return lobby.find(table.pk)

    return make


@pytest.fixture
def browser() -> Callable[..., Client]:
    """Makes a browser with a guest in its session, that checks CSRF like a real one where asked."""

    def make(guest: Guest | None = ME, **options: Any) -> Client:
        client = Client(**options)
        if guest is not None:
            session = client.session
            session["guest"] = {"id": guest.id, "name": guest.name, "seen": 2**40}
            session.save()
            from django.conf import settings

            client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
        return client

    return make
