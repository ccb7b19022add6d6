"""A whole site in processes of its own, for tests: started, asked, killed."""

from __future__ import annotations

import http.cookiejar
import json
import os
import re
import selectors
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, TypeVar

T = TypeVar("T")

#: Seconds after which a test that waits has failed.
DEADLINE = 30.0
RUN = "import sys; from caravela.web.serve import serve; sys.exit(serve())"


def until(condition: Callable[[], T], what: str, within: float = DEADLINE) -> T:
    """The first true value of a condition that is asked again and again; fails after the deadline."""
    deadline = time.monotonic() + within
    while not (value := condition()):
        assert time.monotonic() < deadline, f"in {within} s it did not happen that {what}"
        time.sleep(0.02)
    return value


class Site:
    """`caravela serve` on a free port."""

    def __init__(self, data: Path, **settings: str) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CARAVELA_")}
        environment |= {"CARAVELA_DATA": str(data), "CARAVELA_PORT": "0", **settings}
        environment.pop("DJANGO_SETTINGS_MODULE", None)
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar), Stay())

    def __enter__(self) -> Site:
        return self

    def __exit__(self, *exc: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=DEADLINE)

    def ready(self) -> Site:
        """Wait until it says where it is."""
        line = read_line(self.process.stdout)
        found = re.search(r"http://[^ ]+", line)
        assert found, line + self.errors()
        self.url = found[0]
        return self

    def errors(self) -> str:
        """What it said on standard error before it ended."""
        return self.process.communicate(timeout=DEADLINE)[1]

    def children(self) -> dict[str, int]:
        """The running child processes by name."""
        named = {}
        for pid in child_ids(self.process.pid):
            command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            # One that was started a moment ago may not be itself yet.
            for part in command:
                if part.startswith(b"caravela.web."):
                    named[part.decode().rpartition(".")[2]] = pid
        return named

    def get(self, path: str) -> str:
        """A page."""
        with self.opener.open(self.url + path, timeout=DEADLINE) as answer:
            return str(answer.read().decode())

    def post(self, path: str, **form: str) -> str:
        """Send a form; the address that the answer leads to."""
        token = next(cookie.value for cookie in self.jar if cookie.name == "caravela_csrf")
        data = urllib.parse.urlencode({**form, "csrfmiddlewaretoken": token}).encode()
        try:
            with self.opener.open(self.url + path, data, timeout=DEADLINE) as answer:
                return str(answer.headers.get("Location", ""))
        except urllib.error.HTTPError as answer:
            if answer.code not in (302, 303):
                raise
            return str(answer.headers["Location"])

    def send(self, path: str, **form: str | list[str]) -> dict[str, Any]:
        """Send a form as a script does, a field with several values once for each; the answer."""
        token = next(cookie.value for cookie in self.jar if cookie.name == "caravela_csrf")
        headers = {"Accept": "application/json", "X-CSRFToken": str(token)}
        request = urllib.request.Request(self.url + path, urllib.parse.urlencode(form, doseq=True).encode(), headers)
        with self.opener.open(request, timeout=DEADLINE) as answer:
            return dict(json.load(answer))

    def stored(self, query: str) -> list[tuple[object, ...]]:
        """What stands in the database."""
        connection = sqlite3.connect(f"file:{self.data / 'caravela.sqlite3'}?mode=ro", uri=True, timeout=10)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()

    def end(self, number: signal.Signals) -> tuple[int, float]:
        """Send a signal; the exit code and how long the end took."""
        start = time.monotonic()
        self.process.send_signal(number)
        return self.process.wait(DEADLINE), time.monotonic() - start


class Stay(urllib.request.HTTPRedirectHandler):
    """A redirect is an answer like others."""

    def redirect_request(self, *args: object, **kwargs: object) -> None:
        """Do not follow it."""


def read_line(stream: IO[str] | None) -> str:
    """A line of output, or "" when the process has ended; fails after the deadline."""
    assert stream is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(stream, selectors.EVENT_READ)
        assert waiting.select(DEADLINE), "it said nothing"
    return stream.readline()


def child_ids(pid: int) -> list[int]:
    """The ids of the children of a process."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(word) for word in text.split()]


def alive(pid: int) -> bool:
    """Does the process run (and is no zombie)?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
