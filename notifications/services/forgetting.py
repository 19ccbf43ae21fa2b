"""What people were told long ago is deleted, the earliest of each feed first."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Max

from core import times
from notifications.models import Feed, ToldEvent

AT_A_TIME = 500
"""How many feeds one run looks at; the next one goes on."""


def forget_old_events() -> int:
    """Deletes events that are older than they need be kept; of how many feeds."""
    old = ToldEvent.objects.filter(told_at__lt=times.now() - timedelta(days=settings.POSTCARD_EVENT_DAYS))
    chosen = sorted(set(old.order_by("told_at").values_list("user_id", flat=True)[:AT_A_TIME]))
    for user in chosen:
        with transaction.atomic():
            # Under the feed's lock, so that a reader finds either all rows after `forgotten` or another number.
            feed = Feed.objects.select_for_update().get(user=user)
            last = old.filter(user=user).aggregate(last=Max("number"))["last"]
            if last is not None:
                feed.forgotten = max(feed.forgotten, last)
                feed.save(update_fields=["forgotten"])
                ToldEvent.objects.filter(user=user, number__lte=last).delete()
    return len(chosen)


def forget_feed(*, user_id: int) -> None:
    """Delete the feed of a person whose account is erased."""
    ToldEvent.objects.filter(user=user_id).delete()
