"""Limits of each part of a run: its share of the seconds, or of the number of cases.

`FUZZ_SECONDS` says how long all of it takes, `FUZZ_CASES` how many requests are made where that is not said,
`FUZZ_SEED` where the dice begin.
"""

import os
import secrets
import time

SECONDS = float(os.environ.get("FUZZ_SECONDS") or 0)
CASES = int(os.environ.get("FUZZ_CASES") or 20_000)
SEED = int(os.environ.get("FUZZ_SEED") or secrets.randbelow(1_000_000))
FOR_SEQUENCES = 0.3
FOR_FORMS = 0.1
"""The parts of a run for sequences of requests and for the forms of pages; the rest is for single requests."""
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT") or 1)


class Share:
    """One part's share of a whole that is 1."""

    def __init__(self, part: float) -> None:
        # Workers are busy at the same time.
        self.until = time.monotonic() + SECONDS * WORKERS * part
        self.cases = CASES * part

    def is_spent(self, cases: int) -> bool:
        """Return True if it is time for the next part, after this many cases."""
        return time.monotonic() > self.until if SECONDS else cases >= self.cases
