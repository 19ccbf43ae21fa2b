"""Imports of `simulation/` by its three commands: a checkout has the folder, the image does not."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError

MISSING = "This installation has no simulations. Run `simulate_…` and `serve_demo` from a checkout of Postcard."
NOT_HERE = 2
"""The exit code for this."""


@contextmanager
def simulation_needed() -> Iterator[None]:
    """Wrap the import of a simulation; end the command with a sentence if there is none."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name != "simulation":
            raise
        raise CommandError(MISSING, returncode=NOT_HERE) from None
