"""What a person runs first: the package, the pinned versions, the Makefile and the scripts behind it."""

import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from caravela import __version__
from tests.house.files import ROOT, project_files, read

PYPROJECT: dict[str, Any] = tomllib.loads(read(Path("pyproject.toml")))
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+")


def plain(name: str) -> str:
    """A distribution's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    lines = [line for line in read(Path("constraints.txt")).splitlines() if not line.startswith("#")]
    assert [line for line in lines if not PIN.fullmatch(line)] == []
    return {plain(name): version for name, version in (line.split("==") for line in lines)}


def test_every_dependency_is_pinned() -> None:
    project = PYPROJECT["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["web"]]
    named += project["optional-dependencies"]["test"]
    names = [plain(re.split(r"[^A-Za-z0-9._-]", one)[0]) for one in named]
    assert [name for name in names if name not in pins()] == []


def test_every_file_of_the_package_is_shipped() -> None:
    """A template or a table of data that the wheel leaves out is missed only on somebody else's machine."""
    patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["caravela"]
    here = Path("src/caravela")
    data = [path for path in project_files() if here in path.parents and path.suffix != ".py"]
    names = [pattern.removeprefix("**/") for pattern in patterns]  # `**/*.json` means files at the top, too
    left_out = [path for path in data if not any(fnmatch.fnmatch(path.name, name) for name in names)]
    assert [str(path) for path in left_out] == []


def test_the_changelog_knows_the_version() -> None:
    changelog = read(Path("CHANGELOG.md"))
    assert "## Unreleased" in changelog or f"## {__version__}" in changelog


def test_the_continuous_run_calls_what_people_call() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    commands = [line for line in read(Path(".ci/run")).splitlines() if line.startswith("make ")]
    assert commands == ["make test", "make compiled", "make bench-check"]


def test_help_lists_every_target() -> None:
    makefile = read(Path("Makefile"))
    targets = set(re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split())  # type: ignore[index]
    done = subprocess.run(["make", "--silent"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {line.split()[1] for line in done.stdout.splitlines()} == targets


class Fresh:
    """A folder with what tools/venv.sh reads and nothing else, and a machine whose Python one can break."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.programs = folder / "bin"
        (self.root / "tools").mkdir(parents=True)
        self.programs.mkdir()
        for file in ("tools/venv.sh", "pyproject.toml", "constraints.txt"):
            shutil.copy(ROOT / file, self.root / file)
        for program in ("sh", "dirname", "cksum", "cat", "rm"):
            (self.programs / program).symlink_to(str(shutil.which(program)))

    def add_python(self, script: str) -> None:
        """Puts a python3 on the machine that runs these shell lines first, and then the real one."""
        path = self.programs / "python3"
        path.write_text(f'#!/bin/sh\n{script}\nexec {sys.executable} "$@"\n')
        path.chmod(0o755)

    def set_up(self, what: str) -> subprocess.CompletedProcess[str]:
        env = {"PATH": str(self.programs), "HOME": str(self.root)}
        command = ["sh", "tools/venv.sh", what]
        return subprocess.run(command, cwd=self.root, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def test_a_missing_python_names_the_package(fresh: Fresh) -> None:
    done = fresh.set_up("play")
    assert done.returncode == 1
    assert "Python 3.11 or newer" in done.stderr
    assert "apt install python3 python3-venv" in done.stderr


def test_an_old_python_names_the_package(fresh: Fresh) -> None:
    fresh.add_python('case "$*" in *version_info*) exit 1;; esac')
    done = fresh.set_up("play")
    assert done.returncode == 1
    assert "apt install python3 python3-venv" in done.stderr


def test_a_missing_ensurepip_names_the_package(fresh: Fresh) -> None:
    """Debian's python3 comes without it."""
    fresh.add_python('case "$*" in *ensurepip*) exit 1;; esac')
    done = fresh.set_up("play")
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert not (fresh.root / ".venv").exists()


def test_what_was_set_up_is_not_set_up_again(fresh: Fresh) -> None:
    """A second run leaves the environment alone; another pyproject.toml, folder or Python does not."""
    fresh.add_python('case "$*" in *ensurepip*) exit 1;; esac')  # so that a set-up would fail
    stamp = subprocess.run(
        'echo "$(cksum pyproject.toml constraints.txt) $(pwd) $(python3 --version)"',
        shell=True,
        cwd=fresh.root,
        env={"PATH": str(fresh.programs)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    (fresh.root / ".venv/bin").mkdir(parents=True)
    (fresh.root / ".venv/bin/python").symlink_to(sys.executable)
    (fresh.root / ".venv/play.stamp").write_text(stamp)
    assert fresh.set_up("play").returncode == 0
    assert fresh.set_up("test").returncode == 1
    (fresh.root / "constraints.txt").write_text("rich==0.1\n")
    assert fresh.set_up("play").returncode == 1


def test_an_unknown_set_is_refused(fresh: Fresh) -> None:
    done = fresh.set_up("everything")
    assert done.returncode == 2
    assert "usage" in done.stderr


class Machine:
    """A machine that has only the programs that one gives it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.add("sh", f'exec {shutil.which("sh")} "$@"')

    def add(self, program: str, script: str) -> None:
        path = self.folder / program
        path.write_text(f"#!{shutil.which('sh')}\n{script}\n")
        path.chmod(0o755)

    def look_for_chromium(self) -> subprocess.CompletedProcess[str]:
        command = [str(shutil.which("sh")), "tools/chromium.sh"]
        env = {"PATH": str(self.folder)}
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_an_installed_chromium_is_enough(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.add("chromium", "exit 0")
    done = machine.look_for_chromium()
    assert (done.returncode, done.stdout) == (0, "")


def test_root_gets_debians_chromium(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.add("id", "echo 0")
    machine.add("apt-get", f'echo "$@" >> {tmp_path}/asked')
    done = machine.look_for_chromium()
    assert done.returncode == 0
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked[0].endswith("update")
    assert "install" in asked[1].split()
    assert "chromium" in asked[1].split()


def test_others_are_told_how_to_get_chromium(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.add("id", "echo 1000")
    machine.add("apt-get", f"touch {tmp_path}/asked")
    done = machine.look_for_chromium()
    assert done.returncode == 1
    assert "apt install chromium" in done.stderr
    assert not (tmp_path / "asked").exists()
