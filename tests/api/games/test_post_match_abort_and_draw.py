"""`POST /matches/{id}/abort` and `POST /matches/{id}/draw`: what holds for both ends by agreement."""

import pytest

from core.journal.models import Event
from tests.api.games.agreements import ENDS, Table, each_end
from tests.api.manners import counted
from tests.sittings import Player, answered, begun_match, refused, seat_all

OUTCOMES = {"abort": ("aborted", None), "draw": ("agreed", [1, 1, 1, 1])}
"""The reason of the outcome, and the places of four."""


@pytest.fixture(params=ENDS)
def table(request: pytest.FixtureRequest, ana: Player, ben: Player) -> Table:
    return Table(request.param, ana, ben)


def test_it_takes_both(table: Table, ana: Player, ben: Player) -> None:
    assert table.standing(ben) == {"agreed": [], "missing": [0, 1], "obstacle": None}
    assert table.says(ana, "offer")["status"] == "running"
    assert table.standing(ben) == {"agreed": [0], "missing": [1], "obstacle": None}

    ended = table.says(ben, "accept")

    assert (ended["status"], ended["outcome"]["reason"]) == ("over", OUTCOMES[table.end][0])
    offers = Event.objects.filter(kind="agreement.offered").order_by("pk").values_list("payload", flat=True)
    assert list(offers) == [{"match": table.match, "seat": seat, "end": table.end} for seat in (0, 1)]
    refused(ana.post(table.path, {"action": "offer"}), 409, "match_over")
    refused(ana.get(table.path), 409, "match_over")


def test_to_offer_what_is_offered_is_to_agree(table: Table, ana: Player, ben: Player) -> None:
    table.says(ana, "offer")
    assert table.says(ana, "offer")["status"] == "running"
    assert Event.objects.filter(kind="agreement.offered").count() == 1
    assert table.says(ben, "offer")["status"] == "over"


def test_an_offer_holds_until_the_next_move(table: Table, ana: Player, ben: Player) -> None:
    table.says(ana, "offer")
    due = next(player for player in (ana, ben) if player.view(table.match)["due"])
    due.play_any(table.match)

    assert table.standing(ben)["agreed"] == []
    refused(ben.post(table.path, {"action": "accept"}), 409, "wrong_state")
    table.says(ana, "offer")
    assert table.says(ben, "accept")["status"] == "over"


def test_it_can_be_declined_and_taken_back(table: Table, ana: Player, ben: Player) -> None:
    for player in (ben, ana):
        table.says(ana, "offer")
        assert table.says(player, "decline")["status"] == "running"
        assert table.standing(ana)["agreed"] == []
        refused(ben.post(table.path, {"action": "accept"}), 409, "wrong_state")
        refused(ben.post(table.path, {"action": "decline"}), 409, "wrong_state")
    assert Event.objects.filter(kind="agreement.declined").count() == 2


def test_nobody_accepts_an_offer_of_their_own(table: Table, ana: Player) -> None:
    refused(ana.post(table.path, {"action": "accept"}), 409, "wrong_state")
    table.says(ana, "offer")
    refused(ana.post(table.path, {"action": "accept"}), 409, "wrong_state")


def test_to_offer_one_is_not_to_offer_the_other(table: Table, ana: Player, ben: Player) -> None:
    (other,) = {*ENDS} - {table.end}
    table.says(ana, "offer")
    refused(ben.post(f"/matches/{table.match}/{other}", {"action": "accept"}), 409, "wrong_state")


@each_end
def test_all_four_have_to_agree(end: str, ana: Player, ben: Player, cleo: Player) -> None:
    players = (ana, ben, cleo, Player("dora"))
    match = seat_all(*players, game="yokai-septet-4p")
    for number, player in enumerate(players[:-1]):
        said = answered(player.post(f"/matches/{match}/{end}", {"action": "accept" if number else "offer"}), 200)
        assert said["status"] == "running"

    ended = answered(players[-1].post(f"/matches/{match}/{end}", {"action": "accept"}), 200)

    assert (ended["outcome"]["reason"], ended["outcome"]["places"]) == OUTCOMES[end]


# Before the start the creator aborts the match alone: `test_post_match_abort_waiting.py`.
def test_a_retry_is_one_offer(table: Table, ana: Player) -> None:
    first = ana.post(table.path, {"action": "offer"}, **{"Idempotency-Key": "once"})
    again = ana.post(table.path, {"action": "offer"}, **{"Idempotency-Key": "once"})
    assert answered(first, 200) == answered(again, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Event.objects.filter(kind="agreement.offered").count() == 1


@each_end
def test_what_it_costs_does_not_grow_with_the_log(end: str, ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (1, 9):
        match = begun_match(ana, ben, moves=moves)
        with counted() as queries:
            answered(ana.post(f"/matches/{match}/{end}", {"action": "offer"}), 200)
        counts.add(queries[0])
    assert len(counts) == 1
