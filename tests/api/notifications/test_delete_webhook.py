"""`DELETE /webhooks/{id}`: delete a webhook."""

import pytest

from notifications.channels.webhook.models import Message, Webhook
from tests.api.manners import counted
from tests.api.notifications.hooks import made
from tests.notifications.webhook.hooks import send_due
from tests.sittings import Player, answered, refused

pytestmark = pytest.mark.django_db


def test_nothing_is_left_of_it_and_what_waits_is_not_sent(ana: Player) -> None:
    hook = made(ana)["id"]
    answered(ana.post(f"/webhooks/{hook}/test"), 202)

    assert ana.delete(f"/webhooks/{hook}").status_code == 204

    assert not Webhook.objects.exists()
    assert not Message.objects.exists()
    send_due()
    refused(ana.delete(f"/webhooks/{hook}"), 404, "not_found")


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    hook = made(ana)["id"]
    with counted() as queries:
        ana.delete(f"/webhooks/{hook}")
    assert queries[0] <= 12
