"""The standing orders on offer: questions that are answered by themselves until the order is taken back."""

from __future__ import annotations

from caravela.web.boards.age_of_discovery.say import N_

OFFERED = (
    (
        "rest: end",
        N_("End my turn once both actions are taken"),
        N_("Then no further ship is bought in that turn, and no Reservation is played."),
    ),
)
