from importlib import import_module

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        """Let games ask whose case a match is, and until when it has to be over."""
        import_module("leagues.selectors.stakes")
        import_module("leagues.selectors.hard_ends")
        import_module("leagues.hooks")
