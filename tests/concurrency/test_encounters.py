"""Matches of the same people that start at the same moment: each has a number of its own, and none is left out."""

import pytest

from core.database.transactions import run_transaction
from games.models import Encounter, Match, Seat
from games.services.locking import lock_any_match
from games.services.making.start import number_encounter
from tests.concurrency.tables import THREADS
from tests.running.processes import together
from tests.sittings import Player, answered, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_twenty_that_are_numbered_at_once_have_twenty_numbers() -> None:
    ana, ben = Player("ana"), Player("ben")
    matches = [start_match(ana, ben) for _ in range(THREADS)]
    Match.objects.update(rated=True)
    Seat.objects.update(rated=True)

    def number(which: int) -> None:
        match, seats = lock_any_match(matches[which])
        number_encounter(match, seats)

    together(THREADS, lambda which: run_transaction(lambda: number(which)))

    assert sorted(Encounter.objects.values_list("number", flat=True)) == list(range(1, THREADS + 1))
    assert Encounter.objects.values("people", "day").distinct().count() == 1


def test_of_matches_that_two_start_at_once_three_count() -> None:
    ana, ben, cleo = Player("ana"), Player("ben"), Player("cleo")
    players, waiting = (ana, ben), []
    for number in range(8):
        match = cleo.create({"user": "ana"}, {"user": "ben"}, rated=True)["id"]
        answered(players[number % 2].post(f"/matches/{match}/join"), 200)
        waiting.append(match)

    answers = together(8, lambda number: players[(number + 1) % 2].post(f"/matches/{waiting[number]}/join"))

    assert {answer.status_code for answer in answers} == {200}
    limits = [ana.match(match)["rating_limit"] for match in waiting]
    assert sorted(limits, key=str) == [None] * 3 + ["same_people"] * 5
