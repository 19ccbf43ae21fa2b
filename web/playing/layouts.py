"""Check for a layout that a game has of its own for its table in the browser."""

from functools import cache

from django.contrib.staticfiles import finders


@cache
def has_layout(game: str) -> bool:
    """Return True if the game has one; a game without one is drawn from the parts of its view."""
    return finders.find(f"web/table/layouts/{game}.js") is not None
