"""A sweep in a process of its own, which says when it has a late match in hand and then dawdles before it commits."""

import sys
import time
from typing import Any

from tests.processes import use_database


def main(name: str, now: str) -> None:
    """Sweep at a given time; whoever is in the middle of a match waits to be killed."""
    use_database(name)

    from core import times
    from games.services import ending, lateness, leaving

    times.read_clock = lambda: float(now)
    finish = ending.finish

    def finish_slowly(**result: Any) -> None:
        finish(**result)
        print("in hand", flush=True)
        time.sleep(60)

    leaving.__dict__["finish"] = finish_slowly
    lateness.settle_overdue()


if __name__ == "__main__":
    main(*sys.argv[1:])
