"""The journal as an app."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class JournalConfig(AppConfig):
    """Holds events and deliveries; knows every kind of event and every consumer."""

    name = "core.journal"
    label = "journal"
    verbose_name = "Journal"

    def ready(self) -> None:
        """Each app's events.py declares what can happen there, its consumers.py which consumers it has."""
        autodiscover_modules("events")
        autodiscover_modules("consumers")
