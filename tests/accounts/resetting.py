"""Asking for a link that sets a new password."""

import re

from core.mail.models import OutgoingMail
from tests.accounts.closed import hear

ADDRESS = "ada@example.org"
NEW = "a much better password"
ASK = "/password/forgotten"


def links() -> list[str]:
    """Return the paths of the links that were sent, oldest first."""
    hear("accounts.send_reset")
    mails = OutgoingMail.objects.filter(subject="Reset your password").order_by("created_at", "pk")
    return [re.findall(r"https://cards\.example(/password/reset/\S+)", mail.text)[0] for mail in mails]
