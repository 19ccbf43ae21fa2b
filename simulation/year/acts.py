"""Acts of a person in a visit, all through services: answer invitations, join, move, offer, resign, leave."""

import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any, Final

from accounts.models import User
from accounts.services.changing import change_account
from accounts.services.closing import delete_account
from core import times
from core.errors import Refusal
from games.clock.instants import moment
from games.selectors.play.turns import EARLIEST_FIRST, turns_of
from games.selectors.reading.views import view_of
from games.services.calendar.vacations import announce_vacation
from games.services.clocks.lateness import settled_match
from games.services.leaving.adjudicate import adjudicate_match
from games.services.leaving.agree import accept_end, offer_end
from games.services.leaving.leave import decline_invitation, leave_match, resign_match
from games.services.making.join import join_match
from games.services.orders.give import give_order
from games.services.play import play_move
from simulation.choosing import some_move
from simulation.year.people import DAY, Person

MOST_MOVES: Final = 30
"""The most decisions a person makes in one visit."""


class Acts:
    """The acts of all simulated people, with counts of those done and those refused."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.offers: dict[str, tuple[str, int]] = {}
        """The open offers to end a match: which end, and who offers it."""
        self.open: list[str] = []
        """Matches that may have an open seat."""

    def visit(self, person: Person) -> None:
        """Do everything of one visit."""
        rng = self._rng
        for match_id in person.asked:
            self._answer(person, match_id)
        person.asked.clear()
        if self.open and rng.random() < 0.3:
            self._sit_down(person, self.open.pop(rng.randrange(len(self.open))))
        if rng.random() < 0.004:
            self._go_on_vacation(person)
        if rng.random() < 0.001:
            self._try("moved house", lambda: change_account(user=person.user, time_zone=person.zone))
        self._play(person)

    def delete(self, person: Person) -> None:
        """Delete the person's account."""
        self._try("deleted an account", lambda: delete_account(user=person.user))

    def decide(self, match: dict[str, Any], member: User) -> None:
        """Adjudicate a match that stands still without a clock: half of them as a draw, the others as aborted."""
        places = [1] * len(match["seats"]) if self._rng.random() < 0.5 else None
        decision = partial(adjudicate_match, by=None, asked_by=member, reason="No move was played for a month.")
        self._try("decided", lambda: decision(match_id=match["id"], places=places))

    def _answer(self, person: Person, match_id: str) -> None:
        luck = self._rng.random()
        if luck < 0.85:
            self._sit_down(person, match_id)
        elif luck < 0.95:
            self._try("declined", lambda: decline_invitation(match_id=match_id, user=person.user))
            self.open.append(match_id)

    def _sit_down(self, person: Person, match_id: str) -> None:
        entropy = f"{self._rng.random():.12f}" if self._rng.random() < 0.7 else ""
        self._try("joined", lambda: join_match(match_id=match_id, user=person.user, entropy=entropy))
        if self._rng.random() < 0.02:
            self._try("left", lambda: leave_match(match_id=match_id, user=person.user))
            self.open.append(match_id)

    def _play(self, person: Person) -> None:
        due = turns_of(person.user).order_by(*EARLIEST_FIRST).values_list("match", flat=True)
        for match_id in list(due[:MOST_MOVES]):
            luck = self._rng.random()
            if luck < person.temper:
                self._try("resigned", partial(resign_match, match_id=match_id, user=person.user))
            elif luck < person.temper + 0.003:
                self._offer(person, match_id)
            elif self._agrees(person, match_id):
                continue
            elif luck < person.patience:
                self._try("moved", partial(self._move, person, match_id))

    def _offer(self, person: Person, match_id: str) -> None:
        end = self._rng.choice(("draw", "draw", "abort"))
        if self._try("offered", lambda: offer_end(match_id=match_id, user=person.user, end=end)):
            self.offers[match_id] = (end, person.user.pk)

    def _agrees(self, person: Person, match_id: str) -> bool:
        end, asking = self.offers.get(match_id, ("", person.user.pk))
        if asking == person.user.pk or self._rng.random() < 0.5:
            return False
        del self.offers[match_id]
        return self._try("agreed", lambda: accept_end(match_id=match_id, user=person.user, end=end))

    def _move(self, person: Person, match_id: str) -> None:
        view = view_of(settled_match(match_id, person.user), person.user)
        if not view.due or view.expected_ply is None:
            return
        move = some_move(view, self._rng)
        for _ in range(1 + (self._rng.random() < 0.01)):
            # Sometimes twice, like a client that lost the answer.
            play_move(match_id=match_id, user=person.user, move=move, expected_ply=view.expected_ply)
        if self._rng.random() < 0.05:
            # A move that was legal now is often legal next time.
            order = some_move(view, self._rng)
            self._try("ordered", lambda: give_order(match_id=match_id, user=person.user, move=order))

    def _go_on_vacation(self, person: Person) -> None:
        begin = moment(int(times.exact() + self._rng.uniform(0, 14) * DAY))
        end = begin + timedelta(days=self._rng.randint(1, 14))
        self._try("went on vacation", lambda: announce_vacation(user=person.user, starts_at=begin, ends_at=end))

    def _try(self, what: str, act: Callable[[], object]) -> bool:
        """Do it and count it; a refusal is counted too."""
        try:
            act()
        except Refusal as refusal:
            self.refused[refusal.code] += 1
            return False
        self.done[what] += 1
        return True
