"""`caravela serve`: starts the web process and the workers, and sees to it that they live and die together.

The first death ends all with a non-zero exit; Ctrl-C or SIGTERM ends all within a second; children never outlive this process.
Knows no Django: what can be wrong with the settings, the folder or the port is said before anything is loaded.
"""

from __future__ import annotations

import errno
import os
import select
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

from caravela.web.config import PREFIX, Config, ConfigError, read
from caravela.words import SOURCE, Words, table

FINE, BROKEN, WRONG = 0, 1, 2
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_GRACE = 0.6


def serve(
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    open_browser: bool = False,
    language: str = SOURCE,
) -> int:
    """Serve until told to end; returns the exit code: 0 ended as told, 1 something broke, 2 a setting is wrong.

    Arguments go before the settings of the environment. What it says is in the language. Must run in the main thread.
    """
    say = table(language)
    for name, value in (("HOST", host), ("PORT", port), ("DATA", data)):
        if value is not None:
            os.environ[PREFIX + name] = str(value)
    try:
        config = read(say)
    except ConfigError as error:
        return _told(str(error), WRONG)
    # The children read the same folder, wherever they start.
    os.environ[PREFIX + "DATA"] = str(config.data)
    try:
        listening = _listen(config)
    except OSError as error:
        return _told(_busy(config, error, say), BROKEN)
    with listening:
        return Supervisor(config, listening, open_browser, say).run()


class Supervisor:
    """The processes of one site."""

    def __init__(
        self, config: Config, listening: socket.socket, open_browser: bool = False, say: Words | None = None
    ) -> None:
        self.say = say or table(SOURCE)
        self.config = config
        self.listening = listening
        self.open_browser = open_browser
        self.children: dict[str, subprocess.Popen[bytes]] = {}
        self.ended_by: int | None = None

    def run(self) -> int:
        """Start everything, wait for the end of anything, end everything."""
        woken, wake = os.pipe()
        os.set_blocking(wake, False)
        before = {number: signal.signal(number, _noted) for number in (*_ENDING, signal.SIGCHLD)}
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        try:
            return self._live(woken)
        finally:
            self._end_all()
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(woken)
            os.close(wake)

    def _live(self, woken: int) -> int:
        ready, tell_ready = os.pipe()
        self._start("web", ["caravela.web.server", str(self.listening.fileno()), str(tell_ready)], tell_ready)
        os.close(tell_ready)
        waiting_for = [woken, ready]
        while True:
            found, _writable, _broken = select.select(waiting_for, [], [])
            if woken in found:
                for number in os.read(woken, 256):
                    if number in _ENDING:
                        return FINE
            dead = self._dead()
            if dead is not None:
                return _told(dead, BROKEN)
            if ready in found:
                # Nothing to read means that the web process has died: its death is told by a signal.
                if os.read(ready, 16):
                    self._go_on()
                waiting_for = [woken]

    def _go_on(self) -> None:
        """The pages are there: start the workers and tell people where to go."""
        for number in range(self.config.workers):
            self._start(f"worker {number + 1}", ["caravela.web.worker", str(number)])
        address = url(self.config, self.listening.getsockname()[1])
        folder = self.config.data
        text = self.say("Caravela is at {address}  (tables in {folder}; Ctrl-C ends it)", address=address, folder=folder)
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
        if self.open_browser:
            webbrowser.open(address)

    def _start(self, name: str, arguments: list[str], *files: int) -> None:
        environment = {**os.environ, "CARAVELA_PARENT": str(os.getpid())}
        self.children[name] = subprocess.Popen(
            [sys.executable, "-m", *arguments],
            stdin=subprocess.DEVNULL,
            env=environment,
            pass_fds=(self.listening.fileno(), *files) if files else (),
            # A group of its own: Ctrl-C reaches this process alone, which then ends the others in order.
            start_new_session=True,
        )

    def _dead(self) -> str | None:
        """What to say of a child that has ended, if one has."""
        for name, child in self.children.items():
            code = child.poll()
            if code is not None:
                if code < 0:
                    return self.say(
                        "The {name} process was ended by signal {n}; everything else is ended, too. "
                        "No accepted move is lost: start again.",
                        name=name,
                        n=-code,
                    )
                return self.say(
                    "The {name} process ended with exit code {n}; everything else is ended, too. "
                    "No accepted move is lost: start again.",
                    name=name,
                    n=code,
                )
        return None

    def _end_all(self) -> None:
        for child in self.children.values():
            if child.poll() is None:
                child.terminate()
        deadline = time.monotonic() + _GRACE
        for child in self.children.values():
            try:
                child.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()


def url(config: Config, port: int) -> str:
    """The address to open in a browser on this machine."""
    host = config.host
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
        listening.listen(2048)
    except BaseException:
        listening.close()
        raise
    return listening


def _busy(config: Config, error: OSError, say: Words) -> str:
    if error.errno == errno.EADDRINUSE:
        return say(
            "Port {port} is taken: another program listens there, perhaps another Caravela. "
            "End it, or choose another port: caravela serve --port {next}",
            port=config.port,
            next=config.port + 1,
        )
    if error.errno == errno.EACCES:
        return say("Port {port} may not be used by you; choose one above 1023: caravela serve --port 8000", port=config.port)
    address, reason = f"{config.host}:{config.port}", error.strerror or str(error)
    return say("{address} cannot be listened on: {reason}. Choose another --host or --port.", address=address, reason=reason)


def _told(text: str, code: int) -> int:
    sys.stderr.write(f"{text}\n")
    return code


def _noted(number: int, frame: object) -> None:
    """A handler that does nothing: the signal's number arrives through the wake-up pipe."""
