"""Grants of people to programs: made from a code or on a device, renewed by refresh tokens, ended by either side."""

from datetime import datetime
from uuid import UUID

from oauth2_provider.models import Application, DeviceGrant, clear_expired

from accounts.auth.scopes import in_order
from accounts.auth.secrets import token_digests
from accounts.events import TOKEN_MADE, AccountNamed
from accounts.models import Grant, Token, User
from accounts.services.grant_revocation import end_grant
from accounts.services.registrations import forget_unused_registrations
from accounts.services.subscriptions import expire_grants
from core import times
from core.database.transactions import atomic
from core.errors import NotFound
from core.journal.services import record

# More than anyone has devices; beyond it the oldest ends.
MOST_GRANTS = 100
NAME_OF_TOKEN = 80


@atomic(savepoint=False)
def begin_grant(*, user: User, application: Application, family: UUID, scopes: list[str], code: str) -> Grant:
    """Make a new grant and tell the person."""
    grant = Grant.objects.create(
        user=user, application=application, family=family, code=code, scopes=" ".join(in_order(scopes))
    )
    others = Grant.objects.filter(user=user).exclude(pk=grant.pk).order_by("-created_at", "-id")
    for old in others[MOST_GRANTS - 1 :]:
        end_grant(old)
    record(TOKEN_MADE, AccountNamed(user=user.pk))
    return grant


def renewed_grant(family: UUID) -> Grant | None:
    """The grant of a refresh token, locked; none if it has ended."""
    grant = Grant.objects.select_for_update().filter(family=family).first()
    if grant is not None:
        Grant.objects.filter(pk=grant.pk).update(last_used_at=times.now())
    return grant


def issue_token(*, grant: Grant, secret: str, scopes: list[str], expires_at: datetime) -> None:
    """Make the access token of a grant, a token like any other, in place of the one before."""
    Token.objects.filter(grant=grant).delete()
    Token.objects.create(
        user_id=grant.user_id,
        grant=grant,
        name=grant.application.name[:NAME_OF_TOKEN],
        digest=token_digests(secret)[0],
        scopes=" ".join(in_order(scopes)),
        expires_at=expires_at,
    )


def end_own_grant(*, user: User, grant_id: str) -> None:
    """Take back what the user has allowed a program."""
    with atomic():
        grant = Grant.objects.select_for_update().filter(user=user, pk=grant_id).first()
        if grant is None:
            raise NotFound("This app has no access to your account.")
        end_grant(grant)


def forget_ended_grants() -> None:
    """Delete codes, devices and tokens whose time is over, and grants that nothing can renew any more."""
    clear_expired()
    DeviceGrant.objects.filter(expires__lte=times.now()).delete()
    expire_grants()
    forget_unused_registrations()
