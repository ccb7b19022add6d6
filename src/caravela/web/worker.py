"""A worker process: it takes tasks from the queue, and the first one also looks for what is due.

Run by `serve` as `python -m caravela.web.worker NUMBER`. It may be killed at any point.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time

from caravela.web.processes import die_with_parent

THREADS = 4  # some bots think for seconds: others must not wait for them
SWEEP_EVERY = 0.1
AGAIN_AFTER = 5.0
HEALTH_EVERY = 10.0

log = logging.getLogger("caravela.worker")


class Sweep:
    """Enqueues what is due and not done. A version is sent again only when its task must be lost: its bot may think so long."""

    def __init__(self) -> None:
        self.again: dict[tuple[str, int], float] = {}

    def __call__(self, now: float) -> int:
        """Look once; `now` is a monotonic time in seconds. Returns how many tasks were sent."""
        from caravela.web.queue import move
        from caravela.web.tables import bots

        due = bots.due_now()
        waiting = set(due)
        self.again = {key: at for key, at in self.again.items() if key in waiting and now < at}
        fresh = [key for key in due if key not in self.again]
        for table_id, version in fresh:
            move(table_id, version)
            self.again[table_id, version] = now + AGAIN_AFTER + bots.patience(table_id)
        return len(fresh)


def main(number: int) -> None:
    """Work until the process is told to end."""
    import django
    from django.db import OperationalError, close_old_connections

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "caravela.web.settings")
    django.setup()
    from caravela.web.queue import HUEY

    consumer = HUEY.create_consumer(
        workers=THREADS, worker_type="thread", periodic=False, initial_delay=0.05, backoff=1.0, max_delay=0.05
    )
    consumer.start()
    # Death is safe at any point, so it need not be graceful: end at once. Ctrl-C is the supervisor's affair.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sweep = Sweep()
    healthy_at = time.monotonic()
    while True:
        time.sleep(SWEEP_EVERY)
        if number == 0:
            try:
                sweep(time.monotonic())
            except OperationalError:
                log.exception("the sweep failed; it goes on")
                close_old_connections()
        if time.monotonic() - healthy_at > HEALTH_EVERY:
            healthy_at = time.monotonic()
            consumer.check_worker_health()


if __name__ == "__main__":
    die_with_parent()
    main(int(sys.argv[1]))
