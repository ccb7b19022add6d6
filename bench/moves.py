"""What a move at a table costs the site with four people looking on: `python -m bench.moves [GAME] [MOVES]`.

CPU of one thread that answers the mover's form and draws, compresses and frames the boards of all four streams, as the web
process does; the sockets are left out. Printed in milliseconds of this machine, and as a multiple of bench/calibration.py's
loop, which stays the same on a busy one. Works in a folder of its own, which is removed again.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Any, Final

from bench import calibration
from caravela.engine.state import State

if TYPE_CHECKING:
    from django.test import Client

VIEWERS: Final = 4
WARM_UP: Final = 20  # moves until templates are compiled and caches are filled
ANSWER: Final[dict[str, Any]] = {"HTTP_ACCEPT": "application/json", "HTTP_ACCEPT_ENCODING": "gzip"}


def whole_choice(state: State, rng: random.Random) -> list[str]:
    """The parts of a random choice of the player who is asked."""
    trial = state.copy()
    seat, barrier = trial.player, trial.barrier
    parts: list[str] = []
    while True:
        action = rng.choice(trial.legal_actions())
        parts.append(trial.game.actions.text(action))
        trial.apply(action)
        ask = trial.asking
        if trial.barrier != barrier or ask is None or ask.seat != seat or not (ask.whole and ask.begun(trial)):
            return parts


def seat_people(game: str) -> tuple[str, list[Client]]:
    """A table with a person in each seat: its id and their browsers, by seat."""
    from django.test import Client

    from caravela.web.tables.models import Table

    people = [Client() for _ in range(VIEWERS)]
    seats = {f"seat-{seat}": "open" if seat else "me" for seat in range(VIEWERS)}
    people[0].post("/new", {"game": game, "players": VIEWERS, **seats})
    table = Table.objects.get()
    for person, seat in zip(people[1:], table.seated()[1:], strict=True):
        person.post(f"/join/{seat.token}", {"name": f"Person {seat.index}"})
    return table.pk, people


def measure(game: str, moves: int) -> tuple[list[float], list[float]]:
    """Seconds of CPU for each move, and those of the calibration loop now and then."""
    from caravela.web.live import painting
    from caravela.web.tables import lobby
    from caravela.web.tables.positions import POSITIONS

    table_id, people = seat_people(game)
    viewers = {(seat.guest, "en"): 0 for seat in lobby.find(table_id).seated()}
    rng = random.Random(5)
    used: list[float] = []
    loops: list[float] = []
    for number in range(WARM_UP + moves):
        table = lobby.find(table_id)
        state = POSITIONS.at(table).state
        if state.player is None:
            break
        form = {"version": table.version, "command": f"c{number}", "action": whole_choice(state, rng)}
        if number % 10 == 0:
            loops.append(calibration.loop())
        start = time.thread_time()
        people[state.player].post(f"/t/{table_id}/submit", form, **ANSWER)
        viewers = {viewer: board.version for viewer, board in painting.paint(table_id, viewers).items()}
        used.append(time.thread_time() - start)
        assert len(viewers) == VIEWERS, "the move was refused"
    return used[WARM_UP:], loops


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "empires"
    moves = int(sys.argv[2]) if len(sys.argv) > 2 else 150
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARAVELA_DATA": folder, "DJANGO_SETTINGS_MODULE": "caravela.web.settings"}
        from caravela.web import server

        server.prepare()
        from django.conf import settings
        from django.db import connections

        settings.ALLOWED_HOSTS = ["testserver"]
        server.warm_up()
        used, loops = measure(game, moves)
        connections.close_all()
    mean, loop = statistics.fmean(used), statistics.median(loops)
    print(f"{game}: {1000 * mean:.1f} ms of CPU a move with {VIEWERS} viewers ({len(used)} moves)")
    print(f"the calibration loop: {1000 * loop:.1f} ms; a move is {mean / loop:.3f} of it")


if __name__ == "__main__":
    main()
