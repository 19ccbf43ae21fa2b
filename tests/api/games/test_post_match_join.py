"""`POST /matches/{id}/join`: sitting down."""

import pytest

from accounts.services import ensure_bot
from tests.api.manners import counted
from tests.sittings import Player, answered, refused

OPEN = {"open": True}
TAKEN = {"seat": 1, "kind": "human", "name": "ben", "state": "taken", "expires_at": None, "left": None, "agent": False}


@pytest.fixture
def match(ana: Player) -> str:
    """Ana has seat 0; seat 1 is open."""
    made: str = ana.create({"user": "ana"}, OPEN)["id"]
    return made


def test_the_first_who_joins_gets_the_open_seat_and_the_match_starts(match: str, ana: Player, ben: Player) -> None:
    joined = answered(ben.post(f"/matches/{match}/join", {}), 200)

    assert joined == ana.match(match)
    assert joined["seats"][1] == TAKEN
    assert (joined["status"], joined["ply"]) == ("running", 1)


def test_it_needs_no_body(match: str, ben: Player) -> None:
    assert answered(ben.send("POST", f"/matches/{match}/join"), 200)["status"] == "running"


def test_an_invited_player_gets_the_seat_that_is_kept(ana: Player, ben: Player) -> None:
    match = ana.create(OPEN, {"user": "ben"})["id"]

    joined = answered(ben.post(f"/matches/{match}/join", {}), 200)

    assert joined["seats"][1] == TAKEN
    assert joined["status"] == "waiting"


def test_a_seat_can_be_chosen(ana: Player, ben: Player) -> None:
    match = ana.create(OPEN, OPEN)["id"]

    joined = answered(ben.post(f"/matches/{match}/join", {"seat": 1}), 200)

    assert [seat["name"] for seat in joined["seats"]] == [None, "ben"]


def test_what_a_player_adds_to_the_deal_is_shown_with_the_proof(match: str, ben: Player) -> None:
    answered(ben.post(f"/matches/{match}/join", {"entropy": " ~a b!\\|"}), 200)

    assert answered(ben.get(f"/matches/{match}/proof"), 200)["entropies"] == [
        {"seat": 0, "value": ""},
        {"seat": 1, "value": " ~a b!\\|"},
    ]


@pytest.mark.parametrize("entropy", ["", " ", "~", "x" * 64])
def test_entropy_is_up_to_64_printable_characters(match: str, ben: Player, entropy: str) -> None:
    answered(ben.post(f"/matches/{match}/join", {"entropy": entropy}), 200)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"entropy": "x" * 65}, "entropy"),
        ({"entropy": "Würfel"}, "entropy"),
        ({"entropy": "a\nb"}, "entropy"),
        ({"entropy": "\x1f"}, "entropy"),
        ({"entropy": "\x7f"}, "entropy"),
        ({"seat": 2}, "seat"),
    ],
)
def test_it_refuses_what_makes_no_sense(match: str, ben: Player, body: dict[str, object], field: str) -> None:
    wrong = refused(ben.post(f"/matches/{match}/join", body), 400, "invalid")

    assert [error["field"] for error in wrong["errors"]] == [field]
    assert ben.match(match)["status"] == "waiting"


def test_a_seat_that_is_taken_or_kept_for_another_is_not_free(ana: Player, ben: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]

    for body in ({}, {"seat": 0}, {"seat": 1}):
        refused(cleo.post(f"/matches/{match}/join", body), 409, "seat_taken")


def test_one_user_holds_one_seat(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, OPEN)["id"]
    invited = ben.create(OPEN, {"user": "ana"})["id"]

    refused(ana.post(f"/matches/{match}/join", {}), 409, "conflict")
    refused(ana.post(f"/matches/{match}/join", {"seat": 1}), 409, "conflict")
    refused(ana.post(f"/matches/{invited}/join", {"seat": 0}), 409, "conflict")


def test_a_private_match_is_joined_by_its_creator_and_the_invited(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ben"}, OPEN, visibility="private")["id"]

    answered(ana.post(f"/matches/{match}/join", {}), 200)
    answered(ben.post(f"/matches/{match}/join", {}), 200)


def test_a_match_with_bots_starts_when_the_last_person_joins(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    match = ana.create({"bot": "random"}, OPEN)["id"]

    assert answered(ben.post(f"/matches/{match}/join", {}), 200)["status"] == "running"


def test_a_retry_with_its_key_gets_the_same_answer(match: str, ben: Player) -> None:
    body, key = {"entropy": "x"}, {"Idempotency-Key": "sit-down"}

    first, second = (ben.post(f"/matches/{match}/join", body, **key) for _ in range(2))

    assert answered(second, 200) == answered(first, 200)
    assert second["Idempotency-Replayed"] == "true"
    refused(ben.post(f"/matches/{match}/join", {"entropy": "y"}, **key), 422, "idempotency_mismatch")
    refused(ben.post(f"/matches/{match}/join", body), 409, "wrong_state")


def test_the_queries_do_not_depend_on_how_many_matches_there_are(ana: Player, ben: Player) -> None:
    def queries() -> int:
        match = ana.create({"user": "ana"}, OPEN)["id"]
        with counted() as found:
            answered(ben.post(f"/matches/{match}/join", {}), 200)
        return found[0]

    first = queries()
    for _ in range(4):
        queries()

    assert queries() == first <= 18
