"""`POST /matches/{id}/abort`: an agreed end that counts for nothing."""

import pytest

from accounts.models import User
from accounts.services import ensure_bot, make_own_bot
from core.journal.models import Event
from games.services.making.join import join_match
from tests.api.games import agreements
from tests.api.games.agreements import Table
from tests.api.manners import counted
from tests.sittings import Json, Player, answered, begun_match, refused

AGREED = [
    agreements.to_offer_what_is_offered_is_to_agree,
    agreements.an_offer_holds_until_the_next_move,
    agreements.it_can_be_declined_and_taken_back,
]
REFUSED = [agreements.nobody_accepts_an_offer_of_their_own, agreements.only_three_things_can_be_said]
ANY = [agreements.a_retry_is_one_offer]


@pytest.fixture
def table(ana: Player, ben: Player) -> Table:
    return Table("abort", ana, ben)


def test_there_is_no_result(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    answered(ben.post(f"/matches/{match}/abort", {"action": "offer"}), 200)

    ended = answered(ana.post(f"/matches/{match}/abort", {"action": "accept"}), 200)

    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    record = answered(ben.get(f"/matches/{match}/export"), 200)
    assert record["outcome"] == ended["outcome"]


def test_it_takes_both(table: Table, ana: Player, ben: Player) -> None:
    assert agreements.it_takes_both(table, ana, ben)["outcome"]["reason"] == "aborted"


def test_all_four_have_to_agree(ana: Player, ben: Player, cleo: Player) -> None:
    ended: Json = agreements.all_four_have_to_agree("abort", ana, ben, cleo, Player("dora"))
    assert ended["outcome"]["places"] is None


def test_bots_go_along_unless_it_is_rated(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    ended = answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
    assert ended["outcome"]["reason"] == "aborted"

    rated = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]
    refused(ana.post(f"/matches/{rated}/abort", {"action": "offer"}), 409, "conflict")
    assert ana.match(rated)["status"] == "running"


@pytest.mark.parametrize("visibility", ["public", "unlisted", "private"])
def test_of_bots_alone_it_is_for_the_one_who_made_the_match(ana: Player, ben: Player, visibility: str) -> None:
    ensure_bot("random")
    ensure_bot("level-1")
    match = ana.create({"bot": "random"}, {"bot": "level-1"}, visibility=visibility)["id"]
    offer = {"action": "offer"}
    strange = (404, "not_found") if visibility == "private" else (403, "not_your_seat")
    refused(ben.post(f"/matches/{match}/abort", offer), *strange)
    refused(ana.post(f"/matches/{match}/draw", offer), 403, "not_your_seat")

    ended = answered(ana.post(f"/matches/{match}/abort", offer), 200)

    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    assert Event.objects.get(kind="match.finished").payload == {"match": match, "reason": "aborted"}
    refused(ana.post(f"/matches/{match}/abort", offer), 403, "not_your_seat")


def test_of_bots_alone_nobody_aborts_what_counts_for_ratings(ana: Player) -> None:
    ensure_bot("random")
    ensure_bot("level-1")
    match = ana.create({"bot": "random"}, {"bot": "level-1"}, rated=True)["id"]

    refused(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 409, "conflict")

    assert ana.match(match)["status"] == "running"


def test_a_bot_of_a_persons_own_has_its_say(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    make_own_bot(owner=ana.user, username="clever-cat")
    match = ben.create({"user": "clever-cat"}, {"bot": "random"})["id"]
    join_match(match_id=match, user=User.objects.get(username="clever-cat"))

    refused(ben.post(f"/matches/{match}/abort", {"action": "offer"}), 403, "not_your_seat")


@pytest.mark.parametrize("law", AGREED, ids=lambda law: law.__name__)
def test_between_two(law: agreements.OfTwo, table: Table, ana: Player, ben: Player) -> None:
    law(table, ana, ben)


@pytest.mark.parametrize("law", REFUSED + ANY, ids=lambda law: law.__name__)
def test_for_one(law: agreements.OfOne, table: Table, ana: Player) -> None:
    law(table, ana)


def test_it_is_for_its_players(table: Table, ana: Player, cleo: Player) -> None:
    agreements.it_is_for_its_players(table, ana, cleo)


def test_it_waits_for_the_start(ana: Player, cleo: Player) -> None:
    agreements.it_waits_for_the_start("abort", ana, cleo)


def test_what_it_costs_does_not_grow_with_the_log(ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (1, 9):
        match = begun_match(ana, ben, moves=moves)
        with counted() as queries:
            answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
        counts.add(queries[0])
    assert len(counts) == 1
