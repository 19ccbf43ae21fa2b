"""Mails to everyone there is, in both worlds: every byte of what would be sent is compared."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from unittest.mock import patch

from django.db import transaction

from accounts.models import User
from core import times
from core.journal.notifications import MAIL
from core.mail.models import OutgoingMail
from games.models import Turn
from notifications.channels.mail.models import Digest
from notifications.channels.mail.services.digests import send_due_digests
from notifications.channels.mail.services.reminding import send_reminders
from notifications.preferences.defaults import known_kinds
from notifications.preferences.models import Preferences

EVERY_KIND = {kind: [MAIL] for kind in known_kinds()}
BEFORE_A_DEADLINE = timedelta(hours=1)


def want_mails(people: Iterable[User]) -> None:
    """Gives each an address that counts, and the wish to have everything by mail."""
    for user in people:
        User.objects.filter(pk=user.pk).update(email=f"{user.username}@example.org", email_verified_at=times.now())
        Preferences.objects.create(user=user, kinds=EVERY_KIND)


def written(*, without: User | None = None) -> list[tuple[object, ...]]:
    """To whom what is written: digests of all that has happened and reminders of all that is owed. Nothing is left."""
    block = transaction.atomic()
    # Transactions that insist on being the outermost may be inside of this one.
    block._from_testcase = True  # type: ignore[attr-defined]
    with block:
        for moment in _moments():
            Digest.objects.update(due_at=moment)
            with patch.object(times, "read_clock", moment.timestamp):
                send_reminders()
                send_due_digests()
        mails = OutgoingMail.objects.order_by("person", "created_at", "subject", "text")
        if without is not None:
            mails = mails.exclude(person=without.pk)
        found: list[tuple[object, ...]] = list(
            mails.values_list("person", "address", "created_at", "subject", "text", "html", "unsubscribe_url")
        )
        transaction.set_rollback(True)
    return found


def _moments() -> list[datetime]:
    """Now, and shortly before the deadline of each decision that is owed."""
    deadlines = Turn.objects.filter(due_ply__isnull=False, deadline__isnull=False).values_list("deadline", flat=True)
    return [times.now(), *sorted({deadline - BEFORE_A_DEADLINE for deadline in deadlines if deadline is not None})]
