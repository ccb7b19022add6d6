"""The tables as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class Tables(AppConfig):
    """Tables, seats and moves."""

    name = "caravela.web.tables"
    label = "tables"
