"""Rich positions of each game whose board is looked at: one module a game, each with

- `scenes()`: the positions by name;
- `LOG`: the log of every scene that has none of its own;
- `IN_ENGLISH`: the scenes to look at in English, too (it is shorter than Polish, so only where it is crowded);
- `SHEETS`: the scenes whose sheets (help, legend, position in words) are looked at, each open in its turn.
"""

from __future__ import annotations

from types import ModuleType

from tests.web.boards.scenes import age_of_discovery, aoe3, empires, santa_maria

GAMES: dict[str, ModuleType] = {
    "empires": empires,
    "aoe3": aoe3,
    "age-of-discovery": age_of_discovery,
    "santa-maria": santa_maria,
}
"""The modules by the id of their game."""
