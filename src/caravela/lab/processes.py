"""Work over several processes. Knows nothing of what the work is."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

_P = TypeVar("_P")
_R = TypeVar("_R")


def cores() -> int:
    """How many processes this one may keep busy."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(work: Callable[[_P], _R], pieces: Sequence[_P], jobs: int, in_order: bool = True) -> Generator[_R, None, None]:
    """What comes of each piece of work, in order or as it is done. Who stops asking, or is interrupted, ends the processes."""
    if jobs <= 1 or not pieces:
        for piece in pieces:
            yield work(piece)
        return
    # A fresh process, not a fork: the same on every system, and safe beside threads.
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import active_children, get_context

    others = set(active_children())
    with ProcessPoolExecutor(min(jobs, len(pieces)), get_context("spawn"), _let_the_first_process_end_it) as pool:
        waiting = [pool.submit(work, piece) for piece in pieces]
        try:
            for future in waiting if in_order else as_completed(waiting):
                yield future.result()
        except (KeyboardInterrupt, GeneratorExit):
            # What is half done is of no use, and may take minutes.
            for child in set(active_children()) - others:
                child.terminate()
            raise
        finally:
            for future in waiting:
                future.cancel()


def _let_the_first_process_end_it() -> None:
    """Ctrl-C reaches every process; only the first may decide what becomes of it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
