"""Pushing of the messages in a browser's queue, one after another, with retries and the end of dead subscriptions."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from accounts.choices import Ending
from accounts.services.subscriptions import end_rows
from core import times
from core.database.transactions import atomic
from core.journal.leases import Lease, RetryLater
from core.journal.notifications import PUSH
from core.outbound.sending import Answer, NotSent, Trouble, post
from core.outbound.slots import NoSlot, slot_for
from notifications.channels.push.encryption import LIFETIME, headers_for, payload_of, public_key, sealed
from notifications.channels.push.models import PushMessage, PushSubscription
from notifications.channels.retries import until_a_slot, wait_after
from notifications.preferences.selectors import Choice, choices_of
from notifications.relevance import still_relevant

WAITS = (5, 30, 120, 600, 1800, 3600)
"""Seconds between one try and the next; the last one stands for all further ones."""
KEPT = timedelta(days=3)
"""The time without a success after which a browser counts as gone."""
GONE = frozenset({404, 410})
LATER = frozenset({408, 425, 429})
MOST_AT_ONCE = 50
"""The most messages that one delivery sends before others have their turn."""


def send_queued(*, subscription_id: str, lease: Lease) -> None:
    """Send what is queued; a copy goes out where the process dies between the answer and the commit."""
    for _ in range(MOST_AT_ONCE):
        subscription = PushSubscription.objects.select_related("user").filter(pk=subscription_id).first()
        if subscription is None:
            return
        message = _first_news(subscription, lease)
        if message is None:
            return
        now = times.now()
        _wait_for_the_time(subscription, message, now)
        answer = _try(subscription, message, now)
        lease.check()
        wait = _note(subscription, message, answer)
        if wait is not None:
            raise RetryLater(wait=wait)
    raise RetryLater(wait=0)


def _first_news(subscription: PushSubscription, lease: Lease) -> PushMessage | None:
    """Return the first message that is still relevant; delete those before it. With none left the delivery ends."""
    with atomic():
        # Under its lock: a service that adds a message after this finds that nothing sends, and dispatches.
        held = _held(subscription)
        if held is None:
            return None
        while queued := list(PushMessage.objects.filter(subscription=held).order_by("number")[:MOST_AT_ONCE]):
            kept = _still_wanted(subscription, queued)
            gone = {message.pk for message in queued} - {message.pk for message in kept}
            PushMessage.objects.filter(pk__in=gone).delete()
            if kept:
                return kept[0]
        held.is_sending = False
        held.save(update_fields=["is_sending"])
        lease.finish()
    return None


def _still_wanted(subscription: PushSubscription, queued: list[PushMessage]) -> list[PushMessage]:
    user, now = subscription.user, times.now()
    has_ended = subscription.expires_at is not None and subscription.expires_at <= now
    if not user.is_active or has_ended or public_key() is None:
        return []
    choice = _choice(subscription)
    wanted = [
        message
        for message in queued
        if choice.brings(PUSH, message.kind, message.data.get("match")) and not _is_old(message, choice, now)
    ]
    return still_relevant(user.pk, wanted)


def _is_old(message: PushMessage, choice: Choice, now: datetime) -> bool:
    """Return True if it has waited for so long that the feed is the place to read it; quiet hours do not count."""
    return now > choice.quiet.after(message.created_at) + LIFETIME


def _choice(subscription: PushSubscription) -> Choice:
    return choices_of([subscription.user])[subscription.user_id]


def _wait_for_the_time(subscription: PushSubscription, message: PushMessage, now: datetime) -> None:
    """Raise `RetryLater` until the end of quiet hours, or until the next try."""
    moment = max(message.next_at or now, now)
    moment = _choice(subscription).quiet.after(moment)
    if moment > now:
        raise RetryLater(wait=(moment - now).total_seconds())


def _try(subscription: PushSubscription, message: PushMessage, now: datetime) -> Answer | None:
    """The push service's answer; none if there is none."""
    body = sealed(subscription, payload_of(message, subscription.user))
    headers = headers_for(subscription, now)
    try:
        with slot_for(urlsplit(subscription.endpoint).netloc.lower()):
            return post(subscription.endpoint, body=body, headers=headers, writing=lambda: _still_there(subscription))
    except NoSlot:
        raise until_a_slot() from None
    except NotSent:
        return None


@contextmanager
def _still_there(subscription: PushSubscription) -> Iterator[None]:
    """Hold the row while the message is written: whatever ends it waits until then, or nothing is written."""
    with atomic():
        if _held(subscription) is None:
            raise NotSent(Trouble.WITHDRAWN)
        yield


def _held(subscription: PushSubscription) -> PushSubscription | None:
    """Lock the row, if it is still there, is still this account's, and what made it has not expired."""
    rows = PushSubscription.objects.select_for_update(of=("self",)).select_related("token")
    held = rows.filter(pk=subscription.pk, user=subscription.user_id).first()
    return None if held is None or held.has_expired(times.now()) else held


def _note(tried: PushSubscription, message: PushMessage, answer: Answer | None) -> float | None:
    """Store the result of a try; return the seconds until the next one, or None to go on."""
    with atomic():
        subscription = _held(tried)
        if subscription is None:
            return None
        now = times.now()
        is_taken = answer is not None and answer.is_success
        since = None if is_taken else subscription.failing_since or now
        if (answer is not None and answer.status in GONE) or (since is not None and since + KEPT <= now):
            end_rows([subscription], Ending.GONE)
            return None
        if since != subscription.failing_since:
            subscription.failing_since = since
            subscription.save(update_fields=["failing_since"])
        if is_taken or (answer is not None and 400 <= answer.status < 500 and answer.status not in LATER):
            # A message that the service has refused would be refused a second time.
            message.delete()
            return None
        wait = wait_after(message.attempt + 1, WAITS, answer)
        # If a worker that was thought dead has come back, another one may have sent it: then there is no row.
        again = now + timedelta(seconds=wait)
        PushMessage.objects.filter(pk=message.pk).update(attempt=message.attempt + 1, next_at=again)
        return wait
