"""`DELETE /seasons/{id}/calendar`: revoke one's address of a season's calendar."""

import pytest
from django.test import Client

from tests.api.leagues.leagues import Director
from tests.calendars import dates_of, path_of
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_nothing_is_read_there_any_more(olga: Director, ana: Player) -> None:
    path = f"/seasons/{olga.season()}/calendar"
    of_olga, of_ana = (answered(player.post(path), 201)["url"] for player in (olga, ana))
    own = answered(olga.post("/me/calendar"), 201)["url"]

    assert olga.delete(path).status_code == 204

    assert Client().get(path_of(of_olga)).status_code == 404
    for url in (of_ana, own):
        assert dates_of(Client().get(path_of(url))) == []
    assert olga.delete(path).status_code == 204
