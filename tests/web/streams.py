"""A browser's end of an event stream, for tests of the live application without a network."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

from caravela.web.live.app import Live

#: Seconds after which a test that waits has failed.
DEADLINE = 20.0


class Reader:
    """Asks the application for a stream and reads its events."""

    def __init__(self, live: Live, query: str, cookie: str = "", packed: bool = False, **headers: str) -> None:
        sent = {"host": "testserver", "cookie": f"caravela={cookie}" if cookie else "", **headers}
        if packed:
            sent["accept-encoding"] = "gzip, br"
        self.scope = {
            "type": "http",
            "method": "GET",
            "path": "/live/",
            "query_string": query.encode("latin1"),
            "headers": [(name.replace("_", "-").encode(), value.encode("latin1")) for name, value in sent.items()],
        }
        self.live = live
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.unpack = zlib.decompressobj(31) if packed else None
        self.text = ""
        self.ended = False

    async def __aenter__(self) -> Reader:
        self.task = asyncio.create_task(self.live(self.scope, self.inbox.get, self.outbox.put))
        start = await asyncio.wait_for(self.outbox.get(), DEADLINE)
        self.status = start["status"]
        self.headers = dict(start["headers"])
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.inbox.put_nowait({"type": "http.disconnect"})
        await asyncio.wait_for(self.task, DEADLINE)

    async def event(self) -> tuple[str, str, Any]:
        """The next event but beats: its name, id and data."""
        while True:
            name, ident, data = await self.any_event()
            if name != "beat":
                return name, ident, data

    async def any_event(self) -> tuple[str, str, Any]:
        """The next event."""
        while "\n\n" not in self.text:
            await self.more()
        block, _gap, self.text = self.text.partition("\n\n")
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        return fields["event"], fields.get("id", ""), json.loads(fields["data"])

    async def board(self) -> dict[str, Any]:
        """The next whole board: the public and the own part together."""
        name, _ident, data = await self.event()
        if name == "public":
            own_name, ident, own = await self.event()
            assert own_name == "own"
            assert own["version"] == data["version"] == int(ident)
            return {**own, "public": data["public"]}
        assert name == "own"
        return dict(data)

    async def more(self) -> None:
        """Wait for more bytes."""
        message = await asyncio.wait_for(self.outbox.get(), DEADLINE)
        if not message.get("more_body", False):
            self.ended = True
        data = message["body"]
        self.text += (self.unpack.decompress(data) if self.unpack else data).decode()

    def nothing_waits(self) -> bool:
        """Was everything read that was sent?"""
        return self.outbox.empty() and not self.text
