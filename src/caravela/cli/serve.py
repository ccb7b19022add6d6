"""`caravela serve`: the site, from here on its own affair."""

from __future__ import annotations

from pathlib import Path

from caravela.cli.trouble import Trouble


def run(host: str | None, port: int | None, data: Path | None, open: bool) -> int:
    """Serve until told to end; the exit code."""
    try:
        from caravela.web.serve import serve
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("caravela"):
            raise
        raise Trouble(f"the site needs {error.name}. Install it: pip install 'caravela[web]'") from None
    return serve(host, port, data, open_browser=open)
