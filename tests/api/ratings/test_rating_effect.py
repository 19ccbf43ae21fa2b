"""`rating_effect` of a match: what its result did to ratings, beside the result and apart from it."""

import pytest

from ratings.display import shown_change
from ratings.glicko2 import Met, after_period
from ratings.rating import NEW
from ratings.services.annulling import annul_result
from tests.api.manners import counted
from tests.api.ratings.rated import let_it_count, won
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match


def effect(reader: Player, match: str) -> Json:
    found: Json = reader.match(match)["rating_effect"]
    return found


def test_it_says_what_the_match_was_worth_to_each(ana: Player, ben: Player, clock: Clock) -> None:
    match = won(ana, ben)

    shown = effect(ana, match)

    assert {**shown, "players": []} == {
        "speed": "steady", "company": "people", "final": False, "annulled": None, "limit": None, "players": [],
    }  # fmt: skip
    by_name = {player["name"]: player for player in shown["players"]}
    brought = shown_change(after_period(NEW, [Met(NEW.mean, NEW.deviation, 1.0)]).mean - NEW.mean)
    assert (by_name["ana"]["rating"], by_name["ana"]["change"]) == (1500, brought)
    assert by_name["ben"]["change"] == -brought
    seats = {seat["name"]: seat["seat"] for seat in ana.match(match)["seats"]}
    assert {name: player["seat"] for name, player in by_name.items()} == seats


def test_it_is_null_before_the_end_and_for_matches_that_are_not_rated(ana: Player, ben: Player) -> None:
    running, unrated = start_match(ana, ben, rated=True), start_match(ana, ben)
    answered(ana.post(f"/matches/{unrated}/resign"), 200)
    let_it_count()

    assert ana.match(running)["rating_effect"] is None
    assert ana.match(unrated)["rating_effect"] is None


def test_it_is_null_until_the_match_is_counted(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, rated=True)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    assert ana.match(match)["rating_effect"] is None

    let_it_count()

    assert ana.match(match)["rating_effect"] is not None


def test_the_matches_of_a_day_share_its_change(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    first = won(ana, ben)
    alone = effect(ana, first)["players"]
    second = won(ana, cleo)

    changes = [
        player["change"]
        for match in (first, second)
        for player in effect(ana, match)["players"]
        if player["name"] == "ana"
    ]
    assert changes[0] == changes[1] < next(player["change"] for player in alone if player["name"] == "ana")
    point = answered(ana.get("/users/ana/ratings"), 200)["results"][0]
    assert sum(changes) == pytest.approx(point["change"], abs=0.2)

    clock.pass_by(days=1)
    assert effect(ana, first)["final"]


def test_what_staff_annul_says_so_and_the_result_stays(ana: Player, ben: Player, clock: Clock) -> None:
    match = won(ana, ben)
    before = ana.match(match)

    annul_result(match_id=match, by=None, reason="Ben's cat had played.")

    after = ana.match(match)
    assert after["rating_effect"] == {
        **before["rating_effect"],
        "annulled": {"reason": "Ben's cat had played.", "at": "2026-02-01T12:00:00Z"},
        "players": [],
    }
    assert {**after, "rating_effect": None} == {**before, "rating_effect": None}


def test_lists_show_it_in_as_many_queries_however_many_there_are(ana: Player, ben: Player) -> None:
    won(ana, ben)
    with counted() as one:
        answered(ana.get("/matches?status=over&rated=true"), 200)
    for _ in range(3):
        won(ana, ben)
    with counted() as four:
        rows = answered(ana.get("/matches?status=over&rated=true"), 200)["results"]
    assert one == four
    assert [row["rating_effect"] for row in rows] == [effect(ana, row["id"]) for row in rows]
    assert all(len(row["rating_effect"]["players"]) == 2 for row in rows)
