"""`GET /seasons/{id}/calendar`: the dates of a season, for calendars."""

from typing import Any

import pytest

from leagues.selectors.calendar import escaped, folded
from tests.api.leagues.leagues import Director, fixtures
from tests.api.manners import counted, needs_scope, needs_token, takes_no_other_parameters
from tests.fixtures import Clock
from tests.leagues.seasons import people, running
from tests.sittings import Player, refused

CLOCK = {"kind": "per_move", "days": 3}


def events_of(answer: Any) -> list[dict[str, str]]:
    """The events of a calendar, its lines put together again."""
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    text: str = answer.content.decode()
    assert text.endswith("END:VCALENDAR\r\n")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    found: list[dict[str, str]] = []
    for line in text.replace("\r\n ", "").split("\r\n"):
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and ":" in line:
            name, _, value = line.partition(":")
            found[-1].setdefault(name, value)
    return found


def test_it_knows_the_dates_of_the_season_and_of_due_moves(
    clock: Clock, olga: Director, ana: Player, ben: Player
) -> None:
    name = "Cards, and more; with a long name of its own"
    season = olga.started(ana, ben, days=10, clock=CLOCK, name=name, at_a_time=1)
    match = fixtures(ana, season)[0]["match"]
    due = next(player.name for player in (ana, ben) if player.view(match)["due"])
    waits = "ben" if due == "ana" else "ana"

    events = events_of(ana.get(f"/seasons/{season}/calendar"))

    title = r"Cards\, and more\; with a long name of its own\, season 1"
    assert [(event["DTSTART"], event["SUMMARY"]) for event in events] == [
        ("20260206T120000Z", f"{title}: half of it is over"),
        ("20260211T120000Z", f"{title}: the hard end"),
        ("20260204T120000Z", f"{title}: {due} is to move in match {match}"),
    ]
    assert len({event["UID"] for event in events}) == 3
    assert len(events_of(ana.get(f"/seasons/{season}/calendar?user={due}"))) == 3
    assert len(events_of(ana.get(f"/seasons/{season}/calendar?user={waits}"))) == 2


def test_a_season_that_does_not_run_has_no_dates(olga: Director) -> None:
    season = olga.season()

    assert events_of(olga.get(f"/seasons/{season}/calendar")) == []
    path = f"/seasons/{season}/calendar"
    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


@pytest.mark.parametrize("line", ["x" * 75, "x" * 76, "é" * 100, "ab" + "🂡" * 60, ""])
def test_long_lines_are_folded_between_characters(line: str) -> None:
    parts = list(folded(line))

    assert all(len(part.encode()) <= 75 for part in parts)
    assert all(part.startswith(" ") for part in parts[1:])
    assert parts[0] + "".join(part[1:] for part in parts[1:]) == line


def test_what_means_something_to_calendars_is_escaped() -> None:
    assert escaped("a,b;c\\d\r\ne") == r"a\,b\;c\\d\ne"


def test_an_unknown_season_has_none(olga: Director) -> None:
    refused(olga.get("/seasons/nothing/calendar"), 404, "not_found")
    takes_no_other_parameters(olga.get, f"/seasons/{olga.season()}/calendar")


def test_it_needs_a_token_with_the_scope_read(olga: Director) -> None:
    needs_token("GET", "/seasons/any/calendar")
    needs_scope("read", olga.user, "GET", "/seasons/any/calendar")


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (6, "many")):
        season = running(people(count, prefix), owner=olga.user, clock=CLOCK)
        with counted() as queries:
            events_of(olga.get(f"/seasons/{season.pk}/calendar"))
        assert queries[0] <= 5
