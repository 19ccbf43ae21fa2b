"""`GET /ratings/{game}`: a leaderboard."""

import pytest
from pytest_django import Settings

from accounts.services import delete_account
from ratings.models import PlayerRating
from tests.api.manners import counted
from tests.api.ratings.rated import let_it_count, settle, won
from tests.fixtures import Clock
from tests.sittings import GAME, Json, Player, answered, refused

BOARD = f"/ratings/{GAME}"


@pytest.fixture
def easy(settings: Settings) -> None:
    """A place on the leaderboard for every player who has played at all."""
    settings.POSTCARD_RATING_LEAST_GAMES = 1


def place_all() -> None:
    """Treat every rating as settled, so that a match or two is enough."""
    PlayerRating.objects.update(listed=True)


def board(reader: Player, query: str = "") -> Json:
    return answered(reader.get(BOARD + query), 200)


def names(reader: Player, query: str = "") -> list[str]:
    return [row["name"] for row in board(reader, query)["results"]]


def test_it_lists_the_best_first_and_shows_ones_own_rank(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    matches = settle(ana, ben, clock)

    shown = board(ben)

    assert shown["pool"] == {"game": GAME, "speed": "steady", "company": "people"}
    first, second = shown["results"]
    assert (first["name"], second["name"], first["kind"]) == ("ana", "ben", "human")
    assert first["conservative"] == pytest.approx(first["rating"] - 2 * first["deviation"], abs=2)
    assert (first["games"], first["last_day"]) == (matches, "2026-02-07")
    assert shown["own"] == {"rank": 2, **second}
    assert board(ana)["own"]["rank"] == 1
    assert board(cleo)["own"] is None
    assert (shown["next"], shown["previous"]) == (None, None)


def test_newcomers_stand_on_none(ana: Player, ben: Player) -> None:
    won(ana, ben)

    shown = board(ana)
    assert (shown["own"], shown["results"]) == (None, [])
    assert shown["missing"] == ["too_few_games", "too_few_days", "too_few_opponents", "provisional"]
    assert answered(ana.get("/users/ana/ratings"), 200)["ratings"][0]["missing"] == shown["missing"]


def test_it_says_why_the_caller_is_not_on_it(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    settle(ana, ben, clock)
    assert board(ana)["missing"] == []
    assert board(cleo)["missing"] == ["no_games"]
    assert board(ana, "?speed=slow")["missing"] == ["no_games"]

    clock.pass_by(days=91)
    assert board(ana)["missing"] == ["away"]

    clock.pass_by(days=-91)
    PlayerRating.objects.update(listed=False)
    assert (board(ana)["own"], board(ana)["missing"]) == (None, ["pending"])


def test_a_leaderboard_with_players_comes_first(ana: Player, ben: Player, easy: None) -> None:
    assert [pool["speed"] for pool in board(ana)["pools"]] == ["steady", "live", "brisk", "slow", "unclocked"]
    won(ana, ben, clock={"kind": "none"})
    place_all()

    shown = board(ana)

    assert (shown["pool"]["speed"], len(shown["results"])) == ("unclocked", 2)
    first, second, *_ = shown["pools"]
    assert (first, second) == (
        {"speed": "unclocked", "has_players": True}, {"speed": "steady", "has_players": False},
    )  # fmt: skip
    assert board(ana, "?company=bots")["pool"]["speed"] == "steady"
    won(ana, ben)
    place_all()
    assert board(ana)["pool"]["speed"] == "steady"


def test_each_pool_has_its_own(ana: Player, ben: Player, cleo: Player, easy: None) -> None:
    won(ana, ben)
    won(cleo, ben, clock={"kind": "none"})
    place_all()

    assert names(ana) == ["ana", "ben"]
    assert names(ana, "?speed=unclocked") == ["cleo", "ben"]
    assert names(ana, "?company=bots") == names(ana, "?speed=slow&company=people") == []


def test_a_player_who_has_left_is_gone_from_it(ana: Player, ben: Player, easy: None) -> None:
    won(ana, ben)
    place_all()

    delete_account(user=ana.user)

    let_it_count()
    assert names(ben) == ["ben"]
    assert board(ben)["own"]["rank"] == 1


def test_a_block_hides_nobody(ana: Player, ben: Player, easy: None) -> None:
    won(ana, ben)
    place_all()
    answered(ben.post("/me/blocks", {"username": "ana"}), 201)

    assert names(ana) == names(ben) == ["ana", "ben"]


def test_pages_lead_on_and_back(ana: Player, ben: Player, cleo: Player, easy: None) -> None:
    won(ana, ben)
    won(ana, cleo)
    won(cleo, ben)
    place_all()
    whole = names(ana)

    first = board(ana, "?limit=1")
    second = board(ana, f"?limit=1&cursor={first['next']}")
    third = board(ana, f"?limit=1&cursor={second['next']}")
    back = board(ana, f"?limit=1&cursor={third['previous']}")

    assert [page["results"][0]["name"] for page in (first, second, third)] == whole == ["ana", "cleo", "ben"]
    assert (first["previous"], third["next"]) == (None, None)
    assert back["results"] == second["results"]
    # Every page has the caller's own place.
    assert third["own"]["rank"] == 1


def test_a_cursor_of_another_pool_is_refused(ana: Player, ben: Player, easy: None) -> None:
    won(ana, ben)
    place_all()
    mark = board(ana, "?limit=1")["next"]

    refused(ana.get(f"{BOARD}?speed=slow&cursor={mark}"), 400, "bad_cursor")


def test_the_queries_do_not_depend_on_how_many_stand_there(ana: Player, ben: Player, cleo: Player, easy: None) -> None:
    won(ana, ben)
    place_all()
    with counted() as two:
        board(ana)
    for player in (cleo, Player("dora"), Player("emil")):
        won(ana, player)
    place_all()
    with counted() as five:
        assert len(board(ana)["results"]) == 5
    assert two == five
