"""`GET /leagues/{id}/seasons`: all of them."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def seasons(olga: Director, count: int) -> str:
    """A league with so many seasons that were called off."""
    league: str = olga.league()["id"]
    for _ in range(count):
        season = answered(olga.post(f"/leagues/{league}/seasons"), 201)["id"]
        answered(olga.post(f"/seasons/{season}/end"), 200)
    return league


def test_the_newest_comes_first(olga: Director, ana: Player) -> None:
    league = seasons(olga, 3)

    first = answered(ana.get(f"/leagues/{league}/seasons?limit=2"), 200)
    second = answered(ana.get(f"/leagues/{league}/seasons?cursor={first['next']}"), 200)
    assert [row["number"] for row in first["results"] + second["results"]] == [3, 2, 1]
    one = first["results"][0]
    assert one == answered(ana.get(f"/seasons/{one['id']}"), 200)


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director) -> None:
    found = []
    for count in (1, 3):
        league = seasons(olga, count)
        with counted() as queries:
            answered(olga.get(f"/leagues/{league}/seasons"), 200)
        found.append(queries[0])
    assert found == [4, 4]
