"""How long a search may think: so many iterations, so many seconds, or both. Iterations repeat exactly; seconds do not.

Seconds are those on the wall for who waits for an answer, and those of the thread's processor for matches, which a busy machine
would distort.
"""

from __future__ import annotations

from time import perf_counter, thread_time


class Budget:
    """At most so many `iterations` and `seconds`; 0 means no such bound, and one of them must be given.

    `worked`: the seconds are those of the processor.
    """

    def __init__(self, iterations: int = 0, seconds: float = 0.0, worked: bool = False) -> None:
        if iterations <= 0 and seconds <= 0.0:
            raise ValueError("a search needs a bound: iterations, seconds or both")
        self.iterations = iterations
        self.seconds = seconds
        self.worked = worked
        self.done = 0
        self.begun = self._now()

    def _now(self) -> float:
        return thread_time() if self.worked else perf_counter()

    def part(self, share: float) -> Budget:
        """A budget of a share of this one."""
        return Budget(max(1, round(self.iterations * share)) if self.iterations > 0 else 0, self.seconds * share, self.worked)

    def begin(self, used: float = 0.0) -> None:
        """The clock starts now, and nothing is done yet; a share of it all counts as spent."""
        self.done = int(self.iterations * used)
        self.begun = self._now() - self.seconds * used

    def spent(self) -> float:
        """The share of the budget that is used up: 1 or more when it is over."""
        share = 0.0
        if self.iterations > 0:
            share = self.done / self.iterations
        if self.seconds > 0.0:
            share = max(share, (self._now() - self.begun) / self.seconds)
        return share
