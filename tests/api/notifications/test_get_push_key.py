"""`GET /push/key`: what a browser subscribes with."""

import pytest
from pytest_django import Settings

from notifications.channels.push.encryption import from_base64
from tests.notifications.push.browsers import VAPID_KEY
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_is_a_point_of_the_curve_and_not_the_private_key(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY

    key = answered(ana.get("/push/key"), 200)["key"]

    assert (len(from_base64(key)), from_base64(key)[0]) == (65, 4)
    assert VAPID_KEY not in key


def test_without_a_key_the_server_does_not_push(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = ""

    assert answered(ana.get("/push/key"), 200) == {"key": None}
