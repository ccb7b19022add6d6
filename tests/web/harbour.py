"""A board for Harbour: plain and complete, so that whatever a page is given can be found in it."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from typing import Any

from caravela.web.seam import Draft, Line, TableInfo
from caravela.web.words import Words


def shown(value: object) -> str:
    """Plain data in a page."""
    return f"<pre>{escape(json.dumps(value, sort_keys=True, ensure_ascii=False))}</pre>"


def public(view: dict[str, Any], log: list[Line], words: Words, table: TableInfo) -> str:
    """Everything that everyone may see."""
    lines = "".join([f"<li>{escape(line.text)}</li>" for line in log])
    players = [asdict(player) for player in table.players]
    heading = {"version": table.version, "players": players, "seed": table.seed, "promise": table.commitment}
    return f"<h1>{escape(table.name)}</h1>{shown(heading)}{shown(view)}<ol>{lines}</ol>{shown(table.report)}"


def own(view: dict[str, Any], draft: Draft | None, words: Words, table: TableInfo) -> str:
    """What belongs to one seat."""
    heard = [line.text for line in table.heard]
    mine = {"seat": table.seat, "undo": table.undo, "stands": table.stands, "orders": table.orders, "heard": heard}
    parts = [shown(mine), shown(view)]
    if draft is not None:
        legal = draft.view.get("legal", [])
        told = {
            "actions": draft.actions, "whole": draft.whole, "events": [line.text for line in draft.events],
            "legal": legal, "labels": [words.say(draft.label(text)) for text in legal],
            "why": {text: reason.rule for text in table.game.actions.texts() if (reason := draft.why(text))},
            "prompt": words.say(draft.prompt) if draft.prompt else "", "warnings": [one.rule for one in draft.warnings],
        }  # fmt: skip
        fields = "".join([f'<input type="hidden" name="action" value="{escape(action)}">' for action in draft.actions])
        parts += [
            shown(told),
            f'<form method="post" action="{table.url}submit"><input type="hidden" name="version" value="{table.version}">'
            f'<input type="hidden" name="command" value="{draft.command}">{fields}<button>Confirm</button></form>',
        ]
    return "".join(parts)
