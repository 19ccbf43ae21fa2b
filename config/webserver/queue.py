"""Requests that wait for a thread: people come before strangers, and nobody waits behind all that another asks for."""

import itertools
import threading
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from core.journal.fairness import FairQueue

Item = TypeVar("Item")

PEOPLE_IN_A_ROW: Final = 4
"""After so many requests of people it is a stranger's turn, who may want to log in."""


@dataclass(frozen=True, slots=True)
class Job(Generic[Item]):
    """What a thread is given to do."""

    item: Item
    is_strangers: bool


class RequestQueue(Generic[Item]):
    """Queues of people and of strangers, each served in turn by caller, and bounded.

    Strangers with credentials may be people who come for the first time, all at once after a restart: they have a queue
    of their own, so that those without fill none of it. All strangers together never have every thread.
    """

    def __init__(
        self, *, most_of_people: int, most_of_claimants: int, most_of_strangers: int, threads_for_strangers: int
    ) -> None:
        self._people: FairQueue[Item] = FairQueue(most_of_people)
        self._claimants: FairQueue[Item] = FairQueue(most_of_claimants)
        self._strangers: FairQueue[Item] = FairQueue(most_of_strangers)
        self._numbers = itertools.count()
        self._people_in_a_row = 0
        self._was_claimants = False
        self._free_for_strangers = threads_for_strangers
        self._is_closed = False
        self._changed = threading.Condition(threading.Lock())

    def put_person(self, item: Item, person: str) -> Item | None:
        """Let a person's request wait. Returns what there is no room for: None, this one, or one of a busier person."""
        return self._put(self._people, item, person)

    def put_stranger(self, item: Item, address: str, *, has_credentials: bool) -> Item | None:
        """Let a stranger's request wait. Returns what there is no room for, as above."""
        return self._put(self._claimants if has_credentials else self._strangers, item, address)

    def _put(self, queue: FairQueue[Item], item: Item, caller: str) -> Item | None:
        with self._changed:
            let_go = queue.put(next(self._numbers), item, (caller,))
            self._changed.notify()
        return let_go

    def get(self) -> Job[Item] | None:
        """The next one, as soon as there is one for this thread; None once the queue is closed and empty."""
        with self._changed:
            while True:
                strangers = self._next_strangers() if self._free_for_strangers else None
                if self._people and (strangers is None or self._people_in_a_row < PEOPLE_IN_A_ROW):
                    self._people_in_a_row += 1
                    return Job(self._people.pop()[1], is_strangers=False)
                if strangers is not None:
                    self._people_in_a_row = 0
                    self._was_claimants = strangers is self._claimants
                    self._free_for_strangers -= 1
                    return Job(strangers.pop()[1], is_strangers=True)
                if self._is_closed and not (self._claimants or self._strangers):
                    return None
                self._changed.wait()

    def _next_strangers(self) -> FairQueue[Item] | None:
        """Of both queues the one whose turn it is, if anybody waits there."""
        order = (self._claimants, self._strangers)
        return next((queue for queue in (reversed(order) if self._was_claimants else order) if queue), None)

    def end(self, job: Job[Item]) -> None:
        """The thread is free again."""
        if job.is_strangers:
            with self._changed:
                self._free_for_strangers += 1
                self._changed.notify_all() if self._is_closed else self._changed.notify()

    def close(self) -> None:
        """Nothing more will come."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
