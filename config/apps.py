"""The wiring as an app, so that Django finds the commands of the whole server."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """The app of the commands `serve` and `worker`."""

    name = "config"
    label = "config"
    verbose_name = "Wiring"
