"""`rating_min` and `rating_max` of a match: the ratings for which its open seats are."""

from typing import Any

import pytest

from accounts.services.bots import make_own_bot
from games.models import Match
from tests.api.manners import counted
from tests.factories import client_for
from tests.matchmaking.wishes import rate
from tests.sittings import API, Player, answered, refused

OPEN = {"open": True}
DAYS = {"kind": "per_move", "days": 3}


def table(creator: Player, *seats: Any, **terms: Any) -> str:
    found: str = creator.create(*(seats or ({"user": creator.name}, OPEN)), **terms)["id"]
    return found


def lobby(player: Player, **filters: str) -> list[str]:
    query = "&".join(f"{name}={value}" for name, value in {"open": "true", **filters}.items())
    return [match["id"] for match in answered(player.get(f"/matches?{query}"), 200)["results"]]


def test_a_player_in_the_range_finds_the_seat_and_takes_it(ana: Player, ben: Player) -> None:
    rate(ben, 1523)
    match = table(ana, rating_min=1400, rating_max=1600)

    assert lobby(ben) == [match]
    joined = answered(ben.post(f"/matches/{match}/join"), 200)

    assert (joined["rating_min"], joined["rating_max"], joined["status"]) == (1400, 1600, "running")


@pytest.mark.parametrize(
    ("rating", "terms", "says"),
    [
        (1623, {"rating_min": 1400, "rating_max": 1600}, "1400 to 1600"),
        (1399, {"rating_min": 1400}, "1400 or higher"),
        (1601, {"rating_max": 1600}, "1600 or lower"),
    ],
)
def test_others_do_not_find_it_and_are_refused(
    ana: Player, ben: Player, rating: int, terms: dict[str, int], says: str
) -> None:
    rate(ben, rating)
    match = table(ana, **terms)

    assert lobby(ben) == lobby(ben, user="ana") == []
    refusal = refused(ben.post(f"/matches/{match}/join"), 409, "rating_out_of_range")

    assert refusal["detail"] == f"The open seats are for players rated {says}. Your rating is {rating}."
    assert (refusal["rating"], refusal["rating_min"], refusal["rating_max"]) == (
        rating, terms.get("rating_min"), terms.get("rating_max"),
    )  # fmt: skip
    assert Match.objects.get(pk=match).status == "waiting"


@pytest.mark.parametrize(("mean", "is_in"), [(1599.4, False), (1599.5, True), (1700.49, True), (1700.5, False)])
def test_lists_and_seats_compare_the_rating_that_is_shown(ana: Player, ben: Player, mean: float, is_in: bool) -> None:
    rate(ben, mean)  # type: ignore[arg-type]  # as it is stored, unlike what is shown
    match = table(ana, rating_min=1600, rating_max=1700)

    assert lobby(ben) == ([match] if is_in else [])
    assert ben.post(f"/matches/{match}/join").status_code == (200 if is_in else 409)


def test_a_newcomer_counts_as_1500(ana: Player, ben: Player) -> None:
    above = table(ana, rating_min=1501)
    match = table(ana, rating_min=1500, rating_max=1500)

    assert lobby(ben) == [match]
    assert refused(ben.post(f"/matches/{above}/join"), 409, "rating_out_of_range")["rating"] == 1500
    answered(ben.post(f"/matches/{match}/join"), 200)


def test_it_is_the_rating_in_this_game_at_this_speed(ana: Player, ben: Player) -> None:
    rate(ben, 1900, speed="steady")
    live, steady = table(ana, rating_min=1800), table(ana, rating_min=1800, clock=DAYS)

    assert lobby(ben) == [steady]
    refused(ben.post(f"/matches/{live}/join"), 409, "rating_out_of_range")
    answered(ben.post(f"/matches/{steady}/join"), 200)


def test_a_bot_has_its_rating_among_bots(ana: Player, ben: Player) -> None:
    bot, token = make_own_bot(owner=ben.user, username="clever-cat")
    rate(bot, 1900)
    match, program = table(ana, rating_min=1800), client_for(token=token)

    assert answered(program.get(f"{API}/matches?open=true"), 200)["results"] == []
    assert refused(program.post(f"{API}/matches/{match}/join"), 409, "rating_out_of_range")["rating"] == 1500


def test_invited_players_and_those_with_a_link_can_have_any_rating(ana: Player, ben: Player, cleo: Player) -> None:
    invited = table(ana, {"user": "ana"}, {"user": "ben"}, rating_min=2000)
    linked = table(ana, rating_min=2000)
    code = answered(ana.post(f"/matches/{linked}/link"), 201)["code"]

    answered(ben.post(f"/matches/{invited}/join"), 200)
    answered(cleo.post(f"/links/{code}/join"), 200)


def test_a_seat_that_was_declined_is_open_to_the_range(ana: Player, ben: Player, cleo: Player) -> None:
    match = table(ana, {"user": "ana"}, {"user": "ben"}, rating_min=2000)
    answered(ben.post(f"/matches/{match}/decline"), 200)

    refused(ben.post(f"/matches/{match}/join"), 409, "rating_out_of_range")
    refused(cleo.post(f"/matches/{match}/join"), 409, "rating_out_of_range")


def test_the_creator_can_return_to_the_own_match(ana: Player, ben: Player) -> None:
    match = table(ana, rating_min=2000)
    answered(ana.post(f"/matches/{match}/leave"), 200)

    answered(ana.post(f"/matches/{match}/join"), 200)


@pytest.mark.parametrize(
    ("terms", "wrong"),
    [
        ({"rating_min": 1600, "rating_max": 1500}, ("rating_max", "below_min")),
        ({"rating_min": -1}, ("rating_min", "min_value")),
        ({"rating_max": 4001}, ("rating_max", "max_value")),
        ({"rating_max": "1500"}, ("rating_max", "invalid")),
    ],
)
def test_a_range_is_checked(ana: Player, terms: dict[str, Any], wrong: tuple[str, str]) -> None:
    body = {"game": "mu-2p", "seats": [{"user": "ana"}, OPEN], **terms}

    errors = refused(ana.post("/matches", body), 400, "invalid")["errors"]

    assert [(error["field"], error["code"]) for error in errors] == [wrong]


def test_ranges_cost_a_list_no_query_more(ana: Player, ben: Player) -> None:
    path = f"{API}/matches?open=true"
    table(ana)
    with counted() as plain:
        ben.client.get(path)
    for least in (1400, 1600, 1500):
        table(ana, rating_min=least)
    with counted() as ranged:
        ben.client.get(path)

    assert len(ranged) == len(plain)
