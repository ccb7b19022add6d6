"""The bytes of an event stream: events as text, and the same as blocks of a compressed stream.

A gzip stream may be put together from blocks that were compressed apart, each flushed so that it needs nothing before it. So an
event is compressed once for all the streams that it goes to. Knows no tables.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

#: What every gzip stream begins with: no name, no time, unknown system.
GZIP_HEADER: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_LEVEL: Final = 5
_RAW: Final = -15


@dataclass(frozen=True)
class Frame:
    """One event, plain and as a block of a compressed stream."""

    plain: bytes
    packed: bytes

    def bytes_for(self, compressed: bool) -> bytes:
        """What to send to a stream."""
        return self.packed if compressed else self.plain


def frame(event: str, data: Any, id: str = "") -> Frame:
    """An event with a name, data (sent as JSON on one line) and, where given, an id."""
    head = f"id: {id}\n" if id else ""
    text = f"{head}event: {event}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
    plain = text.encode()
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, _RAW)
    return Frame(plain, packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH))


BEAT: Final = frame("beat", 1)
