"""`GET /divisions/{id}/crosstable`: the results of every player against every other."""

from tests.api.leagues.leagues import Director, divisions, fixtures
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all, people, running
from tests.sittings import Player, answered


def test_every_player_has_a_cell_for_each_opponent(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.started(ana, ben, cleo)
    for row in fixtures(ana, season, "?user=cleo"):
        if row["match"]:
            answered(cleo.post(f"/matches/{row['match']}/resign"), 200)
    deliver_all()
    division = divisions(ana, season)[0]["id"]

    found = answered(ana.get(f"/divisions/{division}/crosstable"), 200)["results"]

    assert [(row["name"], row["points"]) for row in found][-1] == ("cleo", 0)
    table = {row["name"]: {cell["name"]: cell["matches"] for cell in row["opponents"]} for row in found}
    assert [met["points"] for met in table["ana"]["cleo"]] == [2, 2]
    assert [met["points"] for met in table["cleo"]["ana"]] == [0, 0]
    assert [(met["state"], met["points"]) for met in table["ana"]["ben"]] == [("open", None)] * 2
    assert sorted(met["side"] for met in table["ben"]["cleo"]) == [0, 1]


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    path = f"/divisions/{divisions(olga, running(people(2), owner=olga.user).pk)[0]['id']}/crosstable"

    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (8, "many")):
        division = divisions(olga, running(people(count, prefix), owner=olga.user).pk)[0]["id"]
        with counted() as queries:
            answered(olga.get(f"/divisions/{division}/crosstable"), 200)
        assert queries == [5]
