"""`GET /seasons/{id}/codes`: how often each was used, for directors."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def test_directors_see_how_often_each_was_used_and_never_what_it_says(olga: Director, ana: Player) -> None:
    season = olga.season()
    path = f"/seasons/{season}/codes"
    first = answered(olga.post(path, {"uses": 3, "expires_at": "2100-01-01T00:00:00Z"}), 201)
    answered(ana.post(f"/seasons/{season}/signup", {"code": first["code"]}), 201)

    (row,) = answered(olga.get(path), 200)["results"]

    assert row == {**{name: first[name] for name in first if name != "code"}, "used": 1}
    assert (row["uses"], row["expires_at"]) == (3, "2100-01-01T00:00:00Z")


def test_the_number_of_queries_is_constant(olga: Director) -> None:
    path, found = f"/seasons/{olga.season()}/codes", []
    for _ in range(3):
        answered(olga.post(path), 201)
        with counted() as queries:
            answered(olga.get(path), 200)
        found.append(queries[0])
    assert len(set(found)) == 1
