"""`GET /seasons/{id}/calendar`: the dates of a season, for calendars."""

from accounts.models import User
from tests.api.leagues.leagues import Director, fixtures
from tests.api.manners import counted
from tests.calendars import dates_of, stamps_of
from tests.fixtures import Clock
from tests.leagues.seasons import people, running
from tests.sittings import Player

CLOCK = {"kind": "per_move", "days": 3}


def test_it_knows_the_dates_of_the_season_and_of_due_moves(
    clock: Clock, olga: Director, ana: Player, ben: Player
) -> None:
    name = "Cards, and more; with a long name of its own"
    season = olga.started(ana, ben, days=10, clock=CLOCK, name=name, at_a_time=1)
    match = fixtures(ana, season)[0]["match"]
    due = next(player.name for player in (ana, ben) if player.view(match)["due"])
    waits = "ben" if due == "ana" else "ana"

    events = dates_of(ana.get(f"/seasons/{season}/calendar"))

    title, link = f"{name}, season 1", f"https://cards.example/seasons/{season}"
    table = f"https://cards.example/matches/{match}"
    assert [(event["at"], event["summary"], event["about"], event["url"]) for event in events] == [
        ("2026-02-06T12:00:00Z", f"{title}: halftime", "", link),
        ("2026-02-11T12:00:00Z", f"{title}: final deadline", "", link),
        (
            "2026-02-04T12:00:00Z",
            f"{title}: move deadline for {due} in match {match}",
            f"{due} plays against {waits}: {table}",
            table,
        ),
    ]
    # The season and its first match began at this moment.
    assert set(stamps_of(ana.get(f"/seasons/{season}/calendar"))) == {"20260201T120000Z"}
    clock.pass_by(hours=1)
    assert set(stamps_of(ana.get(f"/seasons/{season}/calendar"))) == {"20260201T120000Z"}
    assert len(dates_of(ana.get(f"/seasons/{season}/calendar?user={due}"))) == 3
    assert len(dates_of(ana.get(f"/seasons/{season}/calendar?user={waits}"))) == 2


def test_each_reader_gets_it_in_the_language_of_the_account(
    clock: Clock, olga: Director, ana: Player, ben: Player
) -> None:
    season = olga.started(ana, ben, days=10, clock=CLOCK, at_a_time=1)
    path, match = f"/seasons/{season}/calendar", fixtures(ana, season)[0]["match"]
    (due,) = (player.name for player in (ana, ben) if player.view(match)["due"])
    waits = "ben" if due == "ana" else "ana"
    (half, *_), english = dates_of(ana.get(path)), ana.get(path)
    title = half["summary"].partition(", season 1: ")[0]

    User.objects.filter(pk=ben.user.pk).update(language="de")
    german = dates_of(ben.get(path))

    assert [date["summary"] for date in german] == [
        f"{title}, Saison 1: Saisonhälfte",
        f"{title}, Saison 1: letzter Termin",
        f"{title}, Saison 1: Zugfrist für {due} in Partie {match}",
    ]
    assert german[2]["about"] == f"{due} spielt gegen {waits}: https://cards.example/matches/{match}"
    assert ana.get(path).content == english.content


def test_a_season_that_does_not_run_has_no_dates(olga: Director) -> None:
    season = olga.season()

    assert dates_of(olga.get(f"/seasons/{season}/calendar")) == []
    path = f"/seasons/{season}/calendar"
    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (6, "many")):
        season = running(people(count, prefix), owner=olga.user, clock=CLOCK)
        with counted() as queries:
            dates_of(olga.get(f"/seasons/{season.pk}/calendar"))
        assert queries[0] <= 6
