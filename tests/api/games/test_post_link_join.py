"""`POST /links/{code}/join`: sitting down by a secret address."""

from accounts.services import block_user
from tests.api.games.links import OPEN, code_of, private_match
from tests.api.manners import counted
from tests.sittings import Player, answered, refused


def test_it_is_a_way_into_a_private_match(ana: Player, ben: Player) -> None:
    match = private_match(ana)
    code = code_of(ana, match)

    joined = answered(ben.post(f"/links/{code}/join", {"seat": 1, "entropy": "ben was here"}), 200)

    assert (joined["id"], joined["status"], joined["seats"][1]["name"]) == (match, "running", "ben")
    assert answered(ben.get(f"/matches/{match}"), 200) == joined
    assert answered(ben.get(f"/matches/{match}/proof"), 200)["entropies"][1]["value"] == "ben was here"


def test_it_is_the_only_way_beside_an_invitation(ana: Player, ben: Player) -> None:
    match = private_match(ana)
    code_of(ana, match)
    refused(ben.post(f"/matches/{match}/join"), 404, "not_found")


def test_it_takes_open_seats_only(ana: Player, ben: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]
    code = code_of(ana, match)

    refused(cleo.post(f"/links/{code}/join"), 409, "seat_taken")
    refused(ana.post(f"/links/{code}/join"), 409, "conflict")
    refused(cleo.post(f"/links/{code}/join", {"seat": 7}), 400, "invalid")
    refused(cleo.post(f"/links/{code}/join", {"entropy": "é"}), 400, "invalid")
    assert answered(ben.post(f"/links/{code}/join"), 200)["status"] == "running"
    refused(cleo.post(f"/links/{code}/join"), 404, "not_found")


def test_who_gets_up_again_finds_back_by_the_link_alone(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, OPEN, OPEN, OPEN, visibility="private", game="yokai-septet-4p")["id"]
    code = code_of(ana, match)
    answered(ben.post(f"/links/{code}/join"), 200)
    answered(ben.post(f"/matches/{match}/leave"), 200)

    refused(ben.get(f"/matches/{match}"), 404, "not_found")
    answered(ben.post(f"/links/{code}/join", {"seat": 2}), 200)


def test_it_leads_nobody_to_a_player_they_are_kept_from(ana: Player, ben: Player) -> None:
    code = code_of(ana, private_match(ana))
    block_user(user=ana.user, username="ben")

    refused(ben.post(f"/links/{code}/join"), 409, "conflict")


def test_a_retry_with_its_key_gets_the_same_answer(ana: Player, ben: Player) -> None:
    code, key = code_of(ana, private_match(ana)), {"Idempotency-Key": "sit-down"}
    first, again = (ben.post(f"/links/{code}/join", {}, **key) for _ in range(2))
    assert answered(again, 200) == answered(first, 200)
    assert again["Idempotency-Replayed"] == "true"


def test_what_it_costs(ana: Player, ben: Player) -> None:
    found = set()
    for _ in range(3):
        code = code_of(ana, private_match(ana))
        with counted() as queries:
            answered(ben.post(f"/links/{code}/join"), 200)
        found.add(queries[0])
    assert len(found) == 1
    assert found.pop() <= 28
