"""`GET /seasons/{id}/divisions`: the groups of a season."""

from tests.api.leagues.leagues import Director, divisions
from tests.api.manners import counted
from tests.leagues.seasons import people, running
from tests.sittings import Player, answered


def test_the_highest_tier_comes_first(olga: Director) -> None:
    season = running(people(19), owner=olga.user, tiers=2).pk

    found = divisions(olga, season)

    assert [(row["tier"], row["number"], len(row["players"])) for row in found] == [(1, 1, 10), (2, 1, 9)]
    assert len({player["name"] for row in found for player in row["players"]}) == 19
    page = answered(olga.get(f"/seasons/{season}/divisions?limit=1"), 200)
    assert answered(olga.get(f"/seasons/{season}/divisions?cursor={page['next']}"), 200)["results"] == found[1:]


def test_there_are_none_before_the_start(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    assert divisions(ana, season) == []


def test_the_queries_do_not_depend_on_the_number_of_divisions(olga: Director) -> None:
    for count, tiers, prefix in ((6, 1, "few"), (24, 2, "many")):
        season = running(people(count, prefix), owner=olga.user, tiers=tiers)
        with counted() as queries:
            divisions(olga, season.pk)
        assert queries == [4]
