"""Fifty games while web process, worker and supervisor are killed (-9) at random moments: nothing is lost, nothing is doubled,
and no game stands still.

One person plays against a bot at each of fifty tables, in turns: most play a game of seconds, one table each a game of the house,
whose seats are handed to bots in the end. Processes are killed while a move is on its way, while bots play on, and while nothing
happens; the site is started again, as whoever keeps it running would, and an unanswered move is sent again with its command, as
the page does.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import sys
import threading
import time
import urllib.error
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from caravela import games
from caravela.engine.game import Game
from caravela.engine.records import REPLACED, Record
from caravela.engine.state import State
from tests.tiny.game import GAME
from tests.web.conftest import choice
from tests.web.plugged import plug
from tests.web.serving import Site, until

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="children die with their parent on Linux")]

TABLES = 50
KINDS = ("server", "worker", "supervisor")
#: When a process is killed, and within how many seconds: as a move is sent, when it was answered and a bot moves, in calm.
MOMENTS = {"sent": 0.04, "bots": 0.4, "calm": 0.0}
#: Each kind at each moment so often, and once more while bots alone play.
EACH = 2
KILLS = EACH * len(KINDS) * len(MOMENTS) + len(KINDS)
ALONE = 1.5
"""Seconds within which they are killed then."""
#: Seconds that a game may stand still while a bot is to move, from the kill on: the player waits while the site starts, too.
STILL = 5.0
#: Seconds in which the site starts on a quiet machine; on a busy one all takes as many times longer.
START = 1.5
NEW = {"game": "harbour", "players": "2", "seat-0": "me", "seat-1": "bot-random", "fast": "on"}
SHORT = {"option-deck": "short", "option-rounds": "2"}
#: One table of each; and so many choices of the person there.
REAL = ("empires", "aoe3", "age-of-discovery", "santa-maria")
MINE = 12
LOST = (urllib.error.URLError, http.client.HTTPException, OSError)


class Table:
    """A table and what was sent to it."""

    def __init__(self, id: str, game: Game = GAME) -> None:
        self.id = id
        self.game = game
        self.sent: list[tuple[str, list[str]]] = []
        """The commands in order, with their actions."""
        self.waiting: tuple[int, str, list[str]] | None = None
        """A choice without an answer."""
        self.left = False
        """Does a bot play on in the person's seat?"""

    def rows(self, site: Site) -> list[Any]:
        """What is written."""
        query = 'SELECT "index", seat, kind, text, auto, command FROM tables_move WHERE table_id = '
        return site.stored(f"{query}'{self.id}' ORDER BY 1")

    def state(self, site: Site) -> tuple[int, State]:
        """Version and position, from what is written."""
        ((seed, options),) = site.stored(f"SELECT seed, options FROM tables_table WHERE id = '{self.id}'")
        rows = self.rows(site)
        state = self.game.start(json.loads(str(options)), str(seed))
        for _index, _seat, kind, text, _auto, _command in rows:
            if kind == "action":
                state.apply(self.game.actions.parse(text))
        return len(rows), state


class Sea:
    """The site that is killed and started again, and the one who plays."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.folder = folder
        self.settings = plug(folder / "plug")
        self.killed: list[str] = []
        self.gone = 0.0
        """When a process was killed last."""
        self.site = self.start()

    def start(self, before: Site | None = None) -> Site:
        """The site, with the cookies of the browser as they were."""
        site = Site(self.folder / "data", CARAVELA_BOT_PAUSE_MS="0", **self.settings)
        if before is not None:
            site.jar, site.opener = before.jar, before.opener
        site.ready()
        until(lambda: set(site.children()) == {"server", "worker"}, "both children run")
        return site

    def move(self, table: Table, kill: str = "") -> bool:
        """Make a move at a table, if it is ours to make; False when the answer did not come."""
        if table.waiting is None:
            version, state = table.state(self.site)
            if state.player != 0:
                return True
            command = f"c{version}"
            table.waiting = (version, command, choice(state, self.rng.randrange(100)))
            table.sent.append((command, table.waiting[2]))
        version, command, actions = table.waiting
        timer = self.kill_within(MOMENTS["sent"], kill) if kill else None
        try:
            self.site.send(f"/t/{table.id}/submit", version=str(version), command=command, action=actions)
            table.waiting = None
            return True
        except urllib.error.HTTPError:
            raise  # an answer, and not the one that is expected
        except LOST:
            return False
        finally:
            if timer is not None:
                timer.join()

    def kill_within(self, seconds: float, kind: str) -> threading.Timer:
        """Kill a process at a random moment; join what is returned to know that it has been."""
        timer = threading.Timer(self.rng.random() * seconds, self.kill, [kind])
        timer.start()
        return timer

    def kill(self, kind: str) -> None:
        """End a process without a word."""
        pid = self.site.process.pid if kind == "supervisor" else self.site.children()[kind]
        self.gone = time.monotonic()
        os.kill(pid, signal.SIGKILL)
        self.killed.append(kind)

    def again(self) -> None:
        """Everything has ended, and is started again; bots that are to move do so in time."""
        self.site.process.wait(20)
        self.site.process.communicate()
        begun = time.monotonic()
        self.site = self.start(self.site)
        slow = max(1.0, (time.monotonic() - begun) / START)
        self.go_on(STILL * slow - (time.monotonic() - self.gone))

    def go_on(self, within: float = STILL) -> None:
        """Wait until a bot has moved at each table that waits for one now: in time."""
        owing = dict(self.owing())
        until(lambda: not [one for one in self.owing() if owing.get(one[0]) == one[1]], "no game stands still", within)

    def calm(self) -> list[tuple[object, ...]]:
        """Wait until no bot is to move; the tables with their versions then."""
        until(lambda: not self.owing(), "the bots have moved")
        return self.site.stored("SELECT id, version FROM tables_table ORDER BY id")

    def wait_for(self, table: Table) -> None:
        """The bot at a table moves in time, if it is to move."""
        version = dict(self.owing()).get(table.id)
        if version is not None:
            until(lambda: dict(self.owing()).get(table.id) != version, f"table {table.id} goes on", STILL)

    def owing(self) -> list[tuple[object, ...]]:
        """The tables that wait for a bot, with their versions."""
        return self.site.stored("SELECT id, version FROM tables_table WHERE owes_bot AND status = 'playing'")


def test_nothing_is_lost_or_doubled_and_no_game_stands_still(tmp_path: Path) -> None:
    sea = Sea(tmp_path, 20)
    try:
        sea.site.get("/")
        tables = [Table(opened(sea.site, **{**NEW, "game": game}), games.get(game)) for game in REAL]
        tables += [Table(opened(sea.site, **NEW, **SHORT)) for _ in range(TABLES - len(REAL))]
        play(sea, tables)
        assert sorted(set(sea.killed)) == sorted(KINDS)
        assert len(sea.killed) == KILLS
        for table in tables:
            check(sea.site, table)
    finally:
        with sea.site:
            pass


def opened(site: Site, **form: str) -> str:
    """Open a table; its id."""
    return site.post("/new", **form).split("/")[-2]


def play(sea: Sea, tables: list[Table]) -> None:
    """Play all games to their end, with a kill now and then."""
    kills = [(kind, moment) for kind in KINDS for moment in MOMENTS for _ in range(EACH)]
    sea.rng.shuffle(kills)
    moves = 0
    while asked := [table for table in unfinished(sea.site, tables) if not played(table)]:
        moves += 1
        if kills and moves % 8 == 0:
            # A game of the house takes longer over each move: as often as not it is one of them that is hit.
            house = [table for table in asked if table.game is not GAME]
            killed_at(sea, sea.rng.choice(house if house and sea.rng.random() < 0.5 else asked), *kills.pop())
            continue
        table = sea.rng.choice(asked)
        assert sea.move(table), "a move had no answer though nothing was killed"
        sea.wait_for(table)
    assert not kills
    bots_finish(sea, [table for table in tables if played(table)])


def killed_at(sea: Sea, table: Table, kind: str, moment: str) -> None:
    """Make a move, kill a process at that moment of it, and start the site again."""
    answered = sea.move(table, kind if moment == "sent" else "")
    assert answered or moment == "sent", "a move had no answer though nothing was killed"
    if moment == "bots":
        sea.kill_within(MOMENTS[moment], kind).join()
    before = []
    if moment == "calm":
        before = sea.calm()
        sea.kill(kind)
    sea.again()
    assert not before or sea.calm() == before, "something happened in a calm"


def played(table: Table) -> bool:
    """Has the person played as much of a game of the house as is asked?"""
    return table.game is not GAME and table.waiting is None and len(table.sent) >= MINE


def bots_finish(sea: Sea, tables: list[Table]) -> None:
    """Hand the seats of games that go on to bots, which play to the end though every process is killed once more."""
    sea.calm()
    for table in unfinished(sea.site, tables):
        sea.site.post(f"/t/{table.id}/leave", level="random")
        table.left = True
    for kind in KINDS:
        sea.kill_within(ALONE, kind).join()
        sea.again()

    def finished() -> bool:
        sea.go_on()
        return not unfinished(sea.site, tables)

    until(finished, "the bots finish", 240)


def unfinished(site: Site, tables: list[Table]) -> list[Table]:
    """The tables whose games are not over, or where a choice has no answer yet."""
    ended = {name for (name,) in site.stored("SELECT id FROM tables_table WHERE status = 'over'")}
    return [table for table in tables if table.waiting is not None or table.id not in ended]


def check(site: Site, table: Table) -> None:
    """The rows are what was sent, each once and in order, and the whole is a game by the rules."""
    rows = table.rows(site)
    assert [row[0] for row in rows] == list(range(len(rows)))
    written = [row[5] for row in rows if row[5] is not None]
    assert len(set(written)) == len(written)
    assert [command for command in written if not command.startswith("bot-")] == [command for command, _actions in table.sent]
    before = list(takewhile(lambda row: not str(row[3]).startswith(REPLACED), rows))
    assert (before != rows) == table.left
    chosen = [row[3] for row in before if row[1] == 0 and row[2] == "action" and not row[4]]
    assert sorted(chosen) == sorted([action for _command, actions in table.sent for action in actions])
    record = Record.parse(site.get(f"/t/{table.id}/record"), lambda _id: table.game)
    assert record.play().player is None
    assert [table.game.actions.text(entry.action) for entry in record.entries] == [row[3] for row in rows if row[2] == "action"]


def test_harbour_is_no_installed_game() -> None:
    """The games above came from the folder that was plugged in; all that are installed were played beside it."""
    assert set(games._points()) == set(REAL)
