from importlib import import_module

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Whoever reads a match can have it settled, and whoever moves house finds the clocks held, from now on."""
        import_module("games.services.lateness")
        import_module("games.services.calendars")
