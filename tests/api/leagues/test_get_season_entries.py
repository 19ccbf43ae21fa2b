"""`GET /seasons/{id}/entries`: who takes part, and who waits."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def test_they_come_in_order_of_the_sign_up(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.season(most_players=2)
    for player in (cleo, ana, ben):
        answered(player.post(f"/seasons/{season}/signup"), 201)

    first = answered(olga.get(f"/seasons/{season}/entries?limit=2"), 200)
    second = answered(olga.get(f"/seasons/{season}/entries?cursor={first['next']}"), 200)

    rows = first["results"] + second["results"]
    assert [(row["number"], row["name"]) for row in rows] == [(1, "cleo"), (2, "ana"), (3, "ben")]
    waiting = answered(olga.get(f"/seasons/{season}/entries?state=waiting"), 200)["results"]
    assert [row["name"] for row in waiting] == ["ben"]


def test_the_queries_do_not_depend_on_the_length_of_the_list(olga: Director) -> None:
    season, found = olga.season(), []
    for number in range(3):
        answered(Player(f"player{number}").post(f"/seasons/{season}/signup"), 201)
        with counted() as queries:
            answered(olga.get(f"/seasons/{season}/entries"), 200)
        found.append(queries[0])
    assert found == [3, 3, 3]
