"""A worker that pairs waiting players, over and over: `python -m … DATABASE`."""

import sys

from tests.running.processes import use_database

use_database(sys.argv[1])

from matchmaking.services.pairing import pair_waiting  # noqa: E402 - Django has to be set up first

print("pairing", flush=True)
while True:
    pair_waiting()
