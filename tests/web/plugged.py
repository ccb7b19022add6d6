"""Harbour as a game of another project, for sites in processes of their own: a folder for PYTHONPATH with its entry point and its
board, so that a game takes seconds."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CUSTOMIZE = """
import caravela.web.boards
from caravela.web import jinja
caravela.web.boards.__path__.append({boards!r})
_loader = jinja.FileSystemLoader
jinja.FileSystemLoader = lambda folders: _loader([*folders, {templates!r}])
"""


def plug(folder: Path) -> dict[str, str]:
    """Make the folder; the settings of a site that finds the game there."""
    info, board = folder / "harbour-1.dist-info", folder / "boards" / "harbour"
    info.mkdir(parents=True)
    board.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[caravela.games]\nharbour = tests.tiny.game:GAME\n")
    (board / "__init__.py").write_text("")
    (board / "board.py").write_text("from tests.web.harbour import own, public\n")
    templates = str(Path(__file__).with_name("templates"))
    code = CUSTOMIZE.format(boards=str(folder / "boards"), templates=templates)
    (folder / "sitecustomize.py").write_text(code)
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
