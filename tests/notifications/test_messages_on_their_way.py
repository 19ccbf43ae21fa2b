"""Messages that are on their way when the webhook or browser that they are for ends or changes."""

import json
from typing import Any

import pytest

from accounts.models import Grant, User
from core.outbound import sending as outbound
from notifications.channels.push.models import PushMessage
from notifications.channels.webhook.models import Message
from tests.core.outbound.receivers import receiving, status
from tests.factories import make_token
from tests.fixtures import Clock
from tests.notifications.push.browsers import Browser
from tests.notifications.push.browsers import send_due as push_due
from tests.notifications.subscribed import by_program, by_token
from tests.notifications.webhook.hooks import log_of, make_hook, send_due
from tests.oauth.programs import Program
from tests.sittings import Player, answered, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deliverable")]


def test_nothing_is_sent_once_the_end_is_answered_while_a_connection_is_being_made(
    ada: User, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = Player("ana"), Player("ben")
    owner, tokens = by_program(ana.user, program)
    with receiving(status(201)) as receiver:
        make_hook(owner, receiver.url)
        Browser(receiver.url).subscribe(owner)
        start_match(ana, ben)
        connect = outbound._WatchedHTTP.connect

        def taken_back(connection: Any) -> None:
            connect(connection)
            if Grant.objects.filter(user=ana.user).exists():
                assert program.revokes(tokens["refresh_token"]) == 200

        monkeypatch.setattr(outbound._WatchedHTTP, "connect", taken_back)
        send_due()
        push_due()

    assert receiver.requests == []
    assert not Message.objects.exists()
    assert not PushMessage.objects.exists()


def test_what_waits_for_another_try_is_not_sent_after_the_end(ada: User, clock: Clock) -> None:
    owner = by_token(ada, make_token(ada))
    with receiving(status(500)) as receiver:
        hook = make_hook(owner, receiver.url)
        answered(owner.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        assert len(receiver.requests) == 1
        assert owner.delete("/tokens/current").status_code == 204
        clock.pass_by(hours=1)
        send_due()

    assert len(receiver.requests) == 1


def test_a_message_goes_to_the_new_address_where_it_was_changed_while_a_connection_was_made(
    ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = by_token(ada, make_token(ada))
    with receiving(status(204)) as first, receiving(status(204)) as second:
        hook = make_hook(owner, first.url)
        answered(owner.post(f"/webhooks/{hook['id']}/test"), 202)
        connect = outbound._WatchedHTTP.connect

        def moved(connection: Any) -> None:
            connect(connection)
            if connection.port == first.port:
                answered(owner.patch(f"/webhooks/{hook['id']}", json.dumps({"url": second.url})), 200)

        monkeypatch.setattr(outbound._WatchedHTTP, "connect", moved)
        send_due()
        send_due()

    assert (len(first.requests), len(second.requests)) == (0, 1)
    assert [(row["attempt"], row["status"]) for row in log_of(owner, hook)] == [(1, 204)]
