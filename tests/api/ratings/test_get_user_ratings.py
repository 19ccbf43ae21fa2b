"""`GET /users/{username}/ratings`: a player's ratings and their history."""

import pytest
from pytest_django import Settings

from accounts.services import delete_account, ensure_bot
from ratings.display import conservative
from ratings.display import shown as shown_points
from ratings.glicko2 import Met, after_period
from ratings.models import PlayerRating
from ratings.rating import NEW
from ratings.services.annulling import annul_result
from tests.api.manners import counted
from tests.api.ratings.rated import THREE_DAYS, decide, won
from tests.fixtures import Clock
from tests.sittings import GAME, Json, Player, answered, refused

PEOPLE = {"game": GAME, "speed": "steady", "company": "people"}


def ratings(reader: Player, of: str = "ana", query: str = "") -> Json:
    return answered(reader.get(f"/users/{of}/ratings{query}"), 200)


def test_a_newcomer_has_none(ana: Player) -> None:
    assert ratings(ana) == {"ratings": [], "results": [], "next": None, "previous": None}


def test_it_shows_how_the_day_would_end_and_what_it_began_with(ana: Player, ben: Player, clock: Clock) -> None:
    won(ana, ben)

    (shown,) = ratings(ben)["ratings"]

    after = after_period(NEW, [Met(NEW.mean, NEW.deviation, 1.0)])
    assert shown == {
        **PEOPLE,
        "rating": shown_points(after.mean),
        "deviation": shown_points(after.deviation),
        "conservative": shown_points(conservative(after)),
        "sustained": shown_points(conservative(after)),
        "provisional": True,
        "listed": False,
        "missing": ["too_few_games", "too_few_days", "too_few_opponents", "provisional"],
        "games": 1,
        "days": 1,
        "opponents": 1,
        "last_day": "2026-02-01",
        "day_began": {"rating": 1500, "deviation": 250},
    }


def test_when_the_day_is_over_it_is_no_preview_any_more(ana: Player, ben: Player, clock: Clock) -> None:
    won(ana, ben)
    (today,) = ratings(ben)["ratings"]

    clock.pass_by(days=1)
    (tomorrow,) = ratings(ben)["ratings"]
    clock.pass_by(days=300)
    (next_year,) = ratings(ben)["ratings"]

    assert tomorrow == {**today, "day_began": None}
    assert next_year["rating"] == today["rating"]
    assert today["deviation"] < next_year["deviation"] <= 250


def test_its_history_has_a_point_a_day_the_newest_first(ana: Player, ben: Player, clock: Clock) -> None:
    won(ana, ben)
    won(ana, ben)
    clock.pass_by(days=2)
    won(ben, ana)

    newest, oldest = ratings(ben)["results"]

    assert (newest["day"], oldest["day"]) == ("2026-02-03", "2026-02-01")
    assert (newest["games"], oldest["games"]) == (1, 2)
    assert oldest["change"] == pytest.approx(oldest["rating"] - 1500, abs=0.6)
    assert newest["change"] < 0 < oldest["change"]
    assert newest["rating"] == ratings(ben)["ratings"][0]["rating"]
    assert {**PEOPLE, "revised_at": None}.items() <= newest.items()


def test_pages_of_the_history_lead_on_and_back(ana: Player, ben: Player, clock: Clock) -> None:
    for _ in range(3):
        won(ana, ben)
        clock.pass_by(days=1)

    first = ratings(ben, query="?limit=2")
    second = ratings(ben, query=f"?limit=2&cursor={first['next']}")
    back = ratings(ben, query=f"?limit=2&cursor={second['previous']}")

    days = [point["day"] for page in (first, second) for point in page["results"]]
    assert days == ["2026-02-03", "2026-02-02", "2026-02-01"]
    assert back["results"] == first["results"]
    assert first["ratings"] == second["ratings"]
    assert (first["previous"], second["next"]) == (None, None)


def test_it_can_be_narrowed_down(ana: Player, ben: Player) -> None:
    won(ana, ben)
    won(ana, ben, clock={"kind": "none"})

    assert [row["speed"] for row in ratings(ana)["ratings"]] == ["steady", "unclocked"]
    for query in ("?speed=unclocked", f"?game={GAME}&speed=unclocked&company=people"):
        found = ratings(ana, query=query)
        assert [row["speed"] for row in found["ratings"]] == ["unclocked"]
        assert [row["speed"] for row in found["results"]] == ["unclocked"]
    assert ratings(ana, query="?company=bots")["ratings"] == ratings(ana, query="?game=namahage")["ratings"] == []


def test_house_bots_and_their_opponents_are_in_a_pool_of_their_own(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, rated=True, clock=THREE_DAYS)["id"]
    decide(match, ana)

    for name in ("ana", "random"):
        assert [row["company"] for row in ratings(ben, name)["ratings"]] == ["bots"]


def test_a_match_may_say_that_its_bots_count_among_people(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    said = {"rated": True, "bots_among_people": True, "clock": THREE_DAYS}
    match = ana.create({"user": "ana"}, {"bot": "random"}, **said)["id"]
    decide(match, ana)

    for name in ("ana", "random"):
        assert [row["company"] for row in ratings(ben, name)["ratings"]] == ["people"]
    assert ana.match(match)["rating_effect"]["company"] == "people"


def test_a_bot_is_not_said_to_stand_on_the_leaderboard_of_people(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_RATING_LEAST_GAMES = 1
    ensure_bot("random")
    for among in (True, False):
        said = {"rated": True, "bots_among_people": among, "clock": THREE_DAYS}
        match = ana.create({"user": "ana"}, {"bot": "random"}, **said)["id"]
        decide(match, ana)
    # Treat every rating as settled.
    PlayerRating.objects.update(deviation=60, met=3, days=7)

    for name, listed in (("ana", {"people": True, "bots": True}), ("random", {"people": False, "bots": True})):
        assert {row["company"]: row["listed"] for row in ratings(ben, name)["ratings"]} == listed


def test_a_player_who_has_left_keeps_them_under_another_name(ana: Player, ben: Player) -> None:
    won(ana, ben)
    delete_account(user=ana.user)

    refused(ben.get("/users/ana/ratings"), 404, "not_found")
    ana.user.refresh_from_db()
    (kept,) = ratings(ben, ana.user.username)["ratings"]
    assert (kept["games"], kept["listed"]) == (1, False)


def test_of_a_private_match_everyone_learns_the_same_and_nobody_its_name(
    ana: Player, ben: Player, cleo: Player, clock: Clock
) -> None:
    public, private = won(ana, ben), won(ana, ben, visibility="private")

    for name in ("ana", "ben"):
        answers = [reader.get(f"/users/{name}/ratings").content for reader in (ana, ben, cleo)]
        assert answers[0] == answers[1] == answers[2]
        assert private.encode() not in answers[0]
        assert public.encode() not in answers[0]
    assert ratings(cleo)["results"][0]["games"] == 2
    assert answered(ben.get(f"/matches/{private}"), 200)["rating_effect"]["players"]


def test_a_day_of_which_something_was_annulled_says_so(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    annulled = won(ana, ben)
    won(ana, cleo)
    clock.pass_by(days=5)

    annul_result(match_id=annulled, by=None, reason="Ben's cat had played.")

    (point,) = ratings(cleo)["results"]
    assert (point["revised_at"], point["games"]) == ("2026-02-06T12:00:00Z", 1)
    assert ratings(cleo, "ben") == {"ratings": [], "results": [], "next": None, "previous": None}


def test_the_queries_do_not_depend_on_how_much_a_player_has_played(ana: Player, ben: Player, clock: Clock) -> None:
    won(ana, ben)
    with counted() as one:
        ratings(ana)
    for speed in ({"kind": "none"}, {"kind": "per_move", "days": 1}):
        clock.pass_by(days=1)
        won(ana, ben, clock=speed)
    with counted() as three:
        assert len(ratings(ana)["ratings"]) == 3
    assert one == three
