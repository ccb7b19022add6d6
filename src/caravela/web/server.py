"""The web process: it brings the database and the static files up to date, then serves pages and event streams.

Run by `serve` as `python -m caravela.web.server SOCKET READY`, two open files by number. It writes a line to READY when the first
page can be had. It may be killed at any point.
"""

from __future__ import annotations

import os
import resource
import socket
import sys
from pathlib import Path

from caravela.web.processes import die_with_parent


def prepare() -> None:
    """Migrate the database and gather the static files, where that is needed."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "caravela.web.settings")
    django.setup()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=0)
    gather_static()


def gather_static() -> None:
    """Copy the static files under names with their hashes, unless those there are of the same files."""
    from django.conf import settings
    from django.contrib.staticfiles.finders import get_finders
    from django.core.management import call_command

    if settings.DEBUG:
        return
    ignored = ["*-4*.js", "hx-*", "htmx-2.js", "django-htmx.js"]
    found: list[str] = []
    for finder in get_finders():
        for path, storage in finder.list(ignored):
            stat = Path(storage.path(path)).stat()
            found.append(f"{path} {stat.st_size} {stat.st_mtime_ns}")
    print_of = "\n".join(sorted(found))
    stamp = settings.CONFIG.static / "made-from.txt"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == print_of:
        return
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=ignored)
    stamp.write_text(print_of, encoding="utf-8")


def warm_up() -> None:
    """Fill the word tables and load the boards, so that the first player does not wait for it."""
    from caravela.web.jinja import environment
    from caravela.web.tables import catalogue
    from caravela.web.words import languages, words

    for game in catalogue.playable():
        for language in languages():
            words(language, game.id)
        catalogue.board(game.id)
        environment().get_template(f"boards/{catalogue.package(game.id).rpartition('.')[2]}/table.html")


def allow_many_streams() -> None:
    """Each open page holds a file descriptor; the usual limit of 1024 is a habit, and the hard one is ours to take."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def main(listening: int, ready: int) -> None:
    """Serve on the socket until the process is told to end."""
    allow_many_streams()
    prepare()
    warm_up()
    import uvicorn

    from caravela.web.asgi import application

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            os.write(ready, b"ready\n")
            os.close(ready)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            application.live.end()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        lifespan="on",
        timeout_keep_alive=20,
        timeout_graceful_shutdown=1,
    )
    Server(config).run([socket.socket(fileno=listening)])


if __name__ == "__main__":
    die_with_parent()
    main(int(sys.argv[1]), int(sys.argv[2]))
