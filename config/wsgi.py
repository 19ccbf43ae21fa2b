"""The web server's way in."""

import os

from django.conf import settings
from django.core.signals import request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, reset_queries

# `shared_task` calls workers by this app, so it has to be there before the first request.
from config.celery import app as celery_app
from core.database.postgresql.timeouts import set_timeouts

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

# A request whose statement waits or computes for longer is answered 503, and its thread is there for others.
set_timeouts(statement=settings.POSTCARD_STATEMENT_SECONDS, lock=settings.POSTCARD_LOCK_SECONDS)

# A thread gives its connection back at the end of each request, and the log of queries that POSTCARD_DEBUG keeps is
# bounded: at the beginning of a request there is nothing to tidy up.
request_started.disconnect(close_old_connections)
request_started.disconnect(reset_queries)

__all__ = ["application", "celery_app"]
