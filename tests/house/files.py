"""The files of the project as its tests see them: what git tracks or would track, never what a tool made."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TEXT: Final = {
    *("", ".cfg", ".css", ".html", ".ini", ".j2", ".jinja", ".js", ".json", ".md", ".po", ".pot", ".py"),
    *(".sh", ".svg", ".toml", ".txt", ".xml", ".yaml", ".yml"),
}


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the working tree that git does not ignore, as a path from the root."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = sorted({Path(name) for name in listed.split("\0") if name})
    return tuple(path for path in paths if (ROOT / path).exists() or (ROOT / path).is_symlink())


def text_files() -> list[Path]:
    return [path for path in project_files() if path.suffix in TEXT and (ROOT / path).is_file()]


def python_files(*folders: str) -> list[Path]:
    """The Python files, of these top folders if any are named; migrations are made by Django and left out."""
    files = [path for path in project_files() if path.suffix == ".py" and "migrations" not in path.parts]
    return [path for path in files if not folders or path.parts[0] in folders]


def read(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")
