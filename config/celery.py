"""The Celery application. Tasks are found in each app's tasks.py; the settings are Django's."""

import os
from importlib import import_module

from celery import Celery

from config.one_sentence import one_sentence

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
with one_sentence():
    # Celery would read them later, and print a traceback.
    import_module(os.environ["DJANGO_SETTINGS_MODULE"])

app = Celery("postcard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
