"""What a line of buildings does, step by step: those that have fired, the one that asks, those to come, and what each brought.

Put together from the line of the view, the events that a draft foretells, and the line of the view after it.
"""

from __future__ import annotations

from typing import Any

from caravela.games.santa_maria.colony import cells
from caravela.games.santa_maria.layout import CELLS
from caravela.web.boards.santa_maria import signs
from caravela.web.boards.santa_maria.say import Say
from caravela.web.seam import Draft

View = dict[str, Any]
DONE, NOW, NEXT = "done", "now", "next"
SILENT = frozenset(["fired", "die-taken", "year-began", "tile-gone", "tile-shown", "pool-rolled", "blue-rolled", "ship-opened"])


class Activation:
    """The steps of the line that is being activated, or would be by the draft; none when nothing is activated.

    `lead` is what happens before the first step, `tail` what follows the last.
    """

    def __init__(self, view: View, draft: Draft | None, say: Say, seat: str) -> None:
        self.say = say
        self.steps: list[dict[str, Any]] = []
        self.lead: list[str] = []
        self.tail: list[str] = []
        self.die = ""
        self.die_at = ""
        player = view["players"][seat]
        self._held = cells(player, say.box)
        line = view.get("line")
        if line and line["seat"] == seat:
            self._take(line)
        shown = draft.view if draft is not None else view
        after = shown.get("line") if shown is not view else None
        at = (line["begun"] - 1) if line and self.steps else -1
        for event in draft.events if draft is not None else ():
            if event.name == "fired":
                at += 1
                if at == len(self.steps):
                    self._add(CELLS[event.args["cell"]], DONE)
            elif event.name == "covered":
                self.die_at = CELLS[event.args["cell"]]
                self.tail.append(event.text)
                at = -2
            elif event.name not in SILENT:
                (self.tail if at == -2 else self.steps[at]["results"] if at >= 0 else self.lead).append(event.text)
        self._settle(after if after and after["seat"] == seat else None, at, draft)

    def _take(self, line: dict[str, Any]) -> None:
        for number, cell in enumerate(line["cells"]):
            self._add(cell, DONE if number < line["begun"] - 1 else NOW if number == line["begun"] - 1 else NEXT)
        self.die = line["die"] or ""
        self.die_at = line["cells"][-1] if self.die else ""

    def _settle(self, after: dict[str, Any] | None, at: int, draft: Draft | None) -> None:
        """Where the draft comes to: all of it is done, or a building asks."""
        if after is not None:
            for cell in after["cells"][len(self.steps):]:
                self._add(cell, NEXT)
            for number, step in enumerate(self.steps):
                step["state"] = DONE if number < after["begun"] - 1 else NOW if number == after["begun"] - 1 else NEXT
            self.die = after["die"] or ""
            self.die_at = after["cells"][-1] if self.die else ""
        elif draft is not None and draft.whole and at == -2:
            for step in self.steps:
                step["state"] = DONE

    def _add(self, cell: str, state: str) -> None:
        held = self._held[CELLS.index(cell)]
        self.steps.append({
            "n": len(self.steps) + 1,
            "cell": cell,
            "where": self.say.spot(cell),
            "what": self.say.abilities(held) if held else "",
            "sign": signs.holds(held) if held else "",
            "results": [],
            "state": state,
        })

    def numbers(self) -> dict[str, int]:
        """The place of each cell in the order in which they fire."""
        return {step["cell"]: step["n"] for step in self.steps}
