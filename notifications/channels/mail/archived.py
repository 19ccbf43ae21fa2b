"""News on its way to a person by mail."""

from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.channels.mail.models import Digest, DigestEntry, SentReminder


@section("mail")
def mail(user: User) -> dict[str, Any]:
    """The digest: when the last one went, when the next one does, and what it will say; and the reminders that went."""
    digest = Digest.objects.filter(user=user).values("sent_at", "due_at").first() or {"sent_at": None, "due_at": None}
    notices = DigestEntry.objects.filter(user=user).order_by("pk").values("kind", "data", "at")
    reminded = SentReminder.objects.filter(user=user).order_by("at", "pk").values("match", "seat", "ply", "at")
    return {**digest, "waiting": list(notices), "reminded": list(reminded)}
