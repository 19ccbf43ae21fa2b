"""`POST /matches/{id}/decline`: turning an invitation down."""

import pytest

from games.choices import DeclineReason
from tests.api.manners import counted
from tests.sittings import Player, answered, refused


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """Ana has sat down and has invited Ben."""
    made: str = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    return made


def test_the_seat_is_open_from_then_on(match: str, ana: Player, ben: Player, cleo: Player) -> None:
    declined = answered(ben.post(f"/matches/{match}/decline"), 200)

    assert declined == ana.match(match)
    assert declined["seats"][1] == {
        "seat": 1,
        "kind": None,
        "name": None,
        "state": "open",
        "expires_at": None,
        "left": None,
        "agent": False,
    }
    assert answered(cleo.post(f"/matches/{match}/join", {}), 200)["status"] == "running"


def test_who_declined_may_change_their_mind(match: str, ben: Player) -> None:
    answered(ben.post(f"/matches/{match}/decline"), 200)

    assert answered(ben.post(f"/matches/{match}/join", {}), 200)["status"] == "running"


def test_it_cannot_be_done_twice(match: str, ben: Player) -> None:
    answered(ben.post(f"/matches/{match}/decline"), 200)

    refused(ben.post(f"/matches/{match}/decline"), 403, "not_your_seat")


def test_a_private_match_is_gone_for_who_declined(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]

    answered(ben.post(f"/matches/{match}/decline"), 200)
    refused(ben.get(f"/matches/{match}"), 404, "not_found")
    refused(ben.post(f"/matches/{match}/decline"), 404, "not_found")


@pytest.mark.parametrize("reason", DeclineReason.values)
def test_a_reason_can_be_given(match: str, ben: Player, reason: str) -> None:
    answered(ben.post(f"/matches/{match}/decline", {"reason": reason}), 200)


def test_a_retry_with_its_key_gets_the_same_answer(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]

    first, second = (ben.post(f"/matches/{match}/decline", **{"Idempotency-Key": "no"}) for _ in range(2))

    assert answered(second, 200) == answered(first, 200)
    assert second["Idempotency-Replayed"] == "true"


def test_it_takes_few_queries(match: str, ben: Player) -> None:
    with counted() as queries:
        answered(ben.post(f"/matches/{match}/decline"), 200)

    assert queries[0] <= 13
