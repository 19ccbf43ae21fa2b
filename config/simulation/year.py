"""The year: visits, new matches, sweeps and rounds of the staff, one after the other as their time comes."""

import heapq
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import count
from typing import Any, Final

from accounts.models import User
from accounts.services.people import NewAccount, register_account
from config.simulation.acts import Acts
from config.simulation.clock import SharedClock
from config.simulation.people import DAY, HOUR, Person, next_visit, somebody
from config.simulation.tables import some_terms
from config.simulation.worker import Worker
from core.errors import Refusal
from core.transactions import run_transaction
from games.selectors.matches import match_document, match_for
from games.services.opening import create_match

BEGIN: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()

HOPELESS: Final = 150 * DAY
"""Longer than any clock, vacation or invitation lets a match stand still: one that does will never end."""

STILL: Final = 30 * DAY
"""How long a match without a clock may stand still before the staff decide it."""


class Year:
    """A year of a server, in one process and on its simulated clock."""

    def __init__(
        self, *, users: int, matches: int, days: int, seed: str, clock: SharedClock, sweep: Callable[[], object]
    ) -> None:
        self._users, self._matches = users, matches
        self._end = BEGIN + days * DAY
        self._clock, self._sweep_all = clock, sweep
        self._rng = random.Random(seed)
        self._order = count()
        self._agenda: list[tuple[float, int, Callable[[], None]]] = []
        self._worker = Worker()
        self.acts = Acts(self._rng)
        self.people: list[Person] = []
        self.made: dict[str, User] = {}
        """Every match, and who made it."""
        self._unfinished: dict[str, tuple[float, int]] = {}
        """When the staff saw a match change for the last time, and how many rows it had."""
        self._is_hopeless = False

    def live(self) -> None:
        """From the first of January until every match has ended, or it is clear that one never will.

        Nothing is begun after the last day; but four people who come by twice a week take years for a long match.
        """
        rng, end = self._rng, self._end
        self._clock.set(BEGIN)
        self._worker.begin()
        for number in range(self._users):
            user, _ = register_account(new=NewAccount(f"player-{number}", "!", ""))
            self.people.append(somebody(user, rng, BEGIN, end))
        for person in self.people:
            self._plan(next_visit(person, BEGIN, rng), partial(self._visit, person))
        for _ in range(self._matches):
            self._plan(rng.uniform(BEGIN, end), self._make_a_match)
        self._plan(BEGIN + HOUR, self._sweep)
        self._plan(BEGIN + DAY, self._look_around)
        while self._agenda and not self._is_over():
            moment, _, act = heapq.heappop(self._agenda)
            self._clock.set(moment)
            before = self.acts.done.total()
            act()
            if self.acts.done.total() != before:
                self._worker.work()

    def documents(self) -> Iterator[dict[str, Any]]:
        """Every match as it was left."""
        return (self._document(match_id) for match_id in self.made)

    def _is_over(self) -> bool:
        return self._clock.read() > self._end and (self._is_hopeless or not self._unfinished)

    def _plan(self, moment: float, act: Callable[[], None]) -> None:
        heapq.heappush(self._agenda, (moment, next(self._order), act))

    def _visit(self, person: Person) -> None:
        now = self._clock.read()
        if now >= person.gone_from:
            if person.says_goodbye:
                self.acts.say_goodbye(person)
            return
        self.acts.visit(person)
        self._plan(next_visit(person, now, self._rng), lambda: self._visit(person))

    def _make_a_match(self) -> None:
        now = self._clock.read()
        here = [person for person in self.people if now < person.gone_from]
        if not here:
            return
        maker = self._rng.choice(here)
        try:
            match = create_match(creator=maker.user, terms=some_terms(maker, self.people, self._rng))
        except Refusal as refusal:
            # Somebody who was asked is not to be had any more, for instance.
            self.acts.refused[refusal.code] += 1
            self._plan(now + HOUR, self._make_a_match)
            return
        self.acts.done["made a match"] += 1
        self.made[match.pk] = maker.user
        self._unfinished[match.pk] = (now, -1)
        invited = {seat["name"] for seat in self._document(match.pk)["seats"] if seat["state"] == "invited"}
        for person in self.people:
            if person.user.username in invited:
                person.asked.append(match.pk)
        if match.visibility != "private":
            self.acts.open.append(match.pk)

    def _sweep(self) -> None:
        """What is done every hour: matches are swept, and deliveries made that had to wait."""
        self._sweep_all()
        self._worker.work()
        self._plan(self._clock.read() + HOUR, self._sweep)

    def _look_around(self) -> None:
        """The staff's round of every day: what has ended is struck out, what stands still without a clock decided."""
        now = self._clock.read()
        for match_id, (since, ply) in list(self._unfinished.items()):
            found = self._document(match_id)
            if found["status"] == "over":
                del self._unfinished[match_id]
            elif found["ply"] != ply:
                self._unfinished[match_id] = (now, found["ply"])
            elif now > since + HOPELESS:
                self._is_hopeless = True
            elif found["status"] == "running" and found["clock"]["kind"] == "none" and now > since + STILL:
                self.acts.decide(found, self.made[match_id])
        self._plan(now + DAY, self._look_around)

    def _document(self, match_id: str) -> dict[str, Any]:
        maker = self.made[match_id]
        return run_transaction(lambda: match_document(match_for(match_id, maker)))
