"""Digests of accounts that are erased are never written: what they would have said is deleted."""

from notifications.channels.mail.models import Digest, DigestEntry, SentReminder


def forget_digest_of(*, user_id: int) -> None:
    """Delete the notices of a person, when they got a digest, and what they were reminded of."""
    DigestEntry.objects.filter(user=user_id).delete()
    Digest.objects.filter(user=user_id).delete()
    SentReminder.objects.filter(user=user_id).delete()
