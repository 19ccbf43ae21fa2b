"""Deletion of the events that people were notified of long ago, the earliest of each feed first."""

from datetime import datetime, timedelta
from itertools import takewhile

from django.conf import settings
from django.db.models import OuterRef, QuerySet, Subquery

from core import times
from core.database.transactions import atomic
from notifications.models import Feed, FeedEvent


def forget_old_events(most: int) -> int:
    """Delete events that are older than they need be kept, at most so many; returns how many."""
    before = times.now() - timedelta(days=settings.POSTCARD_EVENT_DAYS)
    deleted = 0
    for user in _with_events_of(before)[:most]:
        if deleted < most:
            deleted += _forget(user, before, most - deleted)
    return deleted


def _with_events_of(before: datetime) -> QuerySet[Feed, int]:
    """Return the people whose feeds begin with an event of an earlier time: one look at a row for each feed.

    Feeds are few beside what they hold, so that no index of all rows by age is kept for it.
    """
    kept = FeedEvent.objects.filter(user=OuterRef("user"), number__gt=OuterRef("forgotten")).order_by("number")
    feeds = Feed.objects.annotate(begins_at=Subquery(kept.values("added_at")[:1]))
    return feeds.filter(begins_at__lt=before).values_list("user_id", flat=True)


def _forget(user: int, before: datetime, most: int) -> int:
    """Delete the events at the beginning of a feed that were added before this time."""
    with atomic():
        # Under the feed's lock, so that a reader finds either all rows after `forgotten` or another number.
        feed = Feed.objects.select_for_update().get(user=user)
        kept = FeedEvent.objects.filter(user=user, number__gt=feed.forgotten).order_by("number")
        rows = kept.values_list("number", "added_at")[:most]
        old = [number for number, _ in takewhile(lambda row: row[1] < before, rows)]
        if old:
            feed.forgotten = old[-1]
            feed.save(update_fields=["forgotten"])
            FeedEvent.objects.filter(user=user, number__lte=feed.forgotten).delete()
        return len(old)


def forget_feed(*, user_id: int) -> None:
    """Delete the feed of a person whose account is erased. Nothing is added to it from then on.

    Under its lock: a transaction that still took the account for one that is there has committed by then.
    """
    with atomic():
        Feed.objects.bulk_create([Feed(user_id=user_id)], ignore_conflicts=True)
        feed = Feed.objects.select_for_update().get(user=user_id)
        FeedEvent.objects.filter(user=user_id).delete()
        feed.forgotten = feed.last
        feed.save(update_fields=["forgotten"])
