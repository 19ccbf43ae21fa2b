"""Tokens: made, used, revoked."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import Token, User
from accounts.scopes import in_order
from accounts.secrets import new_secret, token_digests
from core import times
from core.errors import Conflict, FieldError, Invalid, MissingScope, NotFound, Unauthenticated

# Nobody needs more, and a table that anyone can fill must have an end.
MOST_TOKENS = 1000
# `last_used_at` is a hint for its owner: not worth a write for every request.
USE_NOTED_EVERY = timedelta(minutes=10)


def create_token(
    *,
    user: User,
    name: str,
    scopes: Collection[str],
    allowed: Collection[str],
    expires_at: datetime | None = None,
    latest_expiry: datetime | None = None,
) -> tuple[Token, str]:
    """A new token and its secret, which is shown this once.

    It can do no more than `allowed`, and lives no longer than the token it was made with (`latest_expiry`).
    """
    beyond = in_order(set(scopes) - set(allowed))
    if beyond:
        raise MissingScope(f"A token with {', '.join(beyond)} cannot be made with this one.", scope=beyond[0])
    _check_expiry(expires_at, latest_expiry)
    secret = new_secret()
    with transaction.atomic(savepoint=False):
        # Under the lock of the account, which may just be leaving.
        if not User.objects.select_for_update().filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("The account has been deleted.")
        if Token.objects.filter(user=user).count() >= MOST_TOKENS:
            raise Conflict(f"An account has at most {MOST_TOKENS} tokens. Revoke some.")
        token = Token.objects.create(
            user=user,
            name=name,
            digest=token_digests(secret)[0],
            scopes=" ".join(in_order(scopes)),
            expires_at=expires_at or latest_expiry,
        )
    return token, secret


def note_use(*, token: Token) -> None:
    """Notes that the token was used just now, unless that was noted a little while ago."""
    now = times.now()
    if token.last_used_at is None or token.last_used_at <= now - USE_NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used_at=now)


def revoke_token(*, user: User, token_id: str) -> None:
    """Ends one of the user's tokens at once."""
    deleted, _ = Token.objects.filter(user=user, pk=token_id).delete()
    if not deleted:
        raise NotFound("There is no such token.")


def _check_expiry(expires_at: datetime | None, latest: datetime | None) -> None:
    if expires_at is None:
        return
    if expires_at <= times.now():
        raise _bad_expiry("past", "This time has passed.")
    if latest is not None and expires_at > latest:
        raise _bad_expiry("too_late", "A token lives no longer than the one it is made with.")


def _bad_expiry(code: str, detail: str) -> Invalid:
    return Invalid("Some fields are not valid.", errors=[FieldError("expires_at", code, detail)])
