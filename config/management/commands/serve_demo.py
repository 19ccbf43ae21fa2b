"""`manage.py serve_demo`: a server of its own with the same people, matches and league at each start."""

import ipaddress
import os
from typing import Any

from django.core.management.base import CommandError

from config.management.commands import serve
from config.settings import env
from config.simulations import simulation_needed


class Command(serve.Command):
    """Fill an empty data folder, then serve it as `serve` does, to this machine alone."""

    help = (
        "Serve demo data for testing clients: players with known tokens, matches and a league. Press Ctrl-C to stop it."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuse where others could come in: everyone knows the tokens of the demo."""
        with simulation_needed():
            from simulation.demo.filling import fill, is_empty

            self._fill, self._is_empty = fill, is_empty
        if env.ADDRESS != "localhost" and not ipaddress.ip_address(env.ADDRESS).is_loopback:
            raise CommandError("The demo's tokens are public. It requires POSTCARD_ADDRESS=localhost.")
        # Programs under test do not wait for bots.
        os.environ.setdefault("POSTCARD_BOT_GRID", "0")
        super().handle(*args, **options)

    def _prepare(self) -> None:
        super()._prepare()
        if not self._is_empty():
            raise CommandError(
                "The demo needs an empty server, but this data folder has "
                "accounts. Set POSTCARD_DATA to another folder."
            )
        self._say("Creating the demo's players, matches and league ...")
        self._fill()
        self._say("Their names, tokens and ids are in clients/scenarios.json.")
