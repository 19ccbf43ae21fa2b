"""`GET /me/push`: one's browsers."""

import pytest
from pytest_django import Settings

from tests.api.manners import counted
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_lists_one_s_own_without_addresses_and_keys(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    asked = []
    for number in range(3):
        Browser(f"https://push.example/secret-{number}").subscribe(ana)
        with counted() as queries:
            answer = ana.get("/me/push")
        asked.append(queries[0])

    rows = answered(answer, 200)["results"]
    assert [row["service"] for row in rows] == ["push.example"] * 3
    assert b"secret" not in answer.content
    assert len(set(asked)) == 1
    assert answered(ben.get("/me/push"), 200)["results"] == []
