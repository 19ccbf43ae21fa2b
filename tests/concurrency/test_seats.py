"""Twenty people and one chair: seats are taken once, and a match starts once."""

from collections import Counter
from typing import Any

import pytest

from accounts.services import delete_account
from core.journal.models import Delivery, Event
from core.journal.services import deliver
from games.models import Match, MoveRecord, Seat
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import GAME, Player, answered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

OPEN = {"open": True}


def assert_it_started_once(match: str) -> None:
    assert Match.objects.get(pk=match).status == "running"
    kinds = Counter(Event.objects.values_list("kind", flat=True))
    assert (kinds["match.started"], kinds["turn.began"]) == (1, 1)
    assert MoveRecord.objects.filter(match=match).count() == 1, "it was dealt once"


def test_of_twenty_who_join_for_one_open_seat_one_sits_down() -> None:
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    match = ana.create({"user": "ana"}, OPEN)["id"]

    answers = together(THREADS, lambda number: others[number].post(f"/matches/{match}/join"))

    assert codes(answers) == {"200": 1, "409 wrong_state": THREADS - 1}
    winner = next(other.name for other, answer in zip(others, answers, strict=True) if answer.status_code == 200)
    assert [seat["name"] for seat in ana.match(match)["seats"]] == ["ana", winner]
    assert_it_started_once(match)


def test_of_twenty_who_join_for_one_of_two_open_seats_by_number_one_sits_down() -> None:
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    match = ana.create(OPEN, OPEN)["id"]

    answers = together(THREADS, lambda number: others[number].post(f"/matches/{match}/join", {"seat": 1}))

    assert codes(answers) == {"200": 1, "409 seat_taken": THREADS - 1}
    assert [seat["state"] for seat in ana.match(match)["seats"]] == ["open", "taken"]


def test_one_who_joins_from_twenty_places_holds_one_seat() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = ana.create(OPEN, OPEN)["id"]

    answers = together(THREADS, lambda _: ben.post(f"/matches/{match}/join"))

    assert codes(answers) == {"200": 1, "409 conflict": THREADS - 1}
    assert Seat.objects.filter(match=match, user=ben.user).count() == 1


def test_two_who_are_invited_and_join_at_the_same_moment_start_the_match_once() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(3):
        Event.objects.all().delete()
        match = ana.create({"user": "ana"}, {"user": "ben"}, join_later=True)["id"]

        answers = together(2, lambda number: (ana, ben)[number].post(f"/matches/{match}/join"))  # noqa: B023 - this round's

        assert codes(answers) == {"200": 2}
        assert_it_started_once(match)


def test_joining_declining_and_leaving_at_the_same_moment_leave_each_seat_in_one_state() -> None:
    ana, ben = Player("ana"), Player("ben")
    acts = [(ana, "leave"), (ben, "join"), (ben, "decline"), (ana, "join")]
    for _ in range(5):
        match = ana.create({"user": "ana"}, {"user": "ben"})["id"]

        def act(number: int) -> Any:
            player, verb = acts[number % 4]
            return player.post(f"/matches/{match}/{verb}")  # noqa: B023 - of this round

        answers = together(8, act)

        allowed = {"200", "403 not_your_seat", "409 wrong_state", "409 conflict", "409 seat_taken"}
        assert set(codes(answers)) <= allowed
        seats = ana.match(match)["seats"]
        taken = [seat["state"] == "taken" for seat in seats]
        assert all((seat["name"] is None) == (seat["state"] == "open") for seat in seats)
        assert (ana.match(match)["status"] == "running") == all(taken)


def test_an_account_that_is_deleted_while_it_plays_leaves_matches_that_make_sense() -> None:
    ana, ben = Player("ana"), Player("ben")
    playing = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    answered(ben.post(f"/matches/{playing}/join"), 200)
    invited = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    view = ben.view(playing)
    move = {"move": f"play {view['view']['hand'][0]}", "expected_ply": 1}
    acts = (
        lambda: delete_account(user=ben.user),
        lambda: ben.post(f"/matches/{playing}/moves", move),
        lambda: ben.post(f"/matches/{invited}/join"),
        lambda: ana.post("/matches", {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]}),
        lambda: ana.get(f"/matches/{playing}/view"),
        lambda: ben.get("/me/turns"),
    )

    answers = together(12, lambda number: acts[number % len(acts)]())

    assert {answer.status_code for answer in answers if answer} <= {200, 201, 400, 401, 404, 409}
    for pk in Delivery.objects.filter(consumer="games.leave_all").values_list("pk", flat=True):
        assert deliver(delivery_id=pk) == "done"
    match = ana.match(playing)
    assert (match["status"], match["outcome"]["reason"]) == ("over", "resigned")
    assert ana.match(invited)["status"] in ("waiting", "over")
