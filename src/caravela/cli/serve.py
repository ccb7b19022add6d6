"""`caravela serve`: the site, from here on its own affair."""

from __future__ import annotations

from pathlib import Path

from caravela.cli import speech
from caravela.cli.trouble import Trouble


def run(host: str | None, port: int | None, data: Path | None, open: bool) -> int:
    """Serve until told to end; the exit code."""
    try:
        from caravela.web.serve import serve
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("caravela"):
            raise
        raise Trouble("the site needs {package}. Install it: pip install 'caravela[web]'", {"package": str(error.name)}) from None
    return serve(host, port, data, open_browser=open, language=speech.language())
