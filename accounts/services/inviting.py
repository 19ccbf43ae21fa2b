"""Invites, and whether sign-up is open, by invite or closed (`POSTCARD_REGISTRATION`)."""

from datetime import datetime

from django.conf import settings
from django.db.models import F, Q, QuerySet

from accounts.auth.secrets import invite_digests, new_invite_code
from accounts.models import Invite
from core import times
from core.errors import Forbidden, InviteNeeded

OPEN, INVITE, CLOSED = "open", "invite", "closed"


def issue_invite(*, invite: Invite) -> str:
    """Store a new invite and return its code, which is shown only once."""
    code = new_invite_code()
    invite.digest = invite_digests(code)[0]
    invite.save(force_insert=True)
    return code


def make_invites(*, count: int, uses: int = 1, note: str = "", expires_at: datetime | None = None) -> list[str]:
    """Make invites and return their codes."""
    return [issue_invite(invite=Invite(uses=uses, note=note, expires_at=expires_at)) for _ in range(count)]


def require_open_registration() -> None:
    """Refuse every sign-up while sign-up is closed."""
    if settings.POSTCARD_REGISTRATION == CLOSED:
        raise Forbidden("The operator has closed sign-up on this server.")


def require_invite(code: str | None) -> None:
    """Refuse a caller who needs an invite and has no valid one, before any work is done."""
    if settings.POSTCARD_REGISTRATION == INVITE and not (code and _good_ones(code).exists()):
        raise InviteNeeded


def use_invite(code: str | None) -> None:
    """Count one use of the invite, in the transaction that makes the account: the last use serves one caller."""
    if settings.POSTCARD_REGISTRATION == INVITE and not (code and _good_ones(code).update(used=F("used") + 1)):
        raise InviteNeeded


def _good_ones(code: str) -> "QuerySet[Invite]":
    lasting = Q(expires_at=None) | Q(expires_at__gt=times.now())
    return Invite.objects.filter(lasting, digest__in=invite_digests(code), used__lt=F("uses"))
