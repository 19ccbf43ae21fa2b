"""Bots of people that are invited many times at once: they accept as many matches as they say, and no more."""

import json

import pytest

from games.models import Acceptance, Seat
from tests.api.games.acceptances import OwnBot, invite
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import GAME, Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_of_twenty_who_invite_it_at_once_it_plays_with_three() -> None:
    cat = OwnBot(Player("ana"), "clever-cat").accepting(matches_at_once=3)
    others = [Player(f"guest{number}") for number in range(THREADS)]

    matches = together(THREADS, lambda number: invite(others[number], cat))

    assert sorted(match["status"] for match in matches) == ["running"] * 3 + ["waiting"] * (THREADS - 3)
    assert Seat.objects.filter(user=cat.user, state=Seat.State.TAKEN).count() == 3


def test_one_who_invites_it_twenty_times_at_once_gets_three() -> None:
    ana = Player("ana")
    cat = OwnBot(ana, "clever-cat").accepting(matches_at_once=3)

    matches = together(THREADS, lambda _: invite(ana, cat))

    assert [match["status"] for match in matches].count("running") == 3


def test_bots_that_invite_each_other_at_once_wait_for_nobody() -> None:
    ana, ben = Player("ana"), Player("ben")
    cat, dog = OwnBot(ana, "clever-cat").accepting(), OwnBot(ben, "brave-dog").accepting()
    seats = [{"user": cat.name}, {"user": dog.name}]

    answers = together(8, lambda number: (cat, dog)[number % 2].post("/matches", {"game": GAME, "seats": seats}))

    assert codes(answers) == {"201": 8}
    assert {answer.json()["status"] for answer in answers} == {"running"}


def test_a_program_that_stops_accepting_meanwhile_plays_what_was_accepted_before() -> None:
    ana = Player("ana")
    cat = OwnBot(ana, "clever-cat").accepting()

    def act(number: int) -> str:
        if number:
            return str(invite(ana, cat)["status"])
        return str(cat.send("PUT", "/me/acceptance", json.dumps({"games": []})).status_code)

    stopped, *statuses = together(8, act)

    assert stopped == "200"
    assert Acceptance.objects.get().games == []
    assert set(statuses) <= {"running", "waiting"}
    assert invite(ana, cat)["status"] == "waiting"
