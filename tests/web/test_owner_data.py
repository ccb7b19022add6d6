"""An owner's data set at the table: offered by the site, played to the end with a bot, kept in the row of the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from caravela import games

pytestmark = pytest.mark.slow


def test_a_game_with_an_owners_data_is_played_at_the_table(tmp_path: Path) -> None:
    data = json.loads(json.dumps(games.get("santa-maria").data_sets()["standard"]))
    data["data"] = "my-box"
    (tmp_path / "santa-maria-box.json").write_text(json.dumps(data), "utf-8")
    command = [sys.executable, "-m", "tests.web.owner_table", str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["box"], told["options"]["data"]) == ("my-box", "my-box")
    assert set(told["result"]["scores"]) == {"red", "blue"}
