from importlib import import_module

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Lets other rooms hold clocks, and keep to what staff may read of matches, from now on."""
        import_module("games.services.calendar.deadlines")
        import_module("games.selectors.staff")
