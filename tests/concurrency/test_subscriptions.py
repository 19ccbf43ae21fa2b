"""A webhook is revoked while a message to it is on its way: nothing is written once the revocation is answered."""

import threading
import time
from typing import Any

import pytest
from pytest_django import Settings

from accounts.models import Token, User
from core.journal.models import Delivery
from core.journal.services import deliver
from core.outbound import sending
from notifications.channels.webhook.models import Message, Webhook
from tests.core.outbound.receivers import receiving, status
from tests.factories import make_token, make_user
from tests.notifications.subscribed import Owner, by_token, in_browser
from tests.notifications.webhook.hooks import SEND, make_hook
from tests.running.processes import together
from tests.sittings import answered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def owner(settings: Settings) -> Owner:
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    user = make_user("ada")
    return by_token(user, make_token(user))


def due() -> int:
    """The delivery to the webhook."""
    return int(Delivery.objects.get(consumer=SEND).pk)


def test_a_revocation_waits_for_the_request_that_is_being_written(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_writing, times_at = threading.Event(), {}
    write = sending._WatchedHTTP.request

    def slowly(connection: Any, *args: Any, **how: Any) -> None:
        is_writing.set()
        time.sleep(0.5)
        write(connection, *args, **how)
        times_at["written"] = time.monotonic()

    monkeypatch.setattr(sending._WatchedHTTP, "request", slowly)
    with receiving(status(204)) as receiver:
        hook = make_hook(owner, receiver.url)
        answered(owner.post(f"/webhooks/{hook['id']}/test"), 202)
        number = due()

        def act(which: int) -> Any:
            if which == 0:
                return deliver(delivery_id=number)
            assert is_writing.wait(30)
            answer = owner.delete("/tokens/current")
            times_at["answered"] = time.monotonic()
            return answer.status_code

        assert together(2, act)[1] == 204

    assert times_at["written"] <= times_at["answered"]
    assert len(receiver.requests) == 1
    assert not Webhook.objects.exists()
    assert not Message.objects.exists()


def test_nothing_arrives_after_the_answer_whichever_of_them_is_first(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[float] = []
    write = sending._WatchedHTTP.request

    def noted(connection: Any, *args: Any, **how: Any) -> None:
        write(connection, *args, **how)
        written.append(time.monotonic())

    monkeypatch.setattr(sending._WatchedHTTP, "request", noted)
    with receiving(status(204)) as receiver:
        for number in range(10):
            user = make_user(f"person{number}")
            person = by_token(user, make_token(user))
            hook = make_hook(person, receiver.url)
            answered(person.post(f"/webhooks/{hook['id']}/test"), 202)
            delivery = Delivery.objects.filter(consumer=SEND).latest("pk").pk
            written.clear()

            def act(which: int, person: Owner = person, delivery: int = delivery) -> float:
                if which == 0:
                    deliver(delivery_id=delivery)
                    return 0.0
                time.sleep(0.002 * (delivery % 5))
                assert person.delete("/tokens/current").status_code == 204
                return time.monotonic()

            _, ended = together(2, act)
            assert all(moment <= ended for moment in written)

    assert not Webhook.objects.exists()


def test_a_webhook_is_not_made_with_a_token_that_is_being_revoked(owner: Owner) -> None:
    user = owner.user
    for number in range(8):
        person = by_token(user, make_token(user))

        def act(which: int, person: Owner = person, number: int = number) -> int:
            if which == 0:
                return int(person.post("/webhooks", {"url": f"http://127.0.0.1:9/{number}"}).status_code)
            return int(person.delete("/tokens/current").status_code)

        made, ended = together(2, act)
        assert (made, ended) in {(201, 204), (401, 204)}

    assert not Webhook.objects.exists()
    assert Token.objects.filter(user=user).count() == 1


def test_nothing_that_a_browser_sets_up_slips_through_the_end_of_all_tokens(owner: Owner) -> None:
    for number in range(8):
        user: User = make_user(f"other{number}")
        browsers = in_browser(user), in_browser(user)

        def act(which: int, browsers: Any = browsers, number: int = number) -> int:
            if which == 0:
                return int(browsers[0].post("/webhooks", {"url": f"http://127.0.0.1:9/{number}"}).status_code)
            return int(browsers[1].delete("/tokens").status_code)

        made, ended = together(2, act)
        assert (made, ended) in {(201, 204), (401, 204)}

    assert not Webhook.objects.exists()


def test_what_ends_and_what_changes_a_webhook_never_wait_for_each_other(owner: Owner) -> None:
    for number in range(6):
        user = make_user(f"many{number}")
        first, second, browser = by_token(user, make_token(user)), by_token(user, make_token(user)), in_browser(user)
        hook = make_hook(first, f"http://127.0.0.1:9/{number}")["id"]

        def act(
            which: int, first: Owner = first, second: Owner = second, browser: Owner = browser, hook: str = hook
        ) -> int:
            answer: Any = (
                lambda: first.patch(f"/webhooks/{hook}", '{"url": "http://127.0.0.1:9/moved"}'),
                lambda: second.patch(f"/webhooks/{hook}", '{"url": "http://127.0.0.1:9/elsewhere"}'),
                lambda: first.delete("/tokens/current"),
                lambda: browser.delete("/tokens"),
                lambda: second.delete(f"/webhooks/{hook}"),
            )[which]()
            return int(answer.status_code)

        assert set(together(5, act)) <= {200, 204, 401, 404}
        assert not Webhook.objects.filter(user=user).exists()
