"""What beat and the workers do about leagues: look for matches to open and seasons to end, and make deliveries."""

from collections.abc import Callable

from config.league_simulation.mortal import Mortals
from core.journal import registry
from core.journal.leases import Lease
from core.journal.models import Delivery, Event, State
from leagues import tasks

LEAGUES = "leagues."


def hear_leagues_only() -> None:
    """Nothing is delivered to anybody else here: nobody is told, rated, or wakes a bot."""
    everybody = registry.consumers_of

    def consumers_of(kind: str) -> list[registry.Consumer]:
        return [entry for entry in everybody(kind) if entry.name.startswith(LEAGUES)]

    setattr(registry, "consumers_of", consumers_of)  # noqa: B010 - mypy takes no assignment to a function


class Worker:
    """One that does everything itself, or has it done by others who may be killed."""

    def __init__(self, mortals: Mortals | None) -> None:
        self._mortals = mortals

    def sweep(self) -> None:
        """What beat has done from time to time."""
        self._do(_sweep)

    def work(self) -> None:
        """Make the deliveries to leagues until nothing follows from them."""
        self._do(self._deliver_each if self._mortals else self._deliver_all)

    def forget(self) -> None:
        """Nobody else is there to hear of what has happened."""
        Delivery.objects.all().delete()
        Event.objects.all().delete()

    def _do(self, work: Callable[[], object]) -> None:
        if self._mortals is None:
            work()
        else:
            self._mortals.until_done(work)

    def _deliver_all(self) -> None:
        while waiting := _due():
            for delivery in waiting:
                _hand_over(delivery)
            Delivery.objects.filter(pk__in=[delivery.pk for delivery in waiting]).update(state=State.DONE)

    def _deliver_each(self) -> None:
        """Whoever is killed in between has handed over one delivery that the next one hands over again."""
        while waiting := _due():
            for delivery in waiting:
                _hand_over(delivery)
                Delivery.objects.filter(pk=delivery.pk).update(state=State.DONE)


def _sweep() -> None:
    tasks.open_due_matches()
    tasks.end_due_seasons()


def _due() -> list[Delivery]:
    due = Delivery.objects.filter(state=State.DUE, consumer__startswith=LEAGUES).order_by("pk")
    return list(due.select_related("event"))


def _hand_over(delivery: Delivery) -> None:
    registry.consumers()[delivery.consumer].handler(delivery.event, Lease(delivery.pk, ""))
