"""The site as a Django app: it owns the shared templates and static files."""

from __future__ import annotations

from django.apps import AppConfig


class Site(AppConfig):
    """Shared templates and static files."""

    name = "caravela.web"
    label = "site"
