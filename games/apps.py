from importlib import import_module

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Register the locks of clocks, and the rules for what staff may read of matches."""
        import_module("games.services.calendar.deadlines")
        import_module("games.selectors.staff")
