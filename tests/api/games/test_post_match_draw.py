"""`POST /matches/{id}/draw`: a draw by agreement."""

import pytest

from accounts.services import ensure_bot
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
    return Table("draw", ana, ben)


def test_all_share_the_first_place_with_the_points_so_far(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    colours = [len({card[0] for card in cards}) for cards in ana.view(match)["view"]["collections"]]
    answered(ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    ended = answered(ana.post(f"/matches/{match}/draw", {"action": "accept"}), 200)

    assert ended["outcome"] == {"places": [1, 1], "points": colours, "reason": "agreed"}


def test_it_takes_both(table: Table, ana: Player, ben: Player) -> None:
    assert agreements.it_takes_both(table, ana, ben)["outcome"]["reason"] == "agreed"


def test_all_four_have_to_agree(ana: Player, ben: Player, cleo: Player) -> None:
    ended: Json = agreements.all_four_have_to_agree("draw", ana, ben, cleo, Player("dora"))
    assert ended["outcome"]["places"] == [1, 1, 1, 1]


def test_no_bot_agrees_to_a_draw_but_a_bot_partner_goes_along(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    refused(ana.post(f"/matches/{match}/draw", {"action": "offer"}), 409, "conflict")

    bot = {"bot": "random"}
    four = ana.create({"user": "ana"}, {"user": "ben"}, bot, bot, game="yokai-septet-4p")["id"]
    answered(ben.post(f"/matches/{four}/join"), 200)
    answered(ana.post(f"/matches/{four}/draw", {"action": "offer"}), 200)
    ended = answered(ben.post(f"/matches/{four}/draw", {"action": "accept"}), 200)
    assert ended["outcome"]["places"] == [1, 1, 1, 1]


def test_to_offer_one_thing_is_not_to_offer_the_other(table: Table, ana: Player, ben: Player) -> None:
    table.says(ana, "offer")
    refused(ben.post(f"/matches/{table.match}/abort", {"action": "accept"}), 409, "wrong_state")


@pytest.mark.parametrize("law", AGREED, ids=lambda law: law.__name__)
def test_between_two(law: agreements.OfTwo, table: Table, ana: Player, ben: Player) -> None:
    law(table, ana, ben)


@pytest.mark.parametrize("law", REFUSED + ANY, ids=lambda law: law.__name__)
def test_for_one(law: agreements.OfOne, table: Table, ana: Player) -> None:
    law(table, ana)


def test_it_is_for_its_players(table: Table, ana: Player, cleo: Player) -> None:
    agreements.it_is_for_its_players(table, ana, cleo)


def test_it_waits_for_the_start(ana: Player, cleo: Player) -> None:
    agreements.it_waits_for_the_start("draw", ana, cleo)


def test_what_it_costs_does_not_grow_with_the_log(ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (1, 9):
        match = begun_match(ana, ben, moves=moves)
        with counted() as queries:
            answered(ana.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
        counts.add(queries[0])
    assert len(counts) == 1
