"""Receivers that fail: what is tried again, what waits meanwhile, and when it ends."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from core.journal.choices import State
from core.journal.models import Delivery
from core.outbound import sending
from core.outbound.sending import Answer, NotSent, Trouble, Writing
from core.outbound.slots import MOST_FOR_ONE, slot_for
from notifications.channels.webhook.choices import Progress
from notifications.channels.webhook.models import Message, Webhook
from notifications.channels.webhook.services import sending as webhook_sending
from notifications.channels.webhook.services.sending import HOLD, KEPT, WAITS
from notifications.channels.webhook.services.webhooks import forget_old_messages
from tests.feeds import kinds_of
from tests.fixtures import Clock
from tests.notifications.webhook.hooks import hook_of, log_of, make_hook, messages, send_again, send_due
from tests.sittings import Player, answered, refused, start_match

pytestmark = pytest.mark.django_db

URL = "http://127.0.0.1:9/hook"


class Receivers:
    """Receivers in place of the network: what they got, and what each answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, str]] = []
        self.answers: dict[str, Answer | Trouble] = {}

    def post(self, url: str, *, body: bytes, headers: dict[str, str], writing: Writing) -> Answer:
        with writing():
            self.got.append((url, headers["webhook-id"]))
        answer = self.answers.get(url, Answer(200))
        if isinstance(answer, Trouble):
            raise NotSent(answer)
        return answer

    def ids(self, url: str = URL) -> list[str]:
        """The ids of the messages that came to an address, in order."""
        return [event for where, event in self.got if where == url]


@pytest.fixture
def receivers(monkeypatch: pytest.MonkeyPatch) -> Receivers:
    """All that is sent in the test comes to these."""
    receivers = Receivers()
    monkeypatch.setattr(webhook_sending, "post", receivers.post)
    monkeypatch.setattr(sending, "post", receivers.post)
    return receivers


def wait_of(message: Message, clock: Clock) -> float:
    assert message.next_at is not None
    return (message.next_at - clock.time).total_seconds()


def test_a_message_is_tried_for_three_days_at_growing_intervals(
    ana: Player, receivers: Receivers, clock: Clock
) -> None:
    hook = make_hook(ana, URL)
    receivers.answers[URL] = Answer(500)
    begun = clock.time
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    for tried, wait in enumerate([*WAITS, WAITS[-1], WAITS[-1]], 1):
        message = Message.objects.get()
        assert (message.attempt, message.status, message.progress) == (tried, 500, Progress.DUE)
        assert 0.8 * wait - 1 <= wait_of(message, clock) <= 1.2 * wait + 1
        assert len(receivers.got) == tried
        assert message.next_at is not None
        clock.time = message.next_at
        clock.pass_by(seconds=1)
        send_again()
        if Message.objects.get().next_at is None:
            break
    while (message := Message.objects.get()).next_at is not None:
        clock.time = message.next_at
        clock.pass_by(seconds=1)
        send_again()

    assert message.progress == Progress.FAILED
    assert KEPT * 0.8 < clock.time - begun < KEPT
    assert set(receivers.ids()) == {message.event}
    assert not Delivery.objects.filter(consumer="webhooks.send").exists()
    # Nothing was received in all that time.
    assert Webhook.objects.get().state == "disabled"
    assert "webhook.disabled" in kinds_of(ana)
    refused(ana.post(f"/webhooks/{hook['id']}/test"), 409, "wrong_state")


def test_a_try_that_succeeds_is_the_last_and_ends_the_failing(ana: Player, receivers: Receivers, clock: Clock) -> None:
    hook = make_hook(ana, URL)
    receivers.answers[URL] = Trouble.TIMED_OUT
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    (row,) = log_of(ana, hook)
    assert (row["attempt"], row["status"], row["error"]) == (1, None, "timed_out")
    assert row["next_at"] is not None
    assert Webhook.objects.get().failing_since == clock.time

    del receivers.answers[URL]
    clock.pass_by(seconds=7)
    send_again()
    (row,) = log_of(ana, hook)
    assert (row["attempt"], row["status"], row["error"], row["next_at"]) == (2, 200, None, None)
    assert Webhook.objects.get().failing_since is None
    assert len(set(receivers.ids())) == 1
    assert row["event"] == receivers.ids()[0]


def test_nothing_is_tried_before_its_time(ana: Player, receivers: Receivers, clock: Clock) -> None:
    hook = make_hook(ana, URL)
    receivers.answers[URL] = Answer(500)
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    clock.pass_by(seconds=2)
    Delivery.objects.filter(consumer="webhooks.send").update(due_at=clock.time)
    send_again()
    assert len(receivers.got) == 1


def test_a_receiver_may_ask_for_a_pause(ana: Player, receivers: Receivers, clock: Clock) -> None:
    hook = make_hook(ana, URL)
    receivers.answers[URL] = Answer(429, retry_after=900)
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    assert wait_of(Message.objects.get(), clock) == 900


def test_a_receiver_that_is_gone_is_sent_nothing_more(ana: Player, ben: Player, receivers: Receivers) -> None:
    make_hook(ana, URL)
    receivers.answers[URL] = Answer(410)
    start_match(ana, ben)
    send_due()
    assert len(receivers.got) == 1
    assert Webhook.objects.get().state == "disabled"
    assert {message.progress for message in messages()} == {Progress.FAILED}
    assert "webhook.disabled" in kinds_of(ana)

    start_match(ana, ben)
    send_due()
    assert len(receivers.got) == 1


def test_a_disabled_webhook_can_be_switched_on_again(ana: Player, ben: Player, receivers: Receivers) -> None:
    hook = make_hook(ana, URL)
    answered(ana.client.patch(f"/api/v1/webhooks/{hook['id']}", {"state": "disabled"}), 200)
    start_match(ana, ben)
    send_due()
    assert receivers.got == []
    answered(ana.client.patch(f"/api/v1/webhooks/{hook['id']}", {"state": "active"}), 200)
    start_match(ana, ben)
    send_due()
    assert receivers.got


@contextmanager
def a_match_whose_first_message_fails(ana: Player, ben: Player, receivers: Receivers) -> Iterator[list[Message]]:
    receivers.answers[URL] = Answer(500)
    make_hook(ana, URL)
    start_match(ana, ben)
    send_due()
    yield messages()


def test_a_failing_message_keeps_those_behind_it_waiting(ana: Player, ben: Player, receivers: Receivers) -> None:
    with a_match_whose_first_message_fails(ana, ben, receivers) as found:
        assert len(found) > 1
        assert [message.progress for message in found] == [Progress.DUE, *[Progress.WAITING] * (len(found) - 1)]
        assert receivers.ids() == [found[0].event]


def test_what_waits_is_sent_in_order_once_it_succeeds(
    ana: Player, ben: Player, receivers: Receivers, clock: Clock
) -> None:
    with a_match_whose_first_message_fails(ana, ben, receivers) as found:
        receivers.answers.clear()
        clock.pass_by(seconds=7)
        send_due()
        assert receivers.ids()[1:] == [message.event for message in found]


def test_other_matches_and_other_receivers_do_not_wait(
    ana: Player, ben: Player, cleo: Player, receivers: Receivers
) -> None:
    other = "http://127.0.0.1:10/hook"
    make_hook(ben, other)
    with a_match_whose_first_message_fails(ana, ben, receivers):
        second = start_match(ana, cleo)
        send_due()
        tried = {message.data["match"] for message in messages() if message.attempt}
        assert second in tried
        assert receivers.ids(other)


def test_a_failing_message_holds_its_match_for_an_hour_at_most(
    ana: Player, ben: Player, receivers: Receivers, clock: Clock
) -> None:
    with a_match_whose_first_message_fails(ana, ben, receivers) as found:
        end = clock.time + HOLD
        while clock.time < end:
            delivery = Delivery.objects.filter(consumer="webhooks.send", state=State.DUE).earliest("pk")
            assert len(set(receivers.ids())) == 1
            clock.time = max(clock.time, delivery.due_at)
            if clock.time >= end:
                break
            clock.pass_by(seconds=1)
            send_again()
        assert (clock.time - end).total_seconds() <= 2
        receivers.answers.clear()
        # The first one is not tried yet, but the next one is.
        clock.pass_by(seconds=1)
        send_due()
        assert set(receivers.ids()) >= {message.event for message in found[1:]}
        first = Message.objects.get(pk=found[0].pk)
        assert first.is_passed
        if first.next_at is not None:
            clock.time = first.next_at
            clock.pass_by(seconds=1)
            send_again()
        assert {message.progress for message in messages()} == {Progress.SENT}


def test_of_one_receiver_few_are_under_way_at_the_same_time(ana: Player, receivers: Receivers) -> None:
    hook = make_hook(ana, URL)
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    assert MOST_FOR_ONE == 2
    with slot_for("127.0.0.1:9"), slot_for("127.0.0.1:9"):
        send_due()
        assert receivers.got == []
        assert Message.objects.get().attempt == 0


def test_a_message_can_be_sent_once_more_under_its_id(ana: Player, receivers: Receivers) -> None:
    hook = make_hook(ana, URL)
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    (row,) = log_of(ana, hook)
    again = answered(ana.post(f"/webhooks/{hook['id']}/deliveries/{row['id']}/redeliver"), 202)
    assert again["id"] != row["id"]
    assert again["event"] == row["event"]
    send_due()
    assert receivers.ids() == [row["event"]] * 2


def test_the_log_is_forgotten_after_two_weeks(ana: Player, receivers: Receivers, clock: Clock) -> None:
    hook = make_hook(ana, URL)
    answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
    send_due()
    clock.pass_by(days=14)
    assert forget_old_messages(9) == 0
    clock.pass_by(seconds=1)
    assert forget_old_messages(9) == 1
    assert log_of(ana, hook) == []


def test_a_real_receiver_that_fails_is_tried_again(ana: Player, clock: Clock) -> None:
    from tests.core.outbound.receivers import status

    with hook_of(ana, status(500)) as (hook, receiver):
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        receiver.reply = status(200)
        clock.pass_by(seconds=7)
        send_again()
        assert len(receiver.requests) == 2
        assert len({request.headers["webhook-id"] for request in receiver.requests}) == 1
