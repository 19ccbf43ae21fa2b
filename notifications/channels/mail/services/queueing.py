"""Events that come into feeds are set aside for the next digest of those who want them by mail."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db.models import OuterRef

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.journal.notifications import MAIL
from notifications.channels.mail.models import Digest, DigestEntry
from notifications.events import TURN_REMINDER
from notifications.preferences.selectors import Choice, choices_of

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from notifications.models import FeedEvent

GATHER = timedelta(minutes=10)
"""The time for which a digest waits for more events, and for its reader to have seen by themselves what is new."""


_WITH_ADDRESS = User.objects.filter(kind=Kind.HUMAN, is_active=True, email_verified_at__isnull=False)


def subscribers() -> "QuerySet[User]":
    """The user, if it is a person whose address counts."""
    return _WITH_ADDRESS.filter(pk=OuterRef("pk"))


def queue_events(rows: "Sequence[FeedEvent]") -> None:
    """Queue events for people whose address counts, and set the time of their next digest."""
    people = _WITH_ADDRESS.filter(pk__in={row.user_id for row in rows})
    found = {user.pk: user for user in people}
    choices = choices_of(found.values())
    kept = [
        row
        for row in rows
        if row.user_id in choices
        # A reminder has a mail of its own: a digest would come too late.
        and row.kind != TURN_REMINDER
        and choices[row.user_id].brings(MAIL, row.kind, row.data.get("match"))
    ]
    if not kept:
        return
    DigestEntry.objects.bulk_create(
        [DigestEntry(user_id=row.user_id, kind=row.kind, data=row.data, at=row.at) for row in kept]
    )
    _see_to_digests({user: choices[user] for user in sorted({row.user_id for row in kept})}, times.now())


def _see_to_digests(choices: Mapping[int, Choice], now: datetime) -> None:
    """Make the digests due, unless they are: not too soon after the last one, and not in quiet hours."""
    Digest.objects.bulk_create([Digest(user_id=user) for user in choices], ignore_conflicts=True)
    # In order of their people, so that there is no deadlock.
    digests = list(Digest.objects.select_for_update().filter(pk__in=choices, due_at=None).order_by("pk"))
    for digest in digests:
        choice, due_at = choices[digest.pk], now + GATHER
        if digest.sent_at is not None:
            due_at = max(due_at, digest.sent_at + timedelta(hours=choice.digest_hours))
        digest.due_at = choice.quiet.after(due_at)
    Digest.objects.bulk_update(digests, ["due_at"])
