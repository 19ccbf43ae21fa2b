"""A worker in a process of its own that hands events out, and stops at a chosen point: it is there to be killed."""

import sys
import time
from types import SimpleNamespace
from typing import Any

from tests.running.processes import use_database


def main(database: str, point: str, *deliveries: str) -> None:
    """Makes the deliveries; before it has numbered, written or committed it says so, and waits to be killed."""
    use_database(database)

    from core.journal import ordered, services
    from notifications.services import deliver

    def stop(*_: Any, **__: Any) -> None:
        print("there", flush=True)
        time.sleep(60)

    if point == "before numbering":
        deliver._number = stop
    elif point == "before writing":
        deliver._ROWS = SimpleNamespace(write=stop)  # type: ignore[assignment]  # it is there to be killed
    elif point == "before the commit":
        honest = ordered._make

        def make(*args: Any) -> Any:
            made = honest(*args)
            stop()
            return made

        ordered._make = make  # type: ignore[assignment]  # it is there to be killed
    for pk in deliveries:
        print(services.deliver(delivery_id=int(pk)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
