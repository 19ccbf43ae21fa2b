from importlib import import_module

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"

    def ready(self) -> None:
        """A match can be asked from now on what its result did to ratings, and for which ratings its seats are."""
        import_module("ratings.selectors.effects")
        import_module("ratings.selectors.ranges")
