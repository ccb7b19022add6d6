"""How the tests start Chromium: Debian's, by name or by the variable CHROMIUM."""

from __future__ import annotations

import os
import shutil
from typing import Any

_NAMES = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for found in map(shutil.which, filter(None, _NAMES)) if found), None)
BROWSER: dict[str, Any] = {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-background-networking"]}
"""How Chromium is started."""
LARGE_TEXT: dict[str, Any] = BROWSER | {"args": [*BROWSER["args"], "--blink-settings=defaultFontSize=32"]}
"""With text twice as large, as a reader may set it: the size that `rem` and media queries in `em` go by."""
