"""The Celery application. Tasks are found in each app's tasks.py; the settings are Django's."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("postcard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
