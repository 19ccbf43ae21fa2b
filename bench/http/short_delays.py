"""Delays of a bench: what follows from a move comes after seconds, not after minutes, and costs the same."""

from django.apps import AppConfig

SETTINGS = "bench.http.settings"
"""The settings that a server is started with for it."""
SHORTEST, LONGEST = 1, 2
"""Seconds until an order is carried out."""


class ShortDelays(AppConfig):
    """The app that shortens them, in every process of the server: they are no settings of an operator."""

    name = "bench.http"
    label = "short_delays"

    def ready(self) -> None:
        """Shorten them."""
        from games.services.orders import carry_out

        carry_out.SHORTEST_WAIT, carry_out.LONGEST_WAIT = SHORTEST, LONGEST
