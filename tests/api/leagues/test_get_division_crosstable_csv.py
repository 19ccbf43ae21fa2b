"""`GET /divisions/{id}/crosstable/csv`: the cross table for a spreadsheet."""

from tests.api.leagues.leagues import Director, divisions, fixtures
from tests.api.leagues.spreadsheets import lines_of
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all, people, running
from tests.sittings import Player, answered


def test_a_cell_holds_the_points_of_each_match(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    answered(ben.post(f"/matches/{fixtures(ana, season)[0]['match']}/resign"), 200)
    deliver_all()

    lines = lines_of(ana.get(f"/divisions/{divisions(ana, season)[0]['id']}/crosstable/csv"))

    assert lines == [
        {"rank": "1", "name": "ana", "points": "2", "ana": "", "ben": "2 ?"},
        {"rank": "2", "name": "ben", "points": "0", "ana": "0 ?", "ben": ""},
    ]


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    path = f"/divisions/{divisions(olga, running(people(2), owner=olga.user).pk)[0]['id']}/crosstable/csv"
    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (8, "many")):
        division = divisions(olga, running(people(count, prefix), owner=olga.user).pk)[0]["id"]
        with counted() as queries:
            lines_of(olga.get(f"/divisions/{division}/crosstable/csv"))
        assert queries == [5]
