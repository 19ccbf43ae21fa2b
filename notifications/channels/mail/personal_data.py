"""Personal data in digests: what is exported, and names that are replaced when an account is erased."""

from typing import Any

from accounts.models import User
from accounts.privacy import keeps_names, section
from notifications.channels.mail.models import Digest, DigestEntry, SentReminder


@section("mail")
def mail(user: User) -> dict[str, Any]:
    """The digest: when the last one went, when the next one does, and what it will say; and the reminders that went."""
    digest = Digest.objects.filter(user=user).values("sent_at", "due_at").first() or {"sent_at": None, "due_at": None}
    notices = DigestEntry.objects.filter(user=user).order_by("pk").values("kind", "data", "at")
    reminded = SentReminder.objects.filter(user=user).order_by("at", "pk").values("match", "seat", "ply", "at")
    return {**digest, "waiting": list(notices), "reminded": list(reminded)}


keeps_names(DigestEntry)
