"""A worker in a process of its own, which takes a delivery and then takes its time: it is there to be killed."""

import sys
import time

from tests.running.processes import use_database


def main(database: str, delivery_id: int, seconds: float) -> None:
    """Delivers, with a consumer that says that it has begun, and later that it has ended."""
    use_database(database)

    from core.journal import registry, services
    from core.journal.leases import Lease
    from core.journal.models import Event
    from tests.core.journal.letters import KIND

    def work(event: Event, lease: Lease) -> None:
        print("begun", flush=True)
        time.sleep(seconds)
        Event.objects.filter(pk=event.pk).update(payload={"number": 99})

    registry.consumer("one", kinds=[KIND])(work)
    print(services.deliver(delivery_id=delivery_id), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
