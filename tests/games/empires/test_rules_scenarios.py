"""Every scenario of tests/scenarios/empires plays as it says."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from caravela import textfiles
from caravela.engine import scenario
from caravela.engine.documents import Document
from caravela.games.empires import GAME

FOLDER = Path(__file__).parents[2] / "scenarios" / "empires"


def scenarios() -> list[tuple[str, Document]]:
    """File and scenario, in order."""
    return [
        (path.stem, cast(Document, document)) for path in sorted(FOLDER.glob("*.yaml")) for document in textfiles.read_all(path)
    ]


ALL = scenarios()


@pytest.mark.parametrize(
    "document", [document for _, document in ALL], ids=[f"{name}: {document['scenario']}" for name, document in ALL]
)
def test_scenario(document: Document) -> None:
    assert scenario.run(document, GAME) == []


def test_no_two_scenarios_have_one_title() -> None:
    titles = [document["scenario"] for _, document in ALL]
    assert sorted({title for title in titles if titles.count(title) > 1}, key=str) == []
