"""What the owner of a table can set, read from the environment once, checked, with an error that names the variable.

docs/hosting.md is its reference. Nothing is needed: the defaults serve one house on http://localhost:8000. Knows no Django, so
that a wrong value is told before anything is started.
"""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from environs import Env, EnvError, ValidationError

from caravela.marking import N_ as N_
from caravela.words import SOURCE, Words, table

PREFIX = "CARAVELA_"
HOST_NAME = re.compile(r"^(\*|\.?[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$")


class ConfigError(Exception):
    """A setting is wrong; the message names its variable and says what is possible."""


@dataclass(frozen=True)
class Config:
    """The settings of a site. Folders are absolute."""

    data: Path
    host: str
    port: int
    hosts: tuple[str, ...]
    https: bool
    secret_key: str
    debug: bool
    workers: int
    bot_pause: float
    """Seconds between the moves of bots while people watch."""
    time_zone: str

    @property
    def database(self) -> Path:
        """The SQLite file of tables."""
        return self.data / "caravela.sqlite3"

    @property
    def queue(self) -> Path:
        """The SQLite file of the work queue."""
        return self.data / "queue.sqlite3"

    @property
    def static(self) -> Path:
        """Where the site's static files are gathered with their hashes."""
        return self.data / "static"


def read(say: Words | None = None) -> Config:
    """The settings from the environment; ConfigError names what is wrong, in the language of `say` (English).

    Makes the data folder when it is not there.
    """
    say = say or table(SOURCE)
    env = Env(prefix=PREFIX)
    try:
        data = Path(env.str("DATA", "data", validate=_some(say))).expanduser().absolute()
        host = env.str("HOST", "127.0.0.1", validate=_some(say))
        config: dict[str, Any] = {
            "data": data,
            "host": host,
            "port": env.int("PORT", 8000, validate=_between(say, 0, 65535)),
            "hosts": tuple(env.list("HOSTS", _hosts(host), validate=_host_names(say))),
            "https": env.bool("HTTPS", False),
            "debug": env.bool("DEBUG", False),
            "workers": env.int("WORKERS", 1, validate=_between(say, 1, 64)),
            "bot_pause": env.int("BOT_PAUSE_MS", 600, validate=_between(say, 0, 60_000)) / 1000,
            "time_zone": env.str("TIME_ZONE", "UTC", validate=_zone(say)),
        }
        key = env.str("SECRET_KEY", "", validate=_key(say))
    except EnvError as error:
        raise ConfigError(_worded(error, say)) from None
    make_folder(data, say)
    return Config(secret_key=key or stored_key(data, say), **config)


def make_folder(data: Path, say: Words) -> None:
    """Make the data folder and see that it can be written; ConfigError says what to do."""
    try:
        # For the owner alone: the tables in it hold the seeds of running games.
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = data / f".write-{secrets.token_hex(4)}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        text = say(
            "CARAVELA_DATA: the folder {folder} cannot be written ({reason}); "
            "give a folder that you may write, as --data FOLDER or in CARAVELA_DATA",
            folder=data,
            reason=error.strerror,
        )
        raise ConfigError(text) from None


def stored_key(data: Path, say: Words) -> str:
    """The site's secret key from the data folder; made at the first run, for the owner alone to read."""
    path = data / "secret-key"
    try:
        if not path.exists():
            draft = data / f".secret-key-{secrets.token_hex(4)}"
            draft.touch(mode=0o600)
            draft.write_text(secrets.token_urlsafe(48), encoding="ascii")
            try:
                # A link, not a rename: of two processes that start at once, the first one's key stays.
                path.hardlink_to(draft)
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        text = say("CARAVELA_DATA: the key in {file} cannot be read or made ({reason})", file=path, reason=error)
        raise ConfigError(text) from None
    if len(key) < 32:
        text = say("CARAVELA_DATA: the key in {file} is broken (too short); delete the file to get a new one", file=path)
        raise ConfigError(text)
    return key


def _hosts(host: str) -> list[str]:
    """The names under which the site answers where none are set: this machine's, and any when it serves every interface."""
    if host in ("0.0.0.0", "::"):  # the owner asked for it
        return ["*"]
    return sorted({"localhost", "127.0.0.1", "[::1]", f"[{host}]" if ":" in host else host})


#: What the library says of a value of another kind.
OF_ENVIRONS = (N_("Not a valid integer."), N_("Not a valid boolean."))


def _worded(error: EnvError, say: Words) -> str:
    text = str(error).strip()
    named = re.match(r'^Environment variable "([^"]+)" invalid: (.*)$', text, re.DOTALL)
    if named is None:
        return text
    found = re.findall(r"[\"']([^\"']+)[\"']", named[2]) or [named[2]]
    reasons = " ".join([say(one) if one in OF_ENVIRONS else one for one in found])
    if named[1].endswith("SECRET_KEY"):
        return say("{name}: the value does not do: {reasons}", name=named[1], reasons=reasons)
    value = repr(os.environ.get(named[1], ""))
    return say("{name}: {value} does not do: {reasons}", name=named[1], value=value, reasons=reasons)


def _some(say: Words) -> Any:
    def check(value: str) -> None:
        if not value.strip() or "\0" in value:
            raise ValidationError(say("It may not be empty."))

    return check


def _between(say: Words, low: int, high: int) -> Any:
    def check(value: int) -> None:
        if not low <= value <= high:
            raise ValidationError(say("A whole number from {low} to {high} is expected.", low=low, high=high))

    return check


def _host_names(say: Words) -> Any:
    def check(names: list[str]) -> None:
        for name in names:
            if not HOST_NAME.match(name):
                text = say("Host names are expected, with commas between them, like: play.example, 192.168.1.5")
                raise ValidationError(text)

    return check


def _zone(say: Words) -> Any:
    def check(name: str) -> None:
        try:
            ZoneInfo(name)
        except (ValueError, OSError, KeyError):
            text = say("A time zone of the IANA list is expected, like UTC or Europe/Lisbon.")
            raise ValidationError(text) from None

    return check


def _key(say: Words) -> Any:
    def check(value: str) -> None:
        if value and len(value) < 32:
            raise ValidationError(say("A secret of 32 characters or more is expected."))

    return check
