"""A table of Santa Maria with an owner's data set, played to its end: a program of its own, since games read the folder once.

`python -m tests.web.owner_table FOLDER` prints its options, its result and the data set that was used as a line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any


def main(folder: str) -> None:
    os.environ.update({"CARAVELA_DATA": folder, "DJANGO_SETTINGS_MODULE": "caravela.web.settings"})
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    from caravela import games
    from caravela.web.guests import Guest
    from caravela.web.queue import HUEY
    from caravela.web.tables import lobby, play
    from caravela.web.tables.lobby import Choice
    from caravela.web.tables.positions import POSITIONS

    owner = Guest("guest-owner", "Zofia")
    options = {"players": 2, "data": "my-box"}
    table = lobby.open_table(owner, games.get("santa-maria"), options, [Choice(me=True), Choice(bot="easy")])
    number = 0
    while True:
        position = POSITIONS.at(lobby.find(table.pk))
        state = position.state
        if state.player is None:
            break
        if state.player == 0:
            number += 1
            play.take(lobby.find(table.pk), 0, position.version, f"c{number}", whole(state, Random(number)))
        elif (task := HUEY.dequeue()) is not None:
            HUEY.execute(task)
    found = lobby.find(table.pk)
    print(json.dumps({"options": found.options, "result": found.result, "box": state.rules.box.name}))


def whole(state: Any, rng: Random) -> list[str]:
    """A whole choice of whoever is asked, as the quick policy makes it."""
    trial = state.copy()
    texts: list[str] = []
    while True:
        action = trial.game.policy(trial, rng)
        texts.append(trial.game.actions.text(action))
        trial.apply(action)
        ask = trial.asking
        if ask is None or trial.barrier != state.barrier or not (ask.whole and ask.begun(trial)):
            return texts


if __name__ == "__main__":
    main(sys.argv[1])
