"""`POST /me/calendar`: make the address of one's own calendar."""

import pytest
from django.test import Client

from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.services.addresses import MOST, make_address
from tests.calendars import dates_of, path_of
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused

pytestmark = pytest.mark.django_db


def test_it_is_shown_once_and_kept_as_a_digest(ana: Player, clock: Clock) -> None:
    made = answered(ana.post("/me/calendar"), 201)

    secret = path_of(made["url"]).removeprefix("/calendars/").removesuffix(".ics")
    assert made == {"url": made["url"], "created_at": "2026-02-01T12:00:00Z", "seasons": []}
    assert len(secret) == 43
    assert answered(ana.get("/me/calendar"), 200) == {**made, "url": None}
    row = CalendarAddress.objects.get()
    assert secret not in {str(value) for value in vars(row).values()}


def test_a_new_one_takes_the_place_of_the_one_before(ana: Player, ben: Player) -> None:
    first, of_ben = answered(ana.post("/me/calendar"), 201), answered(ben.post("/me/calendar"), 201)

    second = answered(ana.post("/me/calendar"), 201)

    assert Client().get(path_of(first["url"])).status_code == 404
    for url in (second["url"], of_ben["url"]):
        assert dates_of(Client().get(path_of(url))) == []


def test_a_retry_makes_no_second_one_and_shows_no_address(ana: Player) -> None:
    first = answered(ana.post("/me/calendar", Idempotency_Key="a"), 201)

    assert answered(ana.post("/me/calendar", Idempotency_Key="a"), 201) == {**first, "url": None}
    assert dates_of(Client().get(path_of(first["url"]))) == []


def test_an_account_has_a_limited_number_of_addresses(ana: Player) -> None:
    for number in range(MOST):
        make_address(user=ana.user, season=f"season-{number}")

    refused(ana.post("/me/calendar"), 409, "conflict")
    # One that takes the place of another is none more.
    make_address(user=ana.user, season="season-0")
