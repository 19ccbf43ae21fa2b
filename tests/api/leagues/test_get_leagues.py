"""`GET /leagues`: which there are."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted, needs_scope, needs_token, takes_no_other_parameters
from tests.fixtures import Clock
from tests.sittings import Player, answered


def test_the_newest_comes_first_and_everybody_sees_all(clock: Clock, olga: Director, ana: Player) -> None:
    names = ["first", "second", "third"]
    for name in names:
        olga.league(name=name)
        clock.pass_by(seconds=1)

    found = answered(ana.get("/leagues"), 200)
    assert [row["name"] for row in found["results"]] == names[::-1]
    first = answered(ana.get("/leagues?limit=2"), 200)
    second = answered(ana.get(f"/leagues?limit=2&cursor={first['next']}"), 200)
    assert [row["name"] for row in first["results"] + second["results"]] == names[::-1]


def test_it_can_be_narrowed_down_to_a_game(olga: Director) -> None:
    olga.league()
    olga.league(game="mu-2p")

    assert [row["game"] for row in answered(olga.get("/leagues?game=mu-2p"), 200)["results"]] == ["mu-2p"]
    takes_no_other_parameters(olga.get, "/leagues")


def test_it_needs_a_token_with_the_scope_read(olga: Director) -> None:
    needs_token("GET", "/leagues")
    needs_scope("read", olga.user, "GET", "/leagues")


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director, ana: Player, ben: Player) -> None:
    found = []
    for directors in (["ana"], ["ana", "ben"], []):
        olga.league(directors=directors)
        with counted() as queries:
            answered(ana.get("/leagues"), 200)
        found.append(queries[0])
    assert found == [3, 3, 3]
