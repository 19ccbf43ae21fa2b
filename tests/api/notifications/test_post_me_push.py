"""`POST /me/push`: have news pushed to a browser."""

from typing import Any

import pytest
from pytest_django import Settings

from notifications.channels.push.models import PushMessage, PushSubscription
from notifications.channels.push.services.subscriptions import MOST
from tests.api.answers import wrong_fields
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.sittings import Player, answered, refused, start_match

pytestmark = pytest.mark.django_db

URL = "https://push.example/send/abc"


@pytest.fixture(autouse=True)
def key(settings: Settings) -> None:
    """The server has a key."""
    settings.POSTCARD_VAPID_KEY = VAPID_KEY


def test_it_takes_what_a_browser_gives(ana: Player, clock: Clock) -> None:
    body = {**Browser(URL).subscription, "expirationTime": 1_770_000_000_000}

    made = answered(ana.post("/me/push", body), 201)

    assert made == {
        "id": made["id"], "service": "push.example", "created_at": "2026-02-01T12:00:00Z",
        "expires_at": "2026-02-02T02:40:00Z",
    }  # fmt: skip


def test_the_same_browser_keeps_its_id(ana: Player) -> None:
    first, again = (Browser(URL).subscribe(ana) for _ in range(2))

    assert again == first
    assert PushSubscription.objects.count() == 1


def test_it_belongs_to_the_account_that_sent_it_last(ana: Player, ben: Player) -> None:
    browser = Browser(URL)
    browser.subscribe(ana)
    start_match(ana, ben)
    assert PushMessage.objects.exists()

    browser.subscribe(ben)

    assert [one.user for one in PushSubscription.objects.all()] == [ben.user]
    assert not PushMessage.objects.exists()


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"endpoint": "http://push.example/x"}, ("endpoint", "bad_target")),
        ({"endpoint": "https://10.0.0.1/x"}, ("endpoint", "bad_target")),
        ({"endpoint": "https://[2a00::1]/x"}, ("endpoint", "bad_target")),
        ({"keys": {"p256dh": "AAAA", "auth": "c2l4dGVlbiBieXRlcyBvZg"}}, ("keys.p256dh", "bad_key")),
        ({"keys": {"p256dh": Browser(URL).subscription["keys"]["p256dh"], "auth": "AAAA"}}, ("keys.auth", "bad_key")),
    ],
)
def test_it_refuses_what_nothing_can_be_pushed_to(ana: Player, changes: Any, wrong: tuple[str, str]) -> None:
    assert wrong_fields(ana.post("/me/push", {**Browser(URL).subscription, **changes})) == [wrong]


def test_an_account_has_a_limited_number_of_browsers(ana: Player) -> None:
    for number in range(MOST):
        Browser(f"{URL}{number}").subscribe(ana)

    refused(ana.post("/me/push", Browser(URL).subscription), 409, "conflict")
    Browser(f"{URL}0").subscribe(ana)


def test_without_a_key_the_server_takes_none(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = ""

    refused(ana.post("/me/push", Browser(URL).subscription), 409, "conflict")
