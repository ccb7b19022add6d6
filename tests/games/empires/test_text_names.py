"""Every piece has a name, every building an effect, every question its words."""

from __future__ import annotations

from typing import Any

import pytest

from caravela.games.empires import GAME
from caravela.games.empires.content import (
    BOXES,
    CARDS,
    COLOURS,
    GOODS,
    REGIONS,
    SPACES,
    TILES,
    WORKERS,
)
from caravela.games.empires.editions import EMPIRES
from caravela.games.empires.layout import PHASES
from caravela.games.empires.nations import NATIONS
from caravela.games.empires.steps.words import STEPS
from caravela.games.empires.text.reasons import ANSWERS
from caravela.words import table

ASKING = (
    *("place", "university", "land", "take", "buy", "chart", "garrison", "lose", "plague", "plague-count", "march", "send"),
    *("scout-return", "recruit", "trade-out", "trade-out-for", "declare", "kill", "benefit", "migrate-count", "which"),
    *("buy-points", "enlist", "settle", "edict", "who-leads", "reinforce", "rewrite"),
    *("smuggle-what", "smuggle-for", "sell-count", "bid", "choose-nation", "bonus-specialist", "conquest", "jails", "line"),
    *("native-trade", "dutch-merchants", "renaissance", "substitute"),
)
VOCABULARIES = {
    "nation": NATIONS,
    "nation-power": NATIONS,
    "nation-effect": NATIONS,
    "seat": COLOURS,
    "worker": (*WORKERS, "militia"),
    "a-worker": (*WORKERS, "militia"),
    "lacked-worker": (*WORKERS, "militia"),
    "workers": WORKERS,
    "good": GOODS,
    "region": REGIONS,
    "in-region": REGIONS,
    "to-region": REGIONS,
    "from-region": REGIONS,
    "card": CARDS,
    "box": BOXES,
    "space": SPACES,
    "phase": PHASES,
    "age": ("1", "2", "3"),
    "tile": TILES,
    "tile-effect": TILES,
    "tile-type": tuple(set(EMPIRES.type)),
    "question": ASKING,
    "game": ("about", "credits"),
    "choice": tuple(word for option in GAME.options for word in option.choices),
    "preset": tuple(GAME.presets),
    "preset-about": tuple(GAME.presets),
    "source": ("regions", "discoveries", "buildings", "bought", "economy", "tiebreak"),
}


@pytest.mark.parametrize("kind", VOCABULARIES)
def test_every_word_has_a_name_and_no_name_is_left_over(kind: str) -> None:
    assert set(GAME.names()[kind]) == set(VOCABULARIES[kind])
    assert all(name == name.strip() and name for name in GAME.names()[kind].values())


def test_there_is_no_other_vocabulary() -> None:
    assert set(GAME.names()) == set(VOCABULARIES)


def test_every_source_of_points_in_a_report_has_a_name() -> None:
    report: Any = GAME.report(GAME.start({"players": 2}, "report"))
    assert set(report["seats"]["red"]) - {"total"} == set(VOCABULARIES["source"])


@pytest.mark.parametrize("kind", ["seat", "worker", "good", "region", "card", "box", "space", "tile"])
def test_no_two_pieces_share_a_name(kind: str) -> None:
    names = list(GAME.names()[kind].values())
    assert len(set(names)) == len(names)


def test_every_effect_is_one_short_sentence() -> None:
    for text in GAME.names()["tile-effect"].values():
        assert text.endswith(".")
        assert text.count(". ") == 0
        assert len(text) < 80, text


def test_every_step_that_asks_has_its_answers() -> None:
    assert set(ANSWERS) == set(ASKING) <= set(STEPS.names())
    kinds = {kind.name for kind in GAME.actions.kinds}
    assert set().union(*ANSWERS.values()) == kinds


def test_names_are_looked_up_by_kind_and_id() -> None:
    words = table("en", "empires")
    assert words.name("tile", "navy") == "Navy"
    assert words.name("tile-effect", "navy") == "At the end 4 VP for each of your ships."
    assert words.name("tile-type", EMPIRES.type[TILES.index("navy")]) == "at the end"
    assert words.name("in-region", "caribbean") == "in the Caribbean"
    assert words.name("tile", "inca-conquest") == "Conquest of the Inca Empire"
