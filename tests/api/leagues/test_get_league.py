"""`GET /leagues/{id}`: one of them."""

from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.sittings import Player, answered


def test_every_reader_sees_the_same(olga: Director, ana: Player) -> None:
    made = olga.league(directors=["ana"])

    assert answered(ana.get(f"/leagues/{made['id']}"), 200) == made


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    path = f"/leagues/{olga.league()['id']}"
    etag = olga.get(path)["ETag"]

    assert olga.get(path, **{"If-None-Match": etag}).status_code == 304
    olga.send("PATCH", path, '{"days": 30}')
    assert olga.get(path, **{"If-None-Match": etag}).status_code == 200


def test_it_takes_three_queries(olga: Director, ana: Player, ben: Player) -> None:
    made = olga.league(directors=["ana", "ben"])
    with counted() as queries:
        answered(olga.get(f"/leagues/{made['id']}"), 200)
    assert queries == [3]
