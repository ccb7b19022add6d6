"""The pages as a WSGI application; `asgi` serves it in a pool of threads."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "caravela.web.settings")
application = get_wsgi_application()
