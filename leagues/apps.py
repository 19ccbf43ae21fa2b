from importlib import import_module

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        """Staff who adjudicate can be asked from now on whether the match counts in a division of theirs."""
        import_module("leagues.selectors.stakes")
