"""How pip builds Caravela: setuptools, which gets mypy when a wheel is to be compiled.

pip asks a project's backend what it needs before it builds. An editable installation (what the Makefile makes) and a plain one
need setuptools alone; a compiled wheel needs mypyc, which comes with mypy. What is compiled, and how: setup.py.
This module must not know the package, which is not installed yet.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any, Final

from setuptools import build_meta

VARIABLE: Final = "CARAVELA_BUILD"
KINDS: Final = ("auto", "compiled", "pure")
ROOT: Final = Path(__file__).resolve().parent.parent

build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
build_editable = build_meta.build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable


def kind() -> str:
    """What is wanted: `auto` (compiled where it can be), `compiled` (or fail) or `pure`, from CARAVELA_BUILD."""
    chosen = os.environ.get(VARIABLE, "") or KINDS[0]
    if chosen not in KINDS:
        raise SystemExit(f"{VARIABLE}={chosen} is not known; set it to {', '.join(KINDS[:-1])} or {KINDS[-1]}")
    return chosen


def missing() -> list[str]:
    """The Debian packages that a compiled build lacks on this machine."""
    compiler = (os.environ.get("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return ([] if shutil.which(compiler) else ["gcc"]) + ([] if header.exists() else ["python3-dev"])


def wants_compiling() -> bool:
    """Whether this build is to be compiled. Ends the build when it must be and cannot."""
    lacking = missing()
    if kind() == "compiled" and lacking:
        names = " ".join(lacking)
        raise SystemExit(f"{VARIABLE}=compiled needs {' and '.join(lacking)}. On Debian: apt install {names}")
    return kind() != "pure" and not lacking


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """setuptools' own needs, and for a compiled wheel the pinned mypy."""
    needs: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if wants_compiling():
        pins = (ROOT / "constraints.txt").read_text().splitlines()
        needs += [pin for pin in pins if pin.partition("==")[0] in ("mypy", "setuptools")]
    return needs
