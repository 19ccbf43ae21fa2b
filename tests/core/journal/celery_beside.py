"""A Celery worker in a process of its own, on a broker of the test's own, sweeping as beat would."""

import sys
import threading
import time

from tests.running.processes import use_database

SWEEP_SECONDS = 0.5


def main(database: str, broker: str) -> None:
    """Works until it is killed."""
    use_database(database)

    from django.conf import settings

    settings.CELERY_BROKER_URL = broker
    from config.celery import app
    from core.journal import registry, services
    from core.journal.leases import Lease
    from core.journal.models import Event
    from tests.core.journal.letters import KIND

    def work(event: Event, lease: Lease) -> None:
        Event.objects.filter(pk=event.pk).update(payload={"number": event.payload["number"] + 1000})

    registry.consumer("one", kinds=[KIND])(work)
    app.conf.update(broker_url=broker)

    def sweep_for_ever() -> None:
        while True:
            services.sweep()
            time.sleep(SWEEP_SECONDS)

    threading.Thread(target=sweep_for_ever, daemon=True).start()
    app.Worker(
        pool="threads", concurrency=2, without_gossip=True, without_mingle=True, without_heartbeat=True, quiet=True
    ).start()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
