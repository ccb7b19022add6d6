"""Compiles engine, games and search with mypyc when a wheel is built; everything else about the package stands in pyproject.toml.

CARAVELA_BUILD says what is wanted: `auto` (compiled where there is a C compiler, plain Python otherwise, and also when
compiling fails), `compiled` (or fail), `pure`. An editable installation is never compiled: an extension beside the sources
would win over the file that one edits. A compiled wheel carries `caravela/compiled.json`, the checksums of what was
compiled; `caravela.build` refuses to start when a source is no longer what was compiled.
"""

import json
import os
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import backend  # tools/backend.py: pip puts the backend's folder on the path
from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).resolve().parent / "src"
PARTS = ("caravela/engine", "caravela/games", "caravela/bots/search", "caravela/bots/values.py")
# What it offers to plain Python, mypyc knows by name.
NOT_COMPILED = "caravela/engine/compiling.py"
# One library for all modules, so that calls between them are direct; its name is in site-packages for everyone to see.
LIBRARY = "caravela"
# Nobody else calls our functions, so calls between modules need no table that a linker could redirect.
UNSEEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def modules() -> list[str]:
    """The files to compile, relative to src/."""
    found = [path for name in PARTS for path in [*(SOURCE / name).rglob("*.py"), SOURCE / name] if path.suffix == ".py"]
    names = sorted(path.relative_to(SOURCE).as_posix() for path in found)
    return [name for name in names if name != NOT_COMPILED]


def extensions() -> list:
    """What mypyc makes of the modules; [] where the package stays plain Python."""
    if "bdist_wheel" not in sys.argv or not backend.wants_compiling():
        return []
    os.environ["MYPYPATH"] = str(SOURCE)
    try:
        from mypyc.build import mypycify

        found = mypycify(
            ["--config-file=", "--explicit-package-bases", *(f"src/{name}" for name in modules())],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name=LIBRARY,
            target_dir="build/mypyc",
        )
        for extension in found:
            extension.extra_compile_args += UNSEEN
        return found
    except (ImportError, SystemExit) as error:  # mypycify ends the process with mypy's own words when a type is wrong
        give_up(f"mypyc could not translate it ({error})")
        return []


def give_up(reason: str) -> None:
    """Goes on with plain Python, unless a compiled build was asked for."""
    if backend.kind() == "compiled":
        raise SystemExit(f"Caravela could not be compiled: {reason}")
    print(f"Caravela stays plain Python: {reason}", file=sys.stderr)


class BuildAllOrNothing(build_ext):
    """A library without one of its modules would break at the first import, so a failed build leaves none behind."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            give_up(f"the C compiler failed ({error})")
            for path in Path(self.build_lib).rglob("*"):
                if path.suffix in (".so", ".pyd"):
                    path.unlink()
            return
        if self.extensions:
            sums = {name: zlib.crc32((SOURCE / name).read_bytes()) for name in modules()}
            (Path(self.build_lib) / "caravela" / "compiled.json").write_text(json.dumps(sums, indent=0) + "\n")

    def build_extensions(self) -> None:
        """One library of many C files: setuptools compiles one after another, we as many at once as there are cores."""
        one_by_one = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def side_by_side(sources: list[str], **options: object) -> list[str]:
                made = pool.map(lambda source: one_by_one([source], **options), sources)
                return [name for objects in made for name in objects]

            self.compiler.compile = side_by_side
            super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
