"""The site as one ASGI application: `/live/` is a small application of its own, everything else Django in a pool of threads.

The body of a request is read before a thread is taken, so that a slow sender holds none.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import MutableMapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from a2wsgi import WSGIMiddleware

from caravela.web.wsgi import application as pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "caravela.web.settings")

from django.conf import settings

from caravela.web.live import painting
from caravela.web.live.app import BEAT_EVERY, Live, Receive, Scope, Send, refuse
from caravela.web.live.bus import Bus
from caravela.web.live.hub import Hub

PAGE_THREADS = 6
LIVE_THREADS = 2
MOST_BODY = 128 * 1024
BODY_WITHIN = 20.0

log = logging.getLogger("caravela.live")


class Site:
    """The application that uvicorn serves."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(LIVE_THREADS, "live")
        self.hub = Hub(painting.paint, self.in_thread)
        languages = frozenset([language for language, _name in settings.LANGUAGES])
        self.live = Live(self.hub, self.admit, painting.ours, settings.SESSION_COOKIE_NAME, languages)
        self.pages = WSGIMiddleware(pages, workers=PAGE_THREADS, send_queue_size=64)
        self.tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.lifespan(receive, send)
        elif scope["type"] == "http":
            if scope["path"] == "/live/":
                await self.live(scope, receive, send)
            else:
                await self.page(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1000})

    async def in_thread(self, function: Any, *args: Any) -> Any:
        """Run a function with the database in a thread of the live pool."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(function, *args))

    async def admit(self, cookie: str, tables: list[str]) -> tuple[str, set[str]]:
        """Who asks, and which of the tables there are."""
        return await self.in_thread(painting.admit, cookie, tables)

    async def lifespan(self, receive: Receive, send: Send) -> None:
        """Begin to follow the moves; stop at the end."""
        await receive()
        self.begin()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.live.end()
        for task in self.tasks:
            task.cancel()
        await send({"type": "lifespan.shutdown.complete"})

    def begin(self) -> None:
        """Start the tasks that run as long as the site does. They are kept: a task without a reference may be collected."""
        loop = asyncio.get_running_loop()
        self.tasks = {
            loop.create_task(Bus(settings.CONFIG.database).run(self.hub.changed)),
            loop.create_task(self.keep_watch()),
        }

    async def keep_watch(self) -> None:
        """Note now and then which tables somebody looks at."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            watched = self.hub.watched()
            if watched:
                try:
                    await self.in_thread(painting.watch, watched)
                except Exception:
                    log.exception("it could not be noted who looks on")

    async def page(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page of Django's, with the whole of its body at hand."""
        if not scope["query_string"].isascii():
            return await refuse(send, 400, "The address could not be read.")
        # A name with an underscore would pass for one with a hyphen behind WSGI, as X-Forwarded-Proto for one.
        scope = {**scope, "headers": [(name, value) for name, value in scope["headers"] if b"_" not in name]}
        body = b""
        try:
            async with asyncio.timeout(BODY_WITHIN):
                more = True
                while more:
                    message: MutableMapping[str, Any] = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > MOST_BODY:
                        return await refuse(send, 413, "That is too much for one form.", [(b"connection", b"close")])
        except TimeoutError:
            return await refuse(send, 408, "The form did not come in time.", [(b"connection", b"close")])
        whole: list[MutableMapping[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

        async def at_hand() -> MutableMapping[str, Any]:
            return whole.pop() if whole else await receive()

        return await self.pages(scope, at_hand, send)


application = Site()
