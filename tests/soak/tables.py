"""Matches of people and house bots, made and played over HTTP, with a random due seat moving next.

People know nothing but the answers. Bots are woken by the journal's deliveries, think in the pool and play through the
door; only the worker who makes the deliveries is a loop in the test.
"""

import random
from typing import Any

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from games.models import Seat
from tests.factories import make_token
from tests.openapi import CheckedClient
from tests.sittings import Json, Player, answered, some_move

BOT = {"bot": "random"}

RESIGNS = 0.01
"""The probability of a resignation at each move of every second match."""

RETRIES = 0.02
"""Probability that a move is sent twice, as by a client that lost the answer."""

LATE = 0.02
"""Share of the deliveries about people's turns that are made: bots have nothing to do there."""

CHECKED = 0.02
"""Share of the answers that are checked against the API's document: thousands of matches have no time for all."""


class SpotCheckedClient(CheckedClient):
    """Fails the test that gets an answer which the document does not describe, if it looks."""

    def generic(self, *args: Any, **kwargs: Any) -> Any:
        """One request and its answer."""
        asks = super().generic if random.random() < CHECKED else super(CheckedClient, self).generic
        return asks(*args, **kwargs)


class Person(Player):
    """A player who plays thousands of matches."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.client = SpotCheckedClient()
        self.client.credentials(HTTP_AUTHORIZATION=f"Bearer {make_token(self.user)}")


class Sitting:
    """One match, from its making to its end. The first of the people makes it, also where all seats are bots'."""

    def __init__(self, game: str, options: Json, people: list[Person], rng: random.Random) -> None:
        self._rng = rng
        self._maker = people[0]
        self.match = self._make(game, options, people)
        seats = self._maker.match(self.match)["seats"]
        by_name = {person.name: person for person in people}
        self._people = {seat["seat"]: by_name[seat["name"]] for seat in seats if seat["kind"] == "human"}
        self._seen: Json | None = None

    def _make(self, game: str, options: Json, people: list[Person]) -> str:
        rng, chairs = self._rng, len(people)
        seated = people[: rng.randrange(chairs + 1)]
        visibility = rng.choice(("public", "unlisted", "private"))
        wishes: list[Json] = [BOT] * (chairs - len(seated))
        for person in seated:
            # An open seat of a private match is nobody's to find.
            opened = person is not self._maker and visibility != "private" and rng.random() < 0.3
            wishes.append({"open": True} if opened else {"user": person.name})
        rng.shuffle(wishes)
        joins_later = rng.random() < 0.5
        terms = {"options": options, "shuffle_seats": rng.random() < 0.5, "join_later": joins_later}
        match: str = self._maker.create(*wishes, game=game, visibility=visibility, **terms)["id"]
        joining = seated if joins_later else seated[1:]
        for person in rng.sample(joining, len(joining)):
            entropy = "".join(chr(rng.randrange(32, 127)) for _ in range(rng.randrange(65)))
            answered(person.post(f"/matches/{match}/join", {"entropy": entropy}), 200)
        return match

    def play(self, *, may_resign: bool) -> None:
        """Play to the end."""
        while due := self._due():
            if may_resign and self._people and self._rng.random() < RESIGNS:
                quitter = self._rng.choice(list(self._people.values()))
                answered(quitter.post(f"/matches/{self.match}/resign"), 200)
                break
            seat = self._rng.choice(due)
            if seat in self._people:
                self._move(seat)
            else:
                self._let_a_bot_move(seat, due)
        self._deliver_the_rest()

    def _due(self) -> list[int]:
        """The seats that owe a move, as the server has them in its lists."""
        found = Seat.objects.filter(match=self.match, turn__due_ply__isnull=False).order_by("number")
        return list(found.values_list("number", flat=True))

    def _move(self, seat: int) -> None:
        """A person looks at the match, unless they have just seen it, and moves."""
        person = self._people[seat]
        view = self._seen if self._seen and self._seen["seat"] == seat else person.view(self.match)
        move, ply = some_move(view["options"], self._rng), view["expected_ply"]
        if self._rng.random() >= RETRIES:
            self._seen = answered(person.play(self.match, move, ply), 201)
            return
        key = self._rng.choice([{}, {"Idempotency-Key": f"{self.match}-{ply}"}])
        self._seen = answered(person.play(self.match, move, ply, **key), 201)
        again = person.play(self.match, move, ply, **key)
        assert answered(again, 201 if key else 200) == self._seen
        assert ("Idempotency-Replayed" in again.headers) == bool(key)

    def _let_a_bot_move(self, seat: int, due: list[int]) -> None:
        turns = self._turns()
        assert turns.keys() == {other for other in due if other not in self._people}, "each bot that is due is woken"
        # A bot that made no move would be due again without being woken again.
        assert deliver(delivery_id=turns[seat]) == Delivered.DONE
        self._seen = None

    def _turns(self) -> dict[int, int]:
        """The deliveries that wake the bots that are due, by seat; a few of those about people are made on the way."""
        turns: dict[int, int] = {}
        others = []
        for delivery in Delivery.objects.filter(state=State.DUE, consumer="bots.play").select_related("event"):
            seat = delivery.event.payload["seat"]
            if seat not in self._people:
                turns[seat] = delivery.pk
                continue
            others.append(delivery.pk)
            if self._rng.random() < LATE:
                assert deliver(delivery_id=delivery.pk) == Delivered.DONE
        if others:
            Delivery.objects.filter(pk__in=others).delete()
        return turns

    def _deliver_the_rest(self) -> None:
        """Bots whose turn it was at the end are too late."""
        ended = self._maker.match(self.match)
        for turn in self._turns().values():
            assert deliver(delivery_id=turn) == Delivered.DONE
        assert self._maker.match(self.match) == ended
        assert ended["status"] == "over"

    def record(self) -> Json:
        """Return the match's export, as any reader at the table may download it."""
        return answered(self._reader().get(f"/matches/{self.match}/export"), 200)

    def _reader(self) -> Person:
        return self._rng.choice([*self._people.values(), self._maker])
