"""What beat and the workers do about leagues: look for matches to open and seasons to end, and make deliveries."""

from functools import partial

from config.league_simulation.power import Power
from core.journal.leases import Lease
from core.journal.models import Delivery, Event, State
from core.journal.registry import consumers
from leagues.services.ending import end_due_seasons
from leagues.services.playing import open_due_matches


class Worker:
    """One that may be cut short at any statement; the next one goes on."""

    def __init__(self, power: Power) -> None:
        self._power = power

    def sweep(self) -> None:
        """What beat has done from time to time."""
        self._power.until_done(open_due_matches)
        self._power.until_done(end_due_seasons)

    def work(self) -> None:
        """Make the deliveries to leagues until nothing follows from them."""
        due = Delivery.objects.filter(state=State.DUE, consumer__startswith="leagues.").order_by("pk")
        while waiting := list(due.select_related("event")):
            for delivery in waiting:
                handler = consumers()[delivery.consumer].handler
                self._power.until_done(partial(handler, delivery.event, Lease(delivery.pk, "")))
            Delivery.objects.filter(pk__in=[delivery.pk for delivery in waiting]).update(state=State.DONE)

    def forget(self) -> None:
        """Nobody else is there to hear of what has happened."""
        Delivery.objects.all().delete()
        Event.objects.all().delete()
