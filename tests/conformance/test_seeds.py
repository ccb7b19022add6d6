"""The same seed gives the same game.

Alone, beside others, in threads, in another process, after saving and loading.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from caravela.engine import State
from tests.conformance.cases import Case, every_plain_case, plain_cases
from tests.conformance.walks import pick

ROOT = Path(__file__).resolve().parents[2]


class Run:
    """A random game that is played step by step."""

    def __init__(self, case: Case, seed: str) -> None:
        self.state: State = case.start(seed)
        self.state.log = []
        self.rng = Random(f"{case.name} {seed}")
        self.taken: list[int] = []

    def step(self) -> bool:
        """Play one action; False at the end."""
        if self.state.player is None:
            return False
        self.taken.append(pick(self.state, self.rng))
        self.state.apply(self.taken[-1])
        return True

    def to_end(self) -> tuple[list[int], object, str]:
        """What was played, what was noted, and the hash of the end."""
        while self.step():
            pass
        return self.taken, self.state.log, self.state.hash()


def digests() -> list[str]:
    """One line for each plain case; printed by this module when it runs by itself."""
    return [f"{case.name} {Run(case, 'process').to_end()[2]}" for case in plain_cases()]


@every_plain_case
def test_games_do_not_touch_each_other(case: Case) -> None:
    alone = [Run(case, seed).to_end() for seed in "abc"]
    together = [Run(case, seed) for seed in "abc"]
    while sum(run.step() for run in together):
        pass
    assert [run.to_end() for run in together] == alone


@every_plain_case
def test_threads_play_the_same_games(case: Case) -> None:
    seeds = "abcd"
    alone = [Run(case, seed).to_end() for seed in seeds]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda seed: Run(case, seed).to_end(), seeds)) == alone


@every_plain_case
def test_saving_and_loading_changes_nothing(case: Case) -> None:
    straight, saved = Run(case, "saved"), Run(case, "saved")
    now = Random("now")
    while saved.step():
        if now.random() < 0.05:
            saved.state = case.game.from_document(saved.state.to_document())
    straight.to_end()
    assert saved.taken == straight.taken
    assert saved.state.hash() == straight.state.hash()


@every_plain_case
def test_seeds_differ(case: Case) -> None:
    hashes = {Run(case, f"seed {number}").to_end()[2] for number in range(3)}
    assert len(hashes) == 3


def test_processes_with_other_hash_seeds_play_the_same_games() -> None:
    here = digests()
    for hash_seed in ("1", "4711"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.conformance.test_seeds"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == here


@every_plain_case
def test_chance_follows_the_seed_alone(case: Case) -> None:
    # A game that draws more from one stream stays comparable with another of the same seed.
    one, other = case.start("same").to_document(), case.start("same").to_document()
    assert one == other
    assert case.start("different").hash() != case.start("same").hash()


if __name__ == "__main__":
    print("\n".join(digests()))
