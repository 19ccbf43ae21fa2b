"""A thread of each worker that carries out standing orders at the second for which they are due.

It looks among the orders alone, every ten seconds: nothing is queued for a turn that nobody ordered (ADR 0016).
"""

import heapq
import time
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from core import times
from core.database.transactions import release_connection
from core.periodic import PeriodicThread
from games.models import MoveRecord, StandingOrder, Turn
from games.services.orders.carry_out import carry_out, check_delay

EVERY_SECONDS: Final = 10.0


class DueOrder(NamedTuple):
    """The turn for which an order was given, and when it is carried out."""

    at: datetime
    match_id: str
    seat: int
    ply: int

    def carry_out(self) -> None:
        """Play it, if it still stands, and delete it. Where the database is away it is found again."""
        carry_out(match_id=self.match_id, seat=self.seat, ply=self.ply)


def due_orders(until: datetime) -> list[DueOrder]:
    """Return the orders that are due by then, the earliest first, also those whose player has moved by hand."""
    now = times.now()
    due = []
    for pk, match_id, seat, ply, by_the_log, seen_at in _with_turns():
        began = min(by_the_log, seen_at or by_the_log)
        if began > now:
            # The clock was set back. Without this, the order would wait until it has caught up with the log.
            StandingOrder.objects.filter(pk=pk).update(seen_at=now)
            began = now
        delay = check_delay(match_id=match_id, seat=seat, ply=ply)
        due.append(DueOrder(began + timedelta(seconds=delay), match_id, seat, ply))
    return sorted(one for one in due if one.at <= until)


def carry_out_due_orders() -> None:
    """Carry out the orders whose time has come."""
    for order in due_orders(times.now()):
        order.carry_out()


def order_sweeper() -> PeriodicThread:
    """Return the thread, which shares the work with those of the other workers."""
    return PeriodicThread(
        "orders", OrderAlarm().step, fault="Could not check the planned moves.", after_fault=EVERY_SECONDS
    )


class OrderAlarm:
    """The orders that will be due before the next look, each with its time on the clock that nobody sets."""

    def __init__(self) -> None:
        self._planned: list[tuple[float, DueOrder]] = []
        self._next_look = 0.0

    def step(self) -> float:
        """Carry out one order, or look for more. Return the seconds to wait before the next step."""
        if self._planned and self._planned[0][0] <= time.monotonic():
            _, order = heapq.heappop(self._planned)
            order.carry_out()
        elif self._next_look <= time.monotonic():
            self._look()
        release_connection()
        planned = self._planned[0][0] if self._planned else self._next_look
        return max(0.0, min(planned, self._next_look) - time.monotonic())

    def _look(self) -> None:
        next_look = time.monotonic() + EVERY_SECONDS
        # The wall clock is read before the other: a process that stops in between then acts late, never early.
        now = times.exact()
        start = time.monotonic()
        orders = due_orders(times.moment_of(now + EVERY_SECONDS))
        self._planned = [(start + order.at.timestamp() - now, order) for order in orders]
        self._next_look = next_look


def _with_turns() -> "QuerySet[StandingOrder, tuple[Any, ...]]":
    """Return the orders whose turn has begun: id, match, seat, the turn's ply, when it began and was first seen."""
    match, seat = OuterRef("match"), OuterRef("seat")
    answered = MoveRecord.objects.filter(match=match, seat=seat, due_ply__gt=OuterRef("ply")).order_by("due_ply")
    due = Turn.objects.filter(seat__match=match, seat__number=seat, due_ply__gt=OuterRef("ply"))
    began = MoveRecord.objects.filter(match=match, ply=OuterRef("turn") - 1)
    # The turn is the first one after the order was given; it may be over.
    found = StandingOrder.objects.filter(Exists(answered) | Exists(due))
    turn = Coalesce(Subquery(answered.values("due_ply")[:1]), Subquery(due.values("due_ply")))
    found = found.annotate(turn=turn).annotate(began_at=Subquery(began.values("at")))
    return found.values_list("pk", "match_id", "seat", "turn", "began_at", "seen_at")
