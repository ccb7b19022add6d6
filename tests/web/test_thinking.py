"""Bots that think for seconds: nobody else waits for them, and one that is killed while it thinks answers after all."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.web.serving import Site, until

# What a process has worked stands in /proc, which other systems do not have.
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")]

#: Seconds of its processor that a worker takes only when it thinks.
MUCH = 0.3
TRIES = 5


def opened(site: Site, level: str) -> str:
    """Open a table at which a bot begins; its id."""
    form = {"game": "age-of-discovery", "players": "2", "seat-0": f"bot-{level}", "seat-1": "me", "fast": "on"}
    return site.post("/new", **form).split("/")[-2]


def moved(site: Site, table: str) -> bool:
    """Has the bot made its first move?"""
    return not site.stored(f"SELECT id FROM tables_table WHERE id = '{table}' AND owes_bot")


def worked(pid: int) -> float:
    """The seconds of the processor that a process has used."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def works(pid: int, seconds: float) -> bool:
    """Has a process used more than so many seconds of the processor?"""
    return worked(pid) > seconds


def thinking(site: Site) -> str:
    """A table at which an expert is thinking now; its id."""
    worker = site.children()["worker"]
    for _ in range(TRIES):
        enough = worked(worker) + MUCH
        table = opened(site, "expert")
        until(partial(works, worker, enough), "the expert thinks")
        if not moved(site, table):
            return table
    raise AssertionError("no expert thinks for long")


def test_others_do_not_wait_for_a_bot_that_thinks_and_it_survives_a_kill(tmp_path: Path) -> None:
    with Site(tmp_path, CARAVELA_BOT_PAUSE_MS="0") as site:
        site.ready().get("/")
        until(lambda: set(site.children()) == {"server", "worker"}, "both children run")
        thinker = thinking(site)
        quick = opened(site, "easy")
        until(lambda: moved(site, quick) or moved(site, thinker), "a bot moves")
        assert moved(site, quick), "a bot that answers at once waited for one that thinks"
        killed = thinking(site)
        os.kill(site.children()["worker"], signal.SIGKILL)
        site.process.wait(20)
        cookies = site.jar, site.opener
        assert not moved(site, killed)
    with Site(tmp_path, CARAVELA_BOT_PAUSE_MS="0") as site:
        site.jar, site.opener = cookies
        site.ready()
        until(lambda: moved(site, killed), "the expert answers after all", 60)
