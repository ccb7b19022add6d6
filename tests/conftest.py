"""What holds for every test: Hypothesis tries the same examples each time, and a slow machine fails nothing; the browser of those
that need one."""

from __future__ import annotations

from hypothesis import settings

from tests.web.chromium import chromium as chromium
from tests.web.chromium import playwright as playwright

settings.register_profile("caravela", deadline=None, derandomize=True, database=None)
settings.load_profile("caravela")
