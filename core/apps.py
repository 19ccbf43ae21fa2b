"""The ground floor as an app."""

from django.apps import AppConfig


class CoreConfig(AppConfig):
    """The app of the records of retried requests."""

    name = "core"
    label = "core"
    verbose_name = "Core"
