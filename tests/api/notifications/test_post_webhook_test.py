"""`POST /webhooks/{id}/test`: a message that says nothing."""

import json

import pytest
from pytest_django import Settings

from tests.api.manners import counted
from tests.api.notifications.hooks import made
from tests.core.outbound.receivers import receiving, status
from tests.notifications.webhook.hooks import send_due, verified
from tests.sittings import Player, answered, refused

pytestmark = pytest.mark.django_db


def test_it_is_sent_whatever_the_filters_say(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    with receiving(status(200)) as receiver:
        hook = answered(ana.post("/webhooks", {"url": receiver.url, "kinds": ["chat.*"]}), 201)
        row = answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()

    assert (row["attempt"], row["at"], row["status"], row["error"], row["next_at"]) == (0, None, None, None, None)
    body = verified(receiver.requests[0], hook["secret"])
    assert (body["type"], body["data"]) == ("webhook.test", {"webhook": hook["id"]})
    assert receiver.requests[0].headers["webhook-id"] == row["event"]


def test_a_disabled_one_is_sent_nothing(ana: Player) -> None:
    hook = made(ana)["id"]
    answered(ana.send("PATCH", f"/webhooks/{hook}", json.dumps({"state": "disabled"})), 200)
    refused(ana.post(f"/webhooks/{hook}/test"), 409, "wrong_state")


def test_so_many_in_an_hour_and_no_more(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"webhook": (2, 3600)}
    hook = made(ana)["id"]
    for _ in range(2):
        answered(ana.post(f"/webhooks/{hook}/test"), 202)
    refused(ana.post(f"/webhooks/{hook}/test"), 429, "throttled")


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    hook = made(ana)["id"]
    with counted() as queries:
        answered(ana.post(f"/webhooks/{hook}/test"), 202)
    assert queries[0] <= 9
