"""Requests that wait for a thread: people come before strangers, and nobody waits behind all that another asks for."""

import itertools
import threading
import time
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from config.webserver.limits import Limits
from core.journal.fairness import FairQueue

Item = TypeVar("Item")

PEOPLE_IN_A_ROW: Final = 4
"""After so many requests of people it is a stranger's turn, who may want to log in."""
QUICK_SECONDS: Final = 0.05
"""A request that has had a thread for longer does little but wait: for the database, another's lock, or a hash."""


@dataclass(frozen=True, slots=True)
class Job(Generic[Item]):
    """A piece of work for a thread."""

    item: Item
    is_strangers: bool
    is_hashed: bool = False
    quick_until: float = 0.0


class RequestQueue(Generic[Item]):
    """Queues of people and of strangers, each served in turn by caller, and bounded.

    Strangers with credentials may be people who come for the first time, all at once after a restart: they have a queue
    of their own, so that those without fill none of it. So have those who bring a password, of whom few have a thread
    at once, since they wait there for its hash. Neither all people nor all strangers together have every thread.

    Where all work is done by one processor, few requests begin at a time: more of them would be done no sooner, and
    some much later, since Python goes on with any of them at each statement.
    """

    def __init__(self, limits: Limits) -> None:
        # A connection asks for one thing at a time.
        self._people: FairQueue[Item] = FairQueue(limits.connections)
        self._claimants: FairQueue[Item] = FairQueue(limits.connections)
        self._strangers: FairQueue[Item] = FairQueue(limits.waiting_strangers)
        self._to_hash: FairQueue[Item] = FairQueue(limits.waiting_to_hash)
        self._numbers = itertools.count()
        self._people_in_a_row = 0
        # The queue of strangers whose turn it was longest ago comes first.
        self._turns = [self._claimants, self._strangers, self._to_hash]
        self._free_for_people = limits.threads_for_people
        self._free_for_strangers = limits.threads_for_strangers
        self._free_for_hashing = limits.threads_for_hashing
        self._most_quick = limits.begun_at_a_time
        self._quick: list[float] = []
        self._is_closed = False
        self._changed = threading.Condition(threading.Lock())

    def put_person(self, item: Item, person: str) -> Item | None:
        """Queue a person's request. Return the one dropped for it: None, this one, or one of a busier person."""
        return self._put(self._people, item, person)

    def put_stranger(self, item: Item, address: str, *, has_credentials: bool) -> Item | None:
        """Queue a stranger's request. Return the one dropped for it, as above."""
        return self._put(self._claimants if has_credentials else self._strangers, item, address)

    def put_to_hash(self, item: Item, address: str) -> Item | None:
        """Queue a stranger's request with a password. Return the one dropped for it, as above."""
        return self._put(self._to_hash, item, address)

    def _put(self, queue: FairQueue[Item], item: Item, caller: str) -> Item | None:
        with self._changed:
            dropped = queue.put(next(self._numbers), item, (caller,))
            self._changed.notify()
        return dropped

    def get(self) -> Job[Item] | None:
        """The next one, as soon as there is one for this thread; None once the queue is closed and empty."""
        with self._changed:
            while self._is_anybody_here() or not self._is_closed:
                now = time.monotonic()
                self._quick = [until for until in self._quick if until > now]
                if len(self._quick) < self._most_quick:
                    if job := self._next(now + QUICK_SECONDS):
                        self._quick.append(job.quick_until)
                        return job
                    self._changed.wait()
                else:
                    self._changed.wait(min(self._quick) - now if self._is_anybody_here() else None)
            return None

    def _is_anybody_here(self) -> bool:
        return bool(self._people) or any(self._turns)

    def _next(self, quick_until: float) -> Job[Item] | None:
        strangers = self._next_strangers() if self._free_for_strangers else None
        may_be_people = self._people and self._free_for_people
        if may_be_people and (strangers is None or self._people_in_a_row < PEOPLE_IN_A_ROW):
            self._people_in_a_row += 1
            self._free_for_people -= 1
            return Job(self._people.pop()[1], is_strangers=False, quick_until=quick_until)
        if strangers is None:
            return None
        is_hashed = strangers is self._to_hash
        self._people_in_a_row = 0
        self._turns.remove(strangers)
        self._turns.append(strangers)
        self._free_for_strangers -= 1
        self._free_for_hashing -= is_hashed
        return Job(strangers.pop()[1], is_strangers=True, is_hashed=is_hashed, quick_until=quick_until)

    def _next_strangers(self) -> FairQueue[Item] | None:
        """The queue whose turn it is, if anybody waits there who may have a thread."""
        may_hash = self._free_for_hashing > 0
        return next((queue for queue in self._turns if queue and (may_hash or queue is not self._to_hash)), None)

    def end(self, job: Job[Item]) -> None:
        """The thread is free again."""
        with self._changed:
            if job.quick_until in self._quick:
                self._quick.remove(job.quick_until)
            if job.is_strangers:
                self._free_for_strangers += 1
                self._free_for_hashing += job.is_hashed
            else:
                self._free_for_people += 1
            self._changed.notify_all() if self._is_closed else self._changed.notify()

    def close(self) -> None:
        """Nothing more will come."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
