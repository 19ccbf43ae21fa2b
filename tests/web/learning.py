"""A browser for the pages of mistakes and puzzles."""

from django.test import Client

from tests.sittings import Player


def logged_in(player: Player, language: str = "en") -> Client:
    """A browser in which the player is logged in; it sends forms without their CSRF token."""
    browser = Client(headers={"Accept-Language": language})
    browser.force_login(player.user)
    return browser
