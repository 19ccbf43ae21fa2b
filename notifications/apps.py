"""Feeds as an app."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class NotificationsConfig(AppConfig):
    """Holds the feeds; knows every kind of event that people are told of."""

    name = "notifications"
    verbose_name = "Notifications"

    def ready(self) -> None:
        """Each app's telling.py declares which of its events people are told of."""
        autodiscover_modules("telling")
