"""Limits on the threads of a worker that each slow consumer may use at a time: its slots.

Without a free slot a delivery waits here, with no thread and no lease: if the worker dies, the sweep calls again.
Waiting deliveries are served in turn by person, and nobody has all slots where there are several: one person's
long queue does not delay others (ADR 0012).
"""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from core.journal.fairness import FairQueue
from core.journal.registry import consumers

# Deliveries beyond this wait in the table alone and are dispatched again.
MOST_WAITING = 10_000
# The queue of deliveries that belong to no person.
ANYBODY = ("",)

Work = Callable[[int], object]


class _WaitingDelivery(NamedTuple):
    work: Callable[[], object]
    people: tuple[str, ...]


class ConsumerSlots:
    """The deliveries of one consumer in this process: those being made, and those that wait."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._busy = 0
        self._waiting: FairQueue[_WaitingDelivery] = FairQueue(MOST_WAITING)
        # The number of deliveries in progress for each person.
        self._for: Counter[str] = Counter()

    def run(self, delivery_id: int, work: Work, width: int, people: Sequence[str] = ANYBODY) -> None:
        """Do the work if there is room, and then whatever has come to wait meanwhile."""
        with self._lock:
            self._waiting.put(delivery_id, _WaitingDelivery(partial(work, delivery_id), tuple(people)), people)
            if self._busy >= width:
                return
            self._busy += 1
        try:
            while (delivery := self._next(width)) is not None:
                try:
                    delivery.work()
                finally:
                    self._end(delivery)
        except BaseException:
            with self._lock:
                self._busy -= 1
            raise

    def _next(self, width: int) -> _WaitingDelivery | None:
        with self._lock:
            most = max(1, width - 1)
            having_most = {person for person, count in self._for.items() if count >= most and person not in ANYBODY}
            try:
                _, delivery = self._waiting.pop(having_most)
            except KeyError:
                # Under the lock: the next one to come finds the free slot. A delivery for a person who has all their
                # slots follows when one of these ends.
                self._busy -= 1
                return None
            self._for.update(delivery.people)
            return delivery

    def _end(self, ended: _WaitingDelivery) -> None:
        with self._lock:
            self._for -= Counter(ended.people)


_slots: dict[str, ConsumerSlots] = {}


def run(delivery_id: int, consumer: str, work: Work, people: str = "") -> None:
    """Do the work for a delivery: at once, or in a slot of its consumer."""
    entry = consumers().get(consumer)
    if entry is None or entry.concurrency is None:
        work(delivery_id)
    else:
        slots = _slots.setdefault(entry.name, ConsumerSlots())
        width = entry.concurrency if isinstance(entry.concurrency, int) else entry.concurrency()
        slots.run(delivery_id, work, width, tuple(people.split()) or ANYBODY)
