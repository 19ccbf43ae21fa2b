"""A worker in a process of its own, which says when it has a result in hand and then dawdles before it commits."""

import sys
import time
from typing import Any

from tests.running.processes import use_database


def main(name: str, match: str) -> None:
    """Count a match, and wait to be killed in the middle of it."""
    use_database(name)

    from ratings.services import counting

    go_on = counting._go_on

    def go_on_slowly(*what: Any) -> None:
        go_on(*what)
        print("in hand", flush=True)
        time.sleep(60)

    counting.__dict__["_go_on"] = go_on_slowly
    counting.count_match(match_id=match)


if __name__ == "__main__":
    main(*sys.argv[1:])
