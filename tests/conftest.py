"""What holds for every test: Hypothesis tries the same examples each time, and a slow machine fails nothing."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("caravela", deadline=None, derandomize=True, database=None)
settings.load_profile("caravela")
