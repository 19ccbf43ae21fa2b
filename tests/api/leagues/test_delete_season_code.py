"""`DELETE /seasons/{id}/codes/{code}`: a code that is good for nothing any more."""

from tests.api.leagues.leagues import Director
from tests.sittings import Player, answered, refused


def test_who_has_come_stays_and_nobody_follows(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season(by_invitation=True)
    code = answered(olga.post(f"/seasons/{season}/codes", {"uses": 2}), 201)
    answered(ana.post(f"/seasons/{season}/signup", {"code": code["code"]}), 201)
    path = f"/seasons/{season}/codes/{code['id']}"

    assert olga.send("DELETE", path).status_code == 204
    refused(olga.send("DELETE", path), 404, "not_found")

    refused(ben.post(f"/seasons/{season}/signup", {"code": code["code"]}), 403, "forbidden")
    names = [row["name"] for row in answered(olga.get(f"/seasons/{season}/entries"), 200)["results"]]
    assert names == ["ana"]


def test_a_code_is_looked_for_in_its_own_season(olga: Director) -> None:
    season, other = olga.season(), olga.season()
    code = answered(olga.post(f"/seasons/{season}/codes"), 201)["id"]

    refused(olga.send("DELETE", f"/seasons/{other}/codes/{code}"), 404, "not_found")
