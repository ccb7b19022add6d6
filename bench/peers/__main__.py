"""The command line of the peers. A package that is not there is left out and named on the error output."""

from __future__ import annotations

import json
import sys
from importlib import import_module

PEERS = ("catan", "spiel", "cards", "zoo")


def main(seconds: float) -> None:
    found: dict[str, dict[str, float]] = {}
    for name in PEERS:
        try:
            peer = import_module(f"bench.peers.{name}")
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
            continue
        found.update(peer.measure(seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
