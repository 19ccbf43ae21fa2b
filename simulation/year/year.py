"""The simulated year: an agenda of visits, new matches, sweeps and staff decisions, in order of time."""

import heapq
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import count
from typing import Any, Final

from accounts.models import User
from accounts.services.people import NewAccount, register_account
from core.errors import Refusal
from core.shapes import to_json
from games.selectors.matches import shown_match
from games.services.clocks.lateness import settled_match
from games.services.making.create import create_match
from simulation.year.acts import Acts
from simulation.year.clock import SharedClock
from simulation.year.people import DAY, HOUR, Person, new_person, next_visit
from simulation.year.tables import some_terms
from simulation.year.worker import Worker

BEGIN: Final = datetime(2026, 1, 1, tzinfo=UTC).timestamp()

STUCK: Final = 150 * DAY
"""Longer than any clock, vacation or invitation lets a match stand still: a match that does will never end."""

STILL: Final = 30 * DAY
"""Staff adjudicate a match without a clock after so long without a move."""


class Year:
    """A year of a server, in one process and on a simulated clock."""

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
        """Every match and its creator."""
        self._unfinished: dict[str, tuple[float, int]] = {}
        """For each match the time at which staff last saw it change, and its number of rows then."""
        self._is_stuck = False

    def run(self) -> None:
        """Run from the first of January until every match has ended, or one is stuck.

        No match begins after the last day, but four people who visit twice a week take years for a long one.
        """
        rng, end = self._rng, self._end
        self._clock.set(BEGIN)
        self._worker.install()
        for number in range(self._users):
            user, _ = register_account(new=NewAccount(f"player-{number}", "!", ""))
            self.people.append(new_person(user, rng, BEGIN, end))
        for person in self.people:
            self._plan(next_visit(person, BEGIN, rng), partial(self._visit, person))
        for _ in range(self._matches):
            self._plan(rng.uniform(BEGIN, end), self._make_a_match)
        self._plan(BEGIN + HOUR, self._sweep)
        self._plan(BEGIN + DAY, self._decide_still_matches)
        while self._agenda and not self._is_over():
            moment, _, act = heapq.heappop(self._agenda)
            self._clock.set(moment)
            before = self.acts.done.total()
            act()
            if self.acts.done.total() != before:
                self._worker.work()

    def documents(self) -> Iterator[dict[str, Any]]:
        """Every match as its creator sees it now."""
        return (self._document(match_id) for match_id in self.made)

    def _is_over(self) -> bool:
        return self._clock.read() > self._end and (self._is_stuck or not self._unfinished)

    def _plan(self, moment: float, act: Callable[[], None]) -> None:
        heapq.heappush(self._agenda, (moment, next(self._order), act))

    def _visit(self, person: Person) -> None:
        now = self._clock.read()
        if now >= person.gone_from:
            if person.deletes_account:
                self.acts.delete(person)
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
            # For instance, an invited person has deleted their account.
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
        """Sweep matches and make deferred deliveries, every hour."""
        self._sweep_all()
        self._worker.work()
        self._plan(self._clock.read() + HOUR, self._sweep)

    def _decide_still_matches(self) -> None:
        """Let staff decide matches that stand still without a clock, every day."""
        now = self._clock.read()
        for match_id, (since, ply) in list(self._unfinished.items()):
            found = self._document(match_id)
            if found["status"] == "over":
                del self._unfinished[match_id]
            elif found["ply"] != ply:
                self._unfinished[match_id] = (now, found["ply"])
            elif now > since + STUCK:
                self._is_stuck = True
            elif found["status"] == "running" and found["clock"]["kind"] == "none" and now > since + STILL:
                self.acts.decide(found, self.made[match_id])
        self._plan(now + DAY, self._decide_still_matches)

    def _document(self, match_id: str) -> dict[str, Any]:
        document: dict[str, Any] = to_json(shown_match(settled_match(match_id, self.made[match_id])))
        return document
