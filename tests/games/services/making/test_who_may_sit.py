"""People who have blocked each other do not meet."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.selectors import blocked_ids
from accounts.services import block_user, ensure_bot, unblock_user
from tests.api.manners import counted
from tests.sittings import Player, answered, play_next, refused, seat_all, start_match

OPEN = {"open": True}

# Either of the two has blocked the other: nothing that follows may depend on who it was.
EITHER = pytest.mark.parametrize("way", [lambda a, b: (a, b), lambda a, b: (b, a)], ids=["by one", "by the other"])
Way = Callable[[Player, Player], tuple[Player, Player]]


def part(one: Player, other: Player) -> None:
    block_user(user=one.user, username=other.name)


def lobby(player: Player) -> set[str]:
    return {row["id"] for row in answered(player.get("/matches?open=true"), 200)["results"]}


@EITHER
def test_neither_can_invite_the_other(way: Way, ana: Player, ben: Player, cleo: Player) -> None:
    part(*way(ana, ben))

    body = {"game": "take-that-toy-2p", "seats": [{"user": "ben"}, {"user": "ana"}]}
    wrong = refused(ana.post("/matches", body), 400, "invalid")

    assert wrong["errors"] == [
        {"field": "seats.0.user", "code": "not_to_be_invited", "detail": "You cannot invite this player."}
    ]
    ana.create({"user": "ana"}, {"user": "cleo"})


@EITHER
def test_nobody_sits_down_with_a_player_they_are_kept_from(way: Way, ana: Player, ben: Player, cleo: Player) -> None:
    part(*way(ana, ben))
    made = ana.create(OPEN, OPEN)["id"]
    held = ana.create({"user": "ana"}, OPEN)["id"]
    offered = cleo.create({"user": "ana"}, OPEN)["id"]
    free = cleo.create({"user": "cleo"}, OPEN)["id"]

    answers = [ben.post(f"/matches/{match}/join") for match in (made, held, offered)]

    assert {refused(answer, 409, "conflict")["detail"] for answer in answers} == {
        "You cannot take a seat in this match."
    }
    assert lobby(ben) == {free}
    assert lobby(cleo) == {made, held}
    answered(ben.post(f"/matches/{free}/join"), 200)


@EITHER
def test_another_player_may_invite_both_and_has_one_of_them(way: Way, ana: Player, ben: Player, cleo: Player) -> None:
    part(*way(ana, ben))
    match = cleo.create({"user": "ana"}, {"user": "ben"})["id"]

    refused(ana.post(f"/matches/{match}/join"), 409, "conflict")
    refused(ben.post(f"/matches/{match}/join"), 409, "conflict")
    answered(ben.post(f"/matches/{match}/decline"), 200)
    answered(ana.post(f"/matches/{match}/join"), 200)
    refused(ben.post(f"/matches/{match}/join"), 409, "conflict")
    answered(cleo.post(f"/matches/{match}/join"), 200)


@EITHER
def test_an_invitation_from_before_is_no_way_in(way: Way, ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    part(*way(ana, ben))

    refused(ben.post(f"/matches/{match}/join"), 409, "conflict")
    answered(ben.post(f"/matches/{match}/decline"), 200)


@EITHER
def test_a_match_that_runs_goes_on_and_has_no_rematch(way: Way, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    part(*way(ana, ben))

    assert play_next(match, ana, ben)
    ana.post(f"/matches/{match}/resign")
    for player in (ana, ben):
        refused(player.post(f"/matches/{match}/rematch"), 409, "conflict")


def test_a_rematch_that_was_asked_for_before_is_no_way_in(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    answered(ana.post(f"/matches/{match}/rematch"), 201)
    part(ben, ana)

    refused(ben.post(f"/matches/{match}/rematch"), 409, "conflict")


def test_of_four_the_two_are_not_seated_together(ana: Player, ben: Player, cleo: Player) -> None:
    dora = Player("dora")
    match = seat_all(ana, ben, cleo, dora, game="yokai-septet-4p")
    part(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    refused(ana.post(f"/matches/{match}/rematch"), 409, "conflict")
    answered(cleo.post(f"/matches/{match}/rematch"), 201)
    refused(ana.post(f"/matches/{match}/rematch"), 409, "conflict")
    answered(dora.post(f"/matches/{match}/rematch"), 200)


def test_a_block_that_is_taken_back_keeps_nobody_apart(ana: Player, ben: Player) -> None:
    part(ana, ben)
    match = ana.create({"user": "ana"}, OPEN)["id"]
    unblock_user(user=ana.user, username="ben")

    assert lobby(ben) == {match}
    answered(ben.post(f"/matches/{match}/join"), 200)


def test_who_is_kept_apart(ana: Player, ben: Player, cleo: Player) -> None:
    part(ana, ben)
    one, other = ana.user.pk, ben.user.pk

    assert (set(blocked_ids(ana.user)), set(blocked_ids(ben.user)), set(blocked_ids(cleo.user))) == (
        {other}, {one}, set(),
    )  # fmt: skip


def test_blocks_cost_the_same_however_many_there_are(ana: Player, ben: Player) -> None:
    ensure_bot("random")

    def queries(ask: Callable[[], Any]) -> int:
        with counted() as found:
            assert ask().status_code < 300
        return found[0]

    def each() -> list[int]:
        match = ben.create({"user": "ben"}, OPEN)["id"]
        seats = {"game": "take-that-toy-2p", "seats": [{"user": "ana"}, {"user": "ben"}]}
        return [
            queries(lambda: ana.get("/matches?open=true")),
            queries(lambda: ana.post(f"/matches/{match}/join")),
            queries(lambda: ana.post("/matches", seats)),
        ]

    each()
    few = each()
    for number in range(5):
        part(ana, Player(f"guest{number}"))
    assert each() == few
