"""The board needs the addresses of static files, and nothing else of Django: plain names, whatever the site's settings say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import django
import pytest
from django.conf import settings
from django.test import override_settings

from caravela.web.boards import draw, fragments

if TYPE_CHECKING:
    from tests.web.boards.gallery import Gallery

PLAIN = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
DRAWINGS = (draw.sheet, draw.chart, draw.icon, draw.token, draw.count_token, draw.arms, draw.good, draw.box_icon)


@pytest.fixture(scope="module", autouse=True)
def static_files() -> Iterator[None]:
    """Static files by their plain names; drawings that were remembered with other addresses are forgotten."""
    if not settings.configured:
        settings.configure(STATIC_URL="/static/", INSTALLED_APPS=["django.contrib.staticfiles"])
        django.setup()
    with override_settings(STORAGES=PLAIN):
        _forget()
        yield
    _forget()


@pytest.fixture(scope="module")
def gallery() -> Iterator[Gallery]:
    """The scenes' pages, served for the tests of a file."""
    from tests.web.boards.gallery import Gallery

    served = Gallery()
    yield served
    served.close()


def _forget() -> None:
    fragments.forget()
    fragments.log_line.cache_clear()
    for drawing in DRAWINGS:
        drawing.cache_clear()
