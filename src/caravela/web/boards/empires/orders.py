"""The standing orders that a seat can give: questions that are answered by themselves until the order is taken back.

An order is the word of a step and an action, as the engine takes it (`engine.play.advance`); it holds whenever that is legal.
Only answers that a player may want every time are offered; others that the seat has are listed as they are.
"""

from __future__ import annotations

from caravela.web.boards import standing
from caravela.web.boards.empires.say import N_, Say
from caravela.web.seam import TableInfo

OFFERED = (
    (
        "benefit: collect",
        N_("Collect what my buildings bring without asking"),
        N_("Money, workers and goods come in the usual order. What still needs a decision, such as a move, is asked."),
    ),
    (
        "university: decline",
        N_("Never use the University"),
        N_("Workers keep the places in which they stand."),
    ),
    (
        "march: decline",
        N_("Never march with the Stables"),
        N_("Soldiers stay where they are."),
    ),
    (
        "send: decline",
        N_("Never send an expedition"),
        N_("Workers in Discovery wait on, turn after turn."),
    ),
    (
        "declare: decline",
        N_("Never begin a battle or a war"),
        N_("Workers in Warfare come home without a fight. Whom others attack still fights."),
    ),
)


def listed(table: TableInfo, say: Say) -> list[standing.Order]:
    """The orders on offer in this edition, and what else the seat has ordered."""
    offered = [one for one in OFFERED if one[0] != "march: decline" or say.edition.stables_before_discovery]
    return standing.listed(offered, table, say)
