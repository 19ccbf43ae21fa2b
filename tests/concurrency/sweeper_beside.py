"""A sweep in a process of its own, which prints when it has locked a late match and then waits before it commits."""

import sys
import time
from typing import Any

from tests.running.processes import use_database


def main(name: str, now: str) -> None:
    """Sweep at a given time, and wait in the middle of a match to be killed."""
    use_database(name)

    from core import times
    from games.services.clocks import lateness
    from games.services.finish import finish
    from games.services.leaving import policy

    times.read_clock = lambda: float(now)

    def finish_slowly(**result: Any) -> None:
        finish(**result)
        print("in hand", flush=True)
        time.sleep(60)

    policy.__dict__["finish"] = finish_slowly
    lateness.settle_overdue()


if __name__ == "__main__":
    main(*sys.argv[1:])
