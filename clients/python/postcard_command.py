"""`postcard`, the command line: beside its package, so that an interrupt while that is loaded is no traceback."""

import sys


def main() -> None:
    """Load the command line and run it."""
    try:
        from postcard_client.cli.app import main as run
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(130)
    run()
