"""A worker in a process of its own that pushes, and stops at a chosen point: it is there to be killed."""

import sys
import time
from typing import Any

from tests.running.processes import use_database


def main(database: str, point: str, vapid_key: str, *deliveries: str) -> None:
    """Makes the deliveries; before the second message is sent, or noted as sent, it says so and waits to be killed."""
    use_database(database)

    from django.conf import settings

    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    settings.POSTCARD_VAPID_KEY = vapid_key

    from core.journal import services
    from notifications.channels.push.services import sending

    name = {"before it is sent": "_try", "before it is noted": "_note"}[point]
    honest, calls = getattr(sending, name), 0

    def stop(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 2:
            print("there", flush=True)
            time.sleep(60)
        return honest(*arguments)

    setattr(sending, name, stop)
    for pk in deliveries:
        print(services.deliver(delivery_id=int(pk)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
