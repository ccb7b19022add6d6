"""`caravela serve`: the processes live and die together, and what is wrong is said before anything runs."""

from __future__ import annotations

import os
import signal
import socket
import urllib.error
from pathlib import Path

import pytest

from caravela.web import config
from caravela.web.words import words
from tests.web.serving import Site, alive, child_ids, until

pytestmark = pytest.mark.slow


def test_it_serves_and_ends_at_once_when_told(tmp_path: Path) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        with Site(tmp_path) as site:
            site.ready()
            assert "<h1" in site.get("/")
            assert site.get("/health") == "ok\n"
            until(lambda site=site: set(site.children()) == {"server", "worker"}, "both children run")
            children = list(site.children().values())
            code, seconds = site.end(number)
            assert code == 0
            assert seconds < 1.5
            assert not any(alive(pid) for pid in children)
            assert site.errors() == ""


def test_open_streams_do_not_hold_up_the_end(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        site.ready()
        site.get("/")
        table = site.post("/new", game="empires", players="2", **{"seat-0": "me", "seat-1": "open"}).split("/")[-2]
        host, port = site.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), 10) as stream:
            stream.sendall(f"GET /live/?t={table}.en.0 HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
            received = b""
            while b"event: own" not in received:
                received += stream.recv(65536)
            code, seconds = site.end(signal.SIGINT)
            assert code == 0
            assert seconds < 1.5


@pytest.mark.parametrize("name", ["server", "worker"])
def test_the_death_of_one_ends_all(tmp_path: Path, name: str) -> None:
    with Site(tmp_path) as site:
        site.ready()
        until(lambda: name in site.children(), "the child runs")
        children = site.children()
        os.kill(children[name], signal.SIGKILL)
        assert site.process.wait(20) == 1
        assert not any(alive(pid) for pid in children.values())
        assert "was ended by signal 9" in site.errors()


def test_children_do_not_outlive_the_supervisor(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        site.ready()
        until(lambda: len(site.children()) == 2, "both children run")
        children = child_ids(site.process.pid)
        site.end(signal.SIGKILL)
        until(lambda: not any(alive(pid) for pid in children), "the children are gone")


def test_a_busy_port_is_said_clearly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with Site(tmp_path, CARAVELA_PORT=str(port)) as site:
            assert site.process.wait(20) == 1
            said = site.errors()
            assert f"Port {port} is taken" in said
            assert f"--port {port + 1}" in said
            assert "Traceback" not in said


def test_a_folder_that_cannot_be_written_is_said_clearly(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    with Site(blocked / "data") as site:
        assert site.process.wait(20) == 2
        said = site.errors()
        assert "CARAVELA_DATA" in said
        assert "cannot be written" in said
        assert "Traceback" not in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"), ("PORT", "70000"), ("WORKERS", "0"), ("HOSTS", "a b"), ("TIME_ZONE", "Mars"), ("HTTPS", "maybe"),
        ("SECRET_KEY", "short"),
    ],
)  # fmt: skip
def test_a_wrong_setting_is_named(tmp_path: Path, name: str, value: str) -> None:
    with Site(tmp_path, **{f"CARAVELA_{name}": value}) as site:
        assert site.process.wait(20) == 2
        said = site.errors()
        assert f"CARAVELA_{name}" in said
        assert "Traceback" not in said
        assert name != "SECRET_KEY" or value not in said.replace("too short", "")


def test_a_broken_database_ends_with_an_error(tmp_path: Path) -> None:
    (tmp_path / "caravela.sqlite3").write_bytes(b"this is no database" * 100)
    with Site(tmp_path) as site:
        assert site.process.wait(20) == 1
        assert "file is not a database" in site.errors()


def test_a_game_goes_on_after_everything_was_killed(tmp_path: Path) -> None:
    started = "SELECT count(*) FROM tables_move"
    with Site(tmp_path) as site:
        site.ready()
        site.get("/")
        for _ in range(3):
            site.post("/new", game="empires", players="2", **{"seat-0": "bot-random", "seat-1": "bot-random"})
        until(lambda: site.stored(started)[0][0] > 60, "bots play")  # type: ignore[operator]
        site.end(signal.SIGKILL)
        before = site.stored('SELECT table_id, "index", text FROM tables_move ORDER BY id')
        assert site.stored("PRAGMA integrity_check") == [("ok",)]
    (tmp_path / "queue.sqlite3").unlink()
    with Site(tmp_path) as site:
        site.ready()
        until(lambda: site.stored("SELECT status FROM tables_table") == [("over",)] * 3, "the games end", 120)
        after = site.stored('SELECT table_id, "index", text FROM tables_move ORDER BY id')
        assert after[: len(before)] == before
        for table_id, version in site.stored("SELECT id, version FROM tables_table"):
            numbers = [index for table, index, _text in after if table == table_id]
            assert numbers == list(range(version))  # type: ignore[call-overload]


def test_the_folder_of_the_tables_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    config.make_folder(tmp_path / "new", words("en"))
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
    (tmp_path / "mine").mkdir(mode=0o755)
    config.make_folder(tmp_path / "mine", words("en"))
    assert (tmp_path / "mine").stat().st_mode & 0o777 == 0o755


def test_the_key_of_the_site_is_made_once_and_kept_to_its_owner(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with Site(tmp_path) as site:
            site.ready()
            keys.append((tmp_path / "secret-key").read_text(encoding="ascii"))
            with pytest.raises(urllib.error.HTTPError, match="404"):
                site.get("/static/../secret-key")
            site.end(signal.SIGINT)
    assert keys[0] == keys[1]
    assert len(keys[0]) >= 48
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0
