"""The statistics of decisions, which are kept for a limited time."""

from datetime import timedelta

from django.conf import settings

from bots.models import Thought
from core import times
from core.batches import delete_some


def forget_old_thoughts(most: int) -> int:
    """Delete the statistics of old decisions, at most so many. Returns how many."""
    old = times.now() - timedelta(days=settings.POSTCARD_JOURNAL_DAYS)
    return delete_some(Thought.objects.filter(at__lt=old).order_by("at"), most)
