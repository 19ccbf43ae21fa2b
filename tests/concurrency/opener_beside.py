"""A worker that looks which matches of seasons can be opened, over and over: `python -m … DATABASE`."""

import sys

from tests.running.processes import use_database

use_database(sys.argv[1])

from leagues.services.fixtures.open_matches import open_due_matches  # noqa: E402 - Django has to be set up first

print("opening", flush=True)
while True:
    open_due_matches()
