"""A page of notation as tests read it: its examples by kind, and what has to stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from caravela import textfiles
from caravela.engine import Game, scenario
from tests.house.files import read


class Page:
    """The page of a game."""

    def __init__(self, game: Game, path: str) -> None:
        self.game = game
        self.text = read(Path(path))

    def examples(self, kind: str) -> list[str]:
        """The blocks whose fence names this kind: `actions`, `position`, `scenario`."""
        found = re.findall(rf"^```\w+ {kind}\n(.*?)^```", self.text, re.MULTILINE | re.DOTALL)
        assert found, kind
        return found

    def document(self, kind: str) -> dict[str, object]:
        """The first example of a kind as a document."""
        document = textfiles.load(self.examples(kind)[0])
        assert isinstance(document, dict)
        return document

    def check_action(self, line: str) -> None:
        """The example of an action is what the action is written as."""
        actions = self.game.actions
        assert actions.text(actions.parse(line)) == re.sub(r" *\{.*\}", "", line)

    def check_documents(self) -> None:
        """The position is read and the scenario holds."""
        assert self.game.problems(self.document("position")) == []
        assert scenario.run(self.document("scenario"), self.game) == []

    def check_names(self, keys: Iterable[str]) -> None:
        """Every action, every step and these fields are named."""
        for kind in self.game.actions.kinds:
            assert f"`{kind.name}" in self.text, kind.name
        for name in (*self.game.steps.names(), *keys):
            assert re.search(rf"`{name}\b", self.text), name
