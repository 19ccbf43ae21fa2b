"""`POST /seasons/{id}/calendar`: make an address of a season's calendar."""

import pytest
from django.test import Client

from tests.api.leagues.leagues import Director, fixtures
from tests.calendars import dates_of, path_of
from tests.fixtures import Clock
from tests.sittings import Player, answered

CLOCK = {"kind": "per_move", "days": 3}

pytestmark = pytest.mark.django_db


def test_its_calendar_is_that_of_the_one_who_made_it(clock: Clock, olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben, days=10, clock=CLOCK, at_a_time=1)
    match = fixtures(ana, season)[0]["match"]

    made = answered(ana.post(f"/seasons/{season}/calendar"), 201)

    assert made == {"url": made["url"], "season": season, "created_at": "2026-02-01T12:00:00Z"}
    path, shown = path_of(made["url"]), f"/seasons/{season}/calendar"
    assert dates_of(Client().get(path)) == dates_of(ana.get(shown)) != []
    due, waits = ("ana", "ben") if ana.view(match)["due"] else ("ben", "ana")
    assert len(dates_of(Client().get(f"{path}?user={due}"))) == 3
    assert len(dates_of(Client().get(f"{path}?user={waits}"))) == 2


def test_of_shared_cards_each_sees_their_own_turns_alone(olga: Director, ana: Player, ben: Player) -> None:
    # With fewer players there is one table in a round, and nothing to be kept from others.
    four = (ana, ben, Player("cleo"), Player("dora"))
    season = olga.started(*four, clock=CLOCK, at_a_time=1, duplicate_deals=True)
    row = next(row for row in fixtures(ana, season) if row["match"])
    match = row["match"]

    def turns(player: Player) -> list[str]:
        url = answered(player.post(f"/seasons/{season}/calendar"), 201)["url"]
        return [date["uid"] for date in dates_of(Client().get(path_of(url))) if match in date["uid"]]

    names = {seat["name"] for seat in row["seats"]}
    for player in (player for player in four if player.name in names):
        view = player.view(match)
        assert turns(player) == ([f"{match}-{view['seat']}@postcard"] if view["due"] else [])
    assert turns(olga) == []


def test_a_new_one_takes_the_place_of_the_one_before(olga: Director) -> None:
    season = olga.season()
    first, second = (answered(olga.post(f"/seasons/{season}/calendar"), 201)["url"] for _ in range(2))

    assert Client().get(path_of(first)).status_code == 404
    assert dates_of(Client().get(path_of(second))) == []


def test_a_retry_shows_no_address(olga: Director) -> None:
    path = f"/seasons/{olga.season()}/calendar"
    first = answered(olga.post(path, Idempotency_Key="a"), 201)

    assert answered(olga.post(path, Idempotency_Key="a"), 201) == {**first, "url": None}
