"""The pages that people read in a browser, as an app, so that Django finds their templates."""

from importlib import import_module

from django.apps import AppConfig


class WebConfig(AppConfig):
    """The app of all pages in the browser."""

    name = "web"
    verbose_name = "Pages"

    def ready(self) -> None:
        """Provide the functions that rooms below call."""
        import_module("web.hooks")
