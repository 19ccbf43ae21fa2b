"""Queues of events that come into feeds: one for each browser whose owner wants them pushed."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db.models import OuterRef

from core.journal.notifications import PUSH
from core.journal.services import record
from notifications.channels.push.events import PUSH_QUEUED, SubscriptionNamed
from notifications.channels.push.models import PushMessage, PushSubscription
from notifications.preferences.selectors import choices_of

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from notifications.models import FeedEvent


def subscribers() -> "QuerySet[PushSubscription]":
    """The browsers of a user."""
    return PushSubscription.objects.filter(user=OuterRef("pk"), user__is_active=True)


def queue_events(rows: "Sequence[FeedEvent]") -> None:
    """Queue events for the browsers of the people whose feeds they have come into."""
    found = PushSubscription.objects.filter(user__in={row.user_id for row in rows}, user__is_active=True)
    users = {one.user_id: one.user for one in found.select_related("user")}
    choices = choices_of(users.values())
    wanted: dict[int, list[FeedEvent]] = defaultdict(list)
    for row in rows:
        if row.user_id in choices and choices[row.user_id].brings(PUSH, row.kind, row.data.get("match")):
            wanted[row.user_id].append(row)
    # In order of their ids, so that there is no deadlock.
    locked = PushSubscription.objects.select_for_update(of=("self",)).filter(user__in=wanted).select_related("user")
    for subscription in locked.order_by("pk"):
        _queue(subscription, wanted[subscription.user_id])


def _queue(subscription: PushSubscription, rows: "Sequence[FeedEvent]") -> None:
    """Add to the queue of a browser whose row is locked, and dispatch unless a delivery sends from it already."""
    for row in rows:
        # One by one: the numbers are their order.
        PushMessage.objects.create(subscription=subscription, event=row.number, kind=row.kind, data=row.data, at=row.at)
    if not subscription.is_sending:
        subscription.is_sending = True
        subscription.save(update_fields=["is_sending"])
        record(PUSH_QUEUED, SubscriptionNamed(subscription=subscription.pk), people=[subscription.user.person_id])
