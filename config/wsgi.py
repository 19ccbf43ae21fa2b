"""The web server's way in."""

import os

from django.core.wsgi import get_wsgi_application

# `shared_task` rings the bell of this app, so it has to be there before the first request.
from config.celery import app as celery_app

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

__all__ = ["application", "celery_app"]
