"""What a person does at a visit: answers, sits down, moves, offers, resigns, goes away. All of it through services."""

import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any, Final

from accounts.models import User
from accounts.services.people import change_account, delete_account
from config.simulation.choosing import some_move
from config.simulation.people import DAY, Person
from core import times
from core.errors import Refusal
from core.transactions import run_transaction
from games.clock.instants import moment
from games.selectors.turns import EARLIEST_FIRST, turns_of
from games.selectors.views import view_for
from games.services.adjudicating import adjudicate_match
from games.services.agreeing import accept_end, offer_end
from games.services.opening import decline_invitation, join_match, leave_match
from games.services.ordering import give_order
from games.services.play import play_move
from games.services.resigning import resign_match
from games.services.vacations import announce_vacation

MOST_MOVES: Final = 30
"""How many decisions somebody makes at one visit."""


class Acts:
    """The hands of all simulated people, and a count of what they did and of what was refused."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.offers: dict[str, tuple[str, int]] = {}
        """The matches in which somebody would agree on an end, and who asks."""
        self.open: list[str] = []
        """The matches with a seat for anybody, as far as they are remembered."""

    def visit(self, person: Person) -> None:
        """Everything that they do before they go again."""
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

    def say_goodbye(self, person: Person) -> None:
        """Delete the account."""
        self._try("deleted an account", lambda: delete_account(user=person.user))

    def decide(self, match: dict[str, Any], member: User) -> None:
        """What staff do about a match that stands still and has no clock; every other one shall count for nothing."""
        places = [1] * len(match["seats"]) if self._rng.random() < 0.5 else None
        decision = partial(adjudicate_match, by=None, asked_by=member, reason="It stood still for a month.")
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
        view = run_transaction(lambda: view_for(match_id=match_id, user=person.user))
        if not view["due"]:
            return
        move = some_move(view, self._rng)
        for _ in range(1 + (self._rng.random() < 0.01)):
            # Now and then twice, as by a client that lost the answer.
            play_move(match_id=match_id, user=person.user, move=move, expected_ply=view["expected_ply"])
        if self._rng.random() < 0.05:
            # What could have been played now may well be possible the next time.
            order = some_move(view, self._rng)
            self._try("ordered", lambda: give_order(match_id=match_id, user=person.user, move=order))

    def _go_on_vacation(self, person: Person) -> None:
        begin = moment(int(times.exact() + self._rng.uniform(0, 14) * DAY))
        end = begin + timedelta(days=self._rng.randint(1, 14))
        self._try("went on vacation", lambda: announce_vacation(user=person.user, starts_at=begin, ends_at=end))

    def _try(self, what: str, act: Callable[[], object]) -> bool:
        """Do it, unless the server says no; a refusal is a fact like any other."""
        try:
            act()
        except Refusal as refusal:
            self.refused[refusal.code] += 1
            return False
        self.done[what] += 1
        return True
