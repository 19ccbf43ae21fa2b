from importlib import import_module

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        """Provide the functions that rooms below call."""
        import_module("leagues.hooks")
