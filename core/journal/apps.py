"""The journal as an app."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class JournalConfig(AppConfig):
    """The app of events and deliveries, with the registries of kinds of events and of consumers."""

    name = "core.journal"
    label = "journal"
    verbose_name = "Journal"

    def ready(self) -> None:
        """Each app's events.py declares what can happen there, its consumers.py which consumers it has."""
        autodiscover_modules("events")
        autodiscover_modules("consumers")
