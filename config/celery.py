"""The Celery application. Tasks are found in each app's tasks.py; the settings are Django's."""

import os
from importlib import import_module

from celery import Celery

from config.one_sentence import one_sentence

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
with one_sentence():
    # Celery would read them later, and print a traceback.
    settings = import_module(os.environ["DJANGO_SETTINGS_MODULE"])
# Django's checks load every page and operation, and a worker answers no request. `manage.py doctor` makes them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "true")

if not settings.POSTCARD_EMBEDDED:
    # kombu's module for Redis is needed only where there is one.
    import_module("config.broker").use_patient_channels()

app = Celery("postcard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
