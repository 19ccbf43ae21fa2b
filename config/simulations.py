"""Parts of the commands that need `simulation/`: a checkout has the folder, the image does not."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError

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


def print_report(command: BaseCommand, report: dict[str, Any], *, as_json: bool) -> None:
    """Print what a simulation has found; end the command with 1 if something does not add up."""
    command.stdout.write(json.dumps(report, indent=None if as_json else 2))
    if report["wrong"]:
        raise CommandError(f"{len(report['wrong'])} checks failed.")
