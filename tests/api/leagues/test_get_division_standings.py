"""`GET /divisions/{id}/standings`: the ranks, and those that each player can still reach."""

from leagues.models import Entry, Fixture
from tests.api.leagues.leagues import Director, divisions, fixtures, standings
from tests.api.manners import counted
from tests.leagues.seasons import deliver_all, people, running
from tests.sittings import Json, Player, answered


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


def test_it_says_who_can_still_be_promoted_and_relegated(olga: Director) -> None:
    season = running(people(12), owner=olga.user, tiers=2)
    upper, lower = (row["id"] for row in divisions(olga, season.pk))

    def shown(division: str) -> Json:
        return answered(olga.get(f"/divisions/{division}/standings"), 200)

    def chances(division: str) -> list[tuple[str | None, str | None]]:
        return [(row["promotion"], row["relegation"]) for row in shown(division)["results"]]

    none = {"promoted": 0, "perhaps_promoted": 0, "relegated": 0, "perhaps_relegated": 0}
    assert shown(upper)["zones"] == {**none, "relegated": 1, "perhaps_relegated": 1}
    assert shown(lower)["zones"] == {**none, "promoted": 1, "perhaps_promoted": 1}
    assert chances(upper) == [(None, "possible")] * 6
    assert chances(lower) == [("possible", None)] * 6

    # The earlier sign-up wins each match, but one of the last two is still open.
    fixtures = list(Fixture.objects.filter(division__season=season).prefetch_related("seats__entry"))
    for fixture in fixtures:
        first, second = (seat.entry.number for seat in fixture.seats.all())
        fixture.state, fixture.winner = Fixture.State.PLAYED, int(second < first)
    lasts = {
        division: sorted(entry.number for entry in Entry.objects.filter(division=division))[-2:]
        for division in (upper, lower)
    }
    still = {
        division: next(
            one
            for one in fixtures
            if one.division_id == division and sorted(seat.entry.number for seat in one.seats.all()) == last
        )
        for division, last in lasts.items()
    }
    for fixture in still.values():
        fixture.state, fixture.winner = Fixture.State.OPEN, None
    Fixture.objects.bulk_update(fixtures, ["state", "winner"])

    # The last but one has won one of two against the last, who can come level.
    assert chances(upper) == [(None, "impossible")] * 4 + [(None, "possible")] * 2
    assert chances(lower) == [("certain", None)] + [("impossible", None)] * 5

    Fixture.objects.filter(pk=still[upper].pk).update(state=Fixture.State.VOID)
    assert chances(upper) == [(None, "impossible")] * 5 + [(None, "certain")]
    # A player who never came keeps no place: the last of the others goes down.
    Entry.objects.filter(division=upper, number=lasts[upper][1]).update(state=Entry.State.NO_SHOW)
    assert chances(upper) == [(None, "impossible")] * 4 + [(None, "certain"), (None, None)]


def test_where_nobody_moves_there_are_no_zones(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)

    assert [(row["promotion"], row["relegation"]) for row in standings(ana, season)] == [(None, None)] * 2
    division = divisions(ana, season)[0]["id"]
    assert answered(ana.get(f"/divisions/{division}/standings"), 200)["zones"] is None


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
        # The token, the division, its members, its schedule with the seats, and the sizes of all divisions.
        assert queries == [6]
