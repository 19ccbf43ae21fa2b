"""`GET /divisions/{id}/fixtures/csv`: schedule and results for a spreadsheet."""

from tests.api.leagues.leagues import Director, divisions, fixtures
from tests.api.leagues.spreadsheets import lines_of
from tests.api.manners import counted
from tests.leagues.seasons import FOUR, deliver_all, people, running
from tests.sittings import Player, answered


def test_there_is_a_line_for_each_fixture(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    first, second = fixtures(ana, season)
    answered(ben.post(f"/matches/{first['match']}/resign"), 200)
    deliver_all()

    lines = lines_of(ana.get(f"/divisions/{divisions(ana, season)[0]['id']}/fixtures/csv"))

    states = [(line["round"], line["number"], line["state"]) for line in lines]
    assert states == [("1", "1", "played"), ("2", "1", "open")]
    points = {lines[0]["first"]: lines[0]["points_first"], lines[0]["second"]: lines[0]["points_second"]}
    assert points == {"ana": "2", "ben": "0"}
    assert lines[0]["match"] == first["match"]
    assert (lines[1]["points_first"], lines[1]["margin"], lines[1]["late"]) == ("", "", "")
    assert [lines[1]["first"], lines[1]["second"]] == [seat["name"] for seat in second["seats"]]


def test_a_ruling_stands_beside_the_result(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, at_a_time=1)
    _, second = fixtures(ana, season)
    ruled = {"decision": "both_forfeit", "reason": "=Neither came."}
    answered(olga.post(f"/fixtures/{second['id']}/decide", ruled), 200)

    lines = lines_of(ana.get(f"/divisions/{divisions(ana, season)[0]['id']}/fixtures/csv"))

    said = [(line["how"], line["ruling"], line["reason"]) for line in lines]
    assert said == [("", "", ""), ("director", "both_forfeit", "'=Neither came.")]


def test_partners_stand_in_one_cell(olga: Director) -> None:
    season = running(people(6), owner=olga.user, game=FOUR)
    division = divisions(olga, season.pk)[0]["id"]

    first = lines_of(olga.get(f"/divisions/{division}/fixtures/csv"))[0]

    names = [seat["name"] for seat in fixtures(olga, season.pk)[0]["seats"]]
    assert [first["first"], first["second"]] == [f"{names[0]} {names[2]}", f"{names[1]} {names[3]}"]


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    path = f"/divisions/{divisions(olga, running(people(2), owner=olga.user).pk)[0]['id']}/fixtures/csv"
    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (8, "many")):
        division = divisions(olga, running(people(count, prefix), owner=olga.user).pk)[0]["id"]
        with counted() as queries:
            lines_of(olga.get(f"/divisions/{division}/fixtures/csv"))
        assert queries == [4]
