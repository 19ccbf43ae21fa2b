"""`POST /matches/{id}/leave`: getting up before the start."""

import pytest

from tests.api.manners import counted
from tests.sittings import Player, answered, refused


@pytest.fixture
def match(ana: Player) -> str:
    """Ana sits and waits."""
    made: str = ana.create({"user": "ana"}, {"open": True})["id"]
    return made


def test_the_seat_is_open_again_and_its_entropy_forgotten(ana: Player, ben: Player) -> None:
    match = ana.create({"open": True}, {"open": True})["id"]
    answered(ben.post(f"/matches/{match}/join", {"seat": 1, "entropy": "pepper"}), 200)

    left = answered(ben.post(f"/matches/{match}/leave"), 200)

    assert left == ana.match(match)
    empty = {"seat": 1, "kind": None, "name": None, "state": "open", "expires_at": None, "left": None, "agent": False}
    assert left["seats"][1] == empty
    assert answered(ana.get(f"/matches/{match}/proof"), 200)["entropies"][1] == {"seat": 1, "value": ""}


def test_the_creator_can_leave_and_come_back(match: str, ana: Player) -> None:
    answered(ana.post(f"/matches/{match}/leave"), 200)

    assert answered(ana.post(f"/matches/{match}/join", {}), 200)["seats"][0]["name"] == "ana"


def test_a_retry_with_its_key_gets_the_same_answer(match: str, ana: Player) -> None:
    first, second = (ana.post(f"/matches/{match}/leave", **{"Idempotency-Key": "bye"}) for _ in range(2))

    assert answered(second, 200) == answered(first, 200)
    assert second["Idempotency-Replayed"] == "true"
    refused(ana.post(f"/matches/{match}/leave"), 403, "not_your_seat")


def test_it_takes_few_queries(match: str, ana: Player) -> None:
    with counted() as queries:
        answered(ana.post(f"/matches/{match}/leave"), 200)

    assert queries[0] <= 13
