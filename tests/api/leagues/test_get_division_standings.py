"""`GET /divisions/{id}/standings`: the ranks, and those that each player can still reach."""

from tests.api.leagues.leagues import Director, divisions, fixtures, standings
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all, people, running
from tests.sittings import Player, answered


def test_points_come_from_matches_that_are_over(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    first, second = (row["match"] for row in fixtures(ana, season))
    answered(ben.post(f"/matches/{first}/resign"), 200)
    deliver_all()

    rows = standings(ana, season)
    ranks = [(row["name"], row["rank"], row["points"], row["best_rank"], row["worst_rank"]) for row in rows]
    assert ranks == [("ana", 1, 2, 1, 2), ("ben", 2, 0, 1, 2)]
    counts = ("played", "won", "drawn", "lost", "open")
    assert [rows[0][name] for name in counts] == [1, 1, 0, 0, 1]
    assert [rows[1][name] for name in counts] == [1, 0, 0, 1, 1]

    answered(ben.post(f"/matches/{second}/resign"), 200)
    deliver_all()
    rows = standings(ana, season)
    assert [(row["rank"], row["best_rank"], row["worst_rank"]) for row in rows] == [(1, 1, 1), (2, 2, 2)]


def test_it_says_what_the_tie_breaks_said(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, tie_breaks=["wins", "fewer_time_outs"])

    for row in standings(ana, season):
        assert row["tie_breaks"] == [{"name": "wins", "value": "0"}, {"name": "fewer_time_outs", "value": "0"}]
        assert (row["rank"], row["best_rank"], row["worst_rank"]) == (1, 1, 2)


def test_it_need_not_be_loaded_twice(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    path = f"/divisions/{divisions(ana, season)[0]['id']}/standings"
    etag = ana.get(path)["ETag"]

    assert ana.get(path, **{"If-None-Match": etag}).status_code == 304
    answered(ben.post(f"/matches/{fixtures(ana, season)[0]['match']}/resign"), 200)
    assert ana.get(path, **{"If-None-Match": etag}).status_code == 304, "nobody has heard of it yet"
    deliver_all()
    assert ana.get(path, **{"If-None-Match": etag}).status_code == 200


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (10, "many")):
        season = running(people(count, prefix), owner=olga.user)
        division = divisions(olga, season.pk)[0]["id"]
        with counted() as queries:
            answered(olga.get(f"/divisions/{division}/standings"), 200)
        assert queries == [5]
