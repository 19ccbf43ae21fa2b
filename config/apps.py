"""The wiring as an app, so that Django finds the commands of the whole server."""

from django.apps import AppConfig
from django.conf import settings

from core import VERSION
from core.logs import sentry


class ConfigConfig(AppConfig):
    """The app of the commands `serve` and `worker`."""

    name = "config"
    label = "config"
    verbose_name = "Wiring"

    def ready(self) -> None:
        """Report faults from the start of every process, if the operator wants it."""
        if settings.POSTCARD_SENTRY_DSN:
            sentry.start(settings.POSTCARD_SENTRY_DSN, release=VERSION)
