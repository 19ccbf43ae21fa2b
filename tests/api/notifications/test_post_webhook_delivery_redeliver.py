"""`POST /webhooks/{id}/deliveries/{delivery}/redeliver`: send a message once more."""

import pytest
from pytest_django import Settings

from tests.api.manners import counted
from tests.api.notifications.hooks import made
from tests.core.outbound.receivers import receiving, status
from tests.notifications.webhook.hooks import send_due
from tests.sittings import Player, answered, refused

pytestmark = pytest.mark.django_db


def test_the_message_arrives_again_under_the_same_id(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    with receiving(status(200)) as receiver:
        hook = answered(ana.post("/webhooks", {"url": receiver.url}), 201)["id"]
        row = answered(ana.post(f"/webhooks/{hook}/test"), 202)
        send_due()
        again = answered(ana.post(f"/webhooks/{hook}/deliveries/{row['id']}/redeliver"), 202)
        send_due()

    first, second = receiver.requests
    assert first.headers["webhook-id"] == second.headers["webhook-id"] == again["event"]
    assert first.body == second.body


def test_what_is_under_way_is_not_sent_twice(ana: Player) -> None:
    hook = made(ana)["id"]
    row = answered(ana.post(f"/webhooks/{hook}/test"), 202)["id"]
    refused(ana.post(f"/webhooks/{hook}/deliveries/{row}/redeliver"), 409, "wrong_state")


def test_that_of_another_webhook_is_none(ana: Player) -> None:
    hook, other = made(ana)["id"], made(ana)["id"]
    row = answered(ana.post(f"/webhooks/{hook}/test"), 202)["id"]
    refused(ana.post(f"/webhooks/{other}/deliveries/{row}/redeliver"), 404, "not_found")


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    hook = made(ana)["id"]
    row = answered(ana.post(f"/webhooks/{hook}/test"), 202)["id"]
    with counted() as queries:
        refused(ana.post(f"/webhooks/{hook}/deliveries/{row}/redeliver"), 409, "wrong_state")
    assert queries[0] <= 10
