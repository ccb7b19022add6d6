"""What a wheel is built from, and that a compiled build which is not what its sources are refuses to start."""

import json
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

import caravela
from caravela import build
from tests.house.files import ROOT
from tools import backend, wheels

SOURCE = b"ANSWER = 42\n"


def package(folder: Path, *, extension: bool, stamp: object) -> Path:
    """A package with one source in its engine, as an installation leaves it."""
    engine = folder / "caravela" / "engine"
    engine.mkdir(parents=True)
    (engine / "state.py").write_bytes(SOURCE)
    if extension:
        (engine / "state.cpython-311-x86_64-linux-gnu.so").touch()
    if stamp is not None:
        (folder / "caravela" / build.STAMP).write_text(json.dumps(stamp))
    return folder / "caravela"


@pytest.fixture
def as_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    """The path as pip sets it for a backend of the project's own."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


SUMS = {"caravela/engine/state.py": zlib.crc32(SOURCE)}


def test_the_sources_are_plain_python() -> None:
    assert caravela.COMPILED is False


def test_a_compiled_build_of_its_sources_starts(tmp_path: Path) -> None:
    assert build.check(package(tmp_path, extension=True, stamp=SUMS)) is True


def test_sources_may_be_left_out(tmp_path: Path) -> None:
    where = package(tmp_path, extension=True, stamp={**SUMS, "caravela/engine/gone.py": 1})
    assert build.check(where) is True


def test_without_extensions_it_is_plain_whatever_the_stamp_says(tmp_path: Path) -> None:
    assert build.check(package(tmp_path, extension=False, stamp={"caravela/engine/state.py": 1})) is False


def test_an_edited_source_is_refused_by_name(tmp_path: Path) -> None:
    where = package(tmp_path, extension=True, stamp=SUMS)
    (where / "engine" / "state.py").write_bytes(b"ANSWER = 43\n")
    with pytest.raises(build.StaleBuild, match=r"state\.py was changed after it was compiled(.|\n)*pip install"):
        build.check(where)


def test_an_extension_of_unknown_sources_is_refused(tmp_path: Path) -> None:
    with pytest.raises(build.StaleBuild, match=r"state\.cpython(.|\n)*delete them"):
        build.check(package(tmp_path, extension=True, stamp=None))


def test_a_wrong_kind_of_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, "fast")
    with pytest.raises(SystemExit, match="auto, compiled or pure"):
        backend.kind()


@pytest.mark.usefixtures("as_pip")
def test_no_compiler_means_plain_python_unless_compiling_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc")
    monkeypatch.delenv(backend.VARIABLE, raising=False)
    assert backend.wants_compiling() is False
    assert not [need for need in backend.get_requires_for_build_wheel() if need.startswith("mypy")]
    monkeypatch.setenv(backend.VARIABLE, "compiled")
    with pytest.raises(SystemExit, match="apt install gcc"):
        backend.wants_compiling()


@pytest.mark.usefixtures("as_pip")
def test_compiling_asks_for_the_pinned_mypy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "missing", list)
    monkeypatch.delenv(backend.VARIABLE, raising=False)
    pinned = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line.startswith("mypy==")]
    assert [need for need in backend.get_requires_for_build_wheel() if need.startswith("mypy==")] == pinned
    monkeypatch.setenv(backend.VARIABLE, "pure")
    assert not [need for need in backend.get_requires_for_build_wheel() if need.startswith("mypy")]


@pytest.mark.slow
def test_the_plain_wheel_holds_the_package_and_runs(tmp_path: Path) -> None:
    wheel = wheels.build(wheels.PURE, tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "site")
    shipped = {name for name in names if name.startswith("caravela/")}
    ours = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "caravela").rglob("*.py")}
    assert {name for name in shipped if name.endswith(".py")} == ours
    code = "import caravela, sys; from caravela import cli; print(caravela.__file__); sys.exit(cli.main(['--version']))"
    env = {"PYTHONPATH": str(tmp_path / "site")}
    said_all = subprocess.check_output([sys.executable, "-c", code], cwd=tmp_path, env=env, text=True)
    where, said = said_all.splitlines()
    assert where.startswith(str(tmp_path))
    assert said == f"Caravela {caravela.__version__} (plain Python)"
