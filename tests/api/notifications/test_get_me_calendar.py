"""`GET /me/calendar`: which calendars have addresses."""

import pytest

from notifications.channels.calendar.services.addresses import make_address
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_at_first_there_is_none(ana: Player) -> None:
    assert answered(ana.get("/me/calendar"), 200) == {"url": None, "created_at": None, "seasons": []}


def test_it_says_when_they_were_made_and_not_where_they_are(ana: Player, ben: Player, clock: Clock) -> None:
    make_address(user=ana.user)
    clock.pass_by(days=1)
    for season in ("season-one", "season-two"):
        make_address(user=ana.user, season=season)
        clock.pass_by(days=1)

    assert answered(ana.get("/me/calendar"), 200) == {
        "url": None,
        "created_at": "2026-02-01T12:00:00Z",
        "seasons": [
            {"season": "season-two", "created_at": "2026-02-03T12:00:00Z"},
            {"season": "season-one", "created_at": "2026-02-02T12:00:00Z"},
        ],
    }
    assert answered(ben.get("/me/calendar"), 200)["created_at"] is None


def test_the_queries_do_not_depend_on_the_number_of_seasons(ana: Player) -> None:
    asked = []
    for number in range(5):
        make_address(user=ana.user, season=f"season-{number}")
        with counted() as queries:
            answered(ana.get("/me/calendar"), 200)
        asked.append(queries[0])

    assert len(set(asked)) == 1
