"""`DELETE /me/calendar`: revoke the address of one's own calendar."""

import pytest
from django.test import Client

from notifications.channels.calendar.services.addresses import make_address
from tests.calendars import dates_of, path_of
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_nothing_is_read_there_any_more(ana: Player, ben: Player) -> None:
    mine, of_ben = answered(ana.post("/me/calendar"), 201)["url"], answered(ben.post("/me/calendar"), 201)["url"]
    _, of_season = make_address(user=ana.user, season="season")

    assert ana.delete("/me/calendar").status_code == 204

    assert Client().get(path_of(mine)).status_code == 404
    assert dates_of(Client().get(path_of(of_ben))) == []
    left = answered(ana.get("/me/calendar"), 200)
    assert (left["created_at"], [row["season"] for row in left["seasons"]]) == (None, ["season"])
    assert of_season


def test_where_there_is_none_nothing_changes(ana: Player) -> None:
    assert ana.delete("/me/calendar").status_code == 204
