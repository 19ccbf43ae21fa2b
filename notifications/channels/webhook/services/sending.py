"""Sending the messages that are due, and what follows from how it went."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from accounts.services.subscriptions import expire_rows
from core import times
from core.database.transactions import atomic
from core.journal.leases import Lease, RetryLater
from core.journal.services import record
from core.outbound.sending import Answer, NotSent, Trouble, post
from core.outbound.slots import NoSlot, slot_for
from games.selectors.matches import is_open_to_strangers
from notifications.channels.retries import until_a_slot, wait_after
from notifications.channels.webhook.bodies import body_of
from notifications.channels.webhook.choices import Format, Progress, State
from notifications.channels.webhook.events import WEBHOOK_DISABLED, WebhookNamed
from notifications.channels.webhook.models import Message, Webhook
from notifications.channels.webhook.services.queueing import UNDER_WAY, move_on
from notifications.channels.webhook.signing import headers_for
from notifications.registry import in_order

WAITS = (5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800)
"""Seconds between one try and the next; the last one stands for all further ones."""
KEPT = timedelta(days=3)
"""The time for which a message is tried, and without a success after which the webhook is disabled."""
HOLD = timedelta(hours=1)
"""The time after its event for which a failing message keeps the later ones of its queue waiting."""
GONE = 410
SECRET_LOST = "secret_lost"
NOT_PUBLIC = "not_public"
ACCOUNT_CLOSED = "account_closed"
# No receiver is to blame for these, and no further try helps.
OWN_TROUBLES = frozenset({SECRET_LOST, NOT_PUBLIC, ACCOUNT_CLOSED})


def send_message(*, number: int, lease: Lease) -> None:
    """Send a message if it is time; a copy goes out where the process dies between the answer and the commit."""
    message = Message.objects.select_related("webhook__user", "webhook__token").filter(pk=number).first()
    if message is None or message.progress != Progress.DUE:
        return
    now = times.now()
    if message.next_at is not None and now < message.next_at:
        _hold_no_longer(message, now)
        raise RetryLater(wait=_until_next(message, now))
    answer, error = _try(message, now)
    lease.check()
    with atomic():
        wait = _note(message, answer, error)
        if wait is None:
            lease.finish()
    if wait is not None:
        raise RetryLater(wait=wait)


def _try(message: Message, now: datetime) -> tuple[Answer | None, str]:
    """The receiver's answer, or why there is none."""
    webhook = message.webhook
    if not webhook.user.is_active:
        return None, ACCOUNT_CLOSED
    if webhook.has_expired(now):
        return None, Trouble.WITHDRAWN
    if (
        webhook.format != Format.STANDARD
        and "match" in message.data
        and not is_open_to_strangers(message.data["match"])
    ):
        return None, NOT_PUBLIC
    body = body_of(webhook.format, message.kind, message.happened_at, in_order(message.kind, message.data))
    headers = {"Content-Type": "application/json"}
    if webhook.format == Format.STANDARD:
        signed = headers_for(webhook, message.event, body, now)
        if signed is None:
            return None, SECRET_LOST
        headers |= signed
    try:
        with slot_for(webhook.url.split("/")[2].lower()):
            return post(webhook.url, body=body, headers=headers, writing=lambda: _still_there(webhook)), ""
    except NoSlot:
        raise until_a_slot() from None
    except NotSent as fault:
        return None, fault.trouble.value


@contextmanager
def _still_there(webhook: Webhook) -> Iterator[None]:
    """Hold the row while the message is written: whatever ends the webhook waits until then, or nothing is written."""
    with atomic():
        held = _held(webhook.pk)
        # Its address and its format may have changed by now, too.
        same = held is not None and (held.url, held.format) == (webhook.url, webhook.format)
        if held is None or not same or held.state != State.ACTIVE or held.has_expired(times.now()):
            raise NotSent(Trouble.WITHDRAWN)
        yield


def _held(webhook_id: str) -> Webhook | None:
    rows = Webhook.objects.select_for_update(of=("self",)).select_related("user", "token")
    return rows.filter(pk=webhook_id).first()


def _note(tried: Message, answer: Answer | None, error: str) -> float | None:
    """Store the result of a try; return the seconds until the next one, or None if the message is done with."""
    message = _still_due(tried)
    if message is None:
        return None
    webhook = message.webhook
    if error == Trouble.WITHDRAWN:
        # The address has changed: send it there.
        return 0.0
    now = times.now()
    message.attempt += 1
    message.at, message.next_at = now, None
    message.status, message.error = (answer.status, "") if answer else (None, error)
    if answer is not None and answer.is_success:
        message.progress = Progress.SENT
        webhook.failing_since = None
    else:
        if error not in OWN_TROUBLES:
            webhook.failing_since = webhook.failing_since or now
        message.next_at = _next_try(message, answer, now)
        if message.next_at is None:
            message.progress = Progress.FAILED
    message.save()
    webhook.save(update_fields=["failing_since"])
    if message.progress != Progress.DUE:
        if not message.is_passed:
            move_on(message)
        if message.progress == Progress.FAILED:
            _disable_if_dead(webhook, message)
        return None
    _pass_by(message, now)
    return _until_next(message, now)


def _still_due(tried: Message) -> Message | None:
    """The message with its webhook, whose row is held; none if that has ended, expired or been disabled meanwhile."""
    webhook = _held(tried.webhook_id)
    if webhook is None:
        return None
    if webhook.state == State.ACTIVE and webhook.has_expired(times.now()):
        expire_rows([webhook])
    message = Message.objects.get(pk=tried.pk)
    message.webhook = webhook
    return message if message.progress == Progress.DUE else None


def _next_try(message: Message, answer: Answer | None, now: datetime) -> datetime | None:
    """Return the time of the next try, or None if that is of no use."""
    if message.error in OWN_TROUBLES or (answer is not None and answer.status == GONE):
        return None
    again = now + timedelta(seconds=wait_after(message.attempt, WAITS, answer))
    return again if again < message.created_at + KEPT else None


def _until_next(message: Message, now: datetime) -> float:
    """Return the seconds to wait: until the next try, or until the queue need not wait any longer."""
    assert message.next_at is not None
    moments = [message.next_at]
    if message.queue and not message.is_passed:
        moments.append(message.created_at + HOLD)
    return max(0.0, (min(moments) - now).total_seconds())


def _hold_no_longer(message: Message, now: datetime) -> None:
    with atomic():
        webhook = _held(message.webhook_id)
        if webhook is not None:
            message.webhook = webhook
            _pass_by(message, now)


def _pass_by(message: Message, now: datetime) -> None:
    """Let the queue go on without a message that has held it for long enough; the webhook's row is held."""
    if message.queue and not message.is_passed and now >= message.created_at + HOLD:
        message.is_passed = True
        Message.objects.filter(pk=message.pk).update(is_passed=True)
        move_on(message)


def _disable_if_dead(webhook: Webhook, given_up: Message) -> None:
    """Disable the webhook of a receiver that is gone, and notify its owner."""
    # Nothing has been received in all the time in which this message was tried.
    first_try = given_up.created_at + HOLD
    has_failed_long = webhook.failing_since is not None and webhook.failing_since <= first_try
    is_dead = given_up.status == GONE or given_up.error == SECRET_LOST
    if not is_dead and given_up.error not in OWN_TROUBLES:
        is_dead = has_failed_long and given_up.attempt >= len(WAITS)
    if is_dead and webhook.state == State.ACTIVE:
        disable(webhook)
        record(WEBHOOK_DISABLED, WebhookNamed(user=webhook.user_id, webhook=webhook.pk))


def disable(webhook: Webhook) -> None:
    """Disable a webhook, whose row is held, and give up its messages that are under way."""
    webhook.state = State.DISABLED
    webhook.save(update_fields=["state"])
    Message.objects.filter(webhook=webhook, progress__in=UNDER_WAY).update(progress=Progress.FAILED, next_at=None)
