"""The work of beat and the workers for leagues: open due matches, end due seasons, make deliveries."""

from collections.abc import Callable

from core.journal import registry
from core.journal.choices import State
from core.journal.leases import Lease
from core.journal.models import Delivery, Event
from leagues import tasks
from simulation.league.killable import KillableWorkers

LEAGUES = "leagues"


def hear_leagues_only() -> None:
    """Deliver events to leagues alone: no notifications, ratings or bots."""
    registry.keep_consumers_of(LEAGUES)


class LeagueWorker:
    """The work of a league, in this process or in processes that may be killed."""

    def __init__(self, killable: KillableWorkers | None) -> None:
        self._killable = killable

    def sweep(self) -> None:
        """Run the periodic tasks once."""
        self._do(_sweep)

    def work(self) -> None:
        """Make all deliveries to leagues, and those that follow from them."""
        self._do(self._deliver_each if self._killable else self._deliver_all)

    def forget(self) -> None:
        """Delete the journal: no other app reads it here."""
        Delivery.objects.all().delete()
        Event.objects.all().delete()

    def _do(self, work: Callable[[], object]) -> None:
        if self._killable is None:
            work()
        else:
            self._killable.until_done(work)

    def _deliver_all(self) -> None:
        while waiting := _due():
            for delivery in waiting:
                _hand_over(delivery)
            Delivery.objects.filter(pk__in=[delivery.pk for delivery in waiting]).delete()

    def _deliver_each(self) -> None:
        """Deliver one by one: a process killed in between leaves one delivery that the next one repeats."""
        while waiting := _due():
            for delivery in waiting:
                _hand_over(delivery)
                delivery.delete()


def _sweep() -> None:
    tasks.open_due_matches()
    tasks.end_due_seasons()


def _due() -> list[Delivery]:
    due = Delivery.objects.filter(state=State.DUE, consumer__startswith=f"{LEAGUES}.").order_by("pk")
    return list(due.select_related("event"))


def _hand_over(delivery: Delivery) -> None:
    registry.consumers()[delivery.consumer].handler(delivery.event, Lease(delivery.pk, ""))
