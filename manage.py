#!/usr/bin/env python3
"""The way in for an operator: `manage.py serve`, `migrate`, `deliveries`, `verify_matches` and the rest."""

import gc
import os
import sys


def main() -> None:
    """Run the management command named on the command line."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said here, so that it is a sentence and not a traceback
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.exit(f"Postcard needs Python 3.11 or newer; this is Python {found}.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    # Nothing that is loaded becomes garbage: Python looks for some once the command begins.
    gc.disable()
    try:
        from config.commands import run_command
    except ModuleNotFoundError as missing:
        if missing.name != "django":
            raise
        sys.exit("Django is not installed for this Python: run `make serve`, or use .venv/bin/python.")
    run_command(sys.argv)


if __name__ == "__main__":
    main()
