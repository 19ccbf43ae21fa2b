"""`DELETE /me/push/{id}`: push nothing to a browser any more."""

import pytest
from pytest_django import Settings

from notifications.channels.push.models import PushSubscription
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.sittings import Player, refused

pytestmark = pytest.mark.django_db


def test_it_is_forgotten(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    browser = Browser("https://push.example/x").subscribe(ana)["id"]

    assert ana.delete(f"/me/push/{browser}").status_code == 204
    refused(ana.delete(f"/me/push/{browser}"), 404, "not_found")
    assert not PushSubscription.objects.exists()
