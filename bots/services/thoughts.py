"""The statistics of decisions, which are kept for a limited time."""

from datetime import timedelta

from django.conf import settings

from bots.models import Thought
from core import times


def forget_old_thoughts() -> int:
    """Delete the statistics of old decisions. Returns how many."""
    old = times.now() - timedelta(days=settings.POSTCARD_JOURNAL_DAYS)
    return Thought.objects.filter(at__lt=old).delete()[0]
