"""Tokens: made, revoked, and their use noted."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import Q

from accounts.auth.scopes import in_order
from accounts.auth.secrets import new_secret, token_digests
from accounts.choices import Ending
from accounts.events import TOKEN_MADE, TOKENS_REVOKED, AccountNamed
from accounts.models import Grant, Token, User
from accounts.services.grant_revocation import end_grant, end_grants_of
from accounts.services.locking import lock_account
from accounts.services.sessions import forget_sessions
from accounts.services.subscriptions import end_subscriptions
from core import times
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid, MissingScope, NotFound, Unauthenticated
from core.journal.services import record

if TYPE_CHECKING:
    from django.db.models import QuerySet

# More than anyone needs; any user can fill the table, so it is bounded.
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
    """Make a token and its secret, which is shown only once.

    It can do no more than `allowed`, and lives no longer than the token it was made with (`latest_expiry`).
    """
    require_within(scopes=scopes, allowed=allowed)
    _check_expiry(expires_at, latest_expiry)
    secret = new_secret()
    with atomic(savepoint=False):
        # Under the lock of the account: it may be closing, or revoking the token that this is made with.
        same = {"password": user.password, "sessions_ended": user.sessions_ended}
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True, **same).exists():
            raise Unauthenticated("The account has just been changed or closed elsewhere.")
        if Token.objects.filter(user=user, grant=None).count() >= MOST_TOKENS:
            raise Conflict(f"An account can have at most {MOST_TOKENS} tokens. Revoke one first.")
        token = Token.objects.create(
            user=user,
            name=name,
            digest=token_digests(secret)[0],
            scopes=" ".join(in_order(scopes)),
            expires_at=expires_at or latest_expiry,
        )
    return token, secret


def add_token(*, user: User, **asked: Any) -> tuple[Token, str]:
    """Make a token as `create_token` does, for an account that is in use: its owner is notified."""
    with atomic(savepoint=False):
        made = create_token(user=user, **asked)
        record(TOKEN_MADE, AccountNamed(user=user.pk))
    return made


def withdraw_unused(*, user: User, token_id: str) -> bool:
    """End a token whose secret never arrived: one of the user's that was never used. Return False if it is none."""
    unused = Token.objects.filter(user=user, pk=token_id, grant=None, last_used_at=None)
    return bool(end_tokens(unused))


def require_within(*, scopes: Collection[str], allowed: Collection[str]) -> None:
    """Refuse scopes beyond those that the caller has."""
    beyond = in_order(set(scopes) - set(allowed))
    if beyond:
        raise MissingScope(f"This token cannot create a token with the scopes {', '.join(beyond)}.", scope=beyond[0])


def note_use(*, token: Token, secret: str) -> None:
    """Note that the token was used, unless that was noted recently.

    Its digest is kept under the present key from then on: an earlier key is needed for tokens that lie unused alone.
    """
    now = times.now()
    if token.last_used_at is None or token.last_used_at <= now - USE_NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used_at=now, digest=token_digests(secret)[0])


def revoke_token(*, user: User, token_id: str) -> None:
    """End one of the user's tokens at once."""
    with atomic(savepoint=False):
        ended = end_tokens(Token.objects.filter(user=user, pk=token_id, grant=None))
        if ended:
            record(TOKENS_REVOKED, AccountNamed(user=user.pk))
    if not ended:
        raise NotFound("Token not found.")


def end_token(*, token: Token) -> None:
    """End a token at the request of its bearer, at once; of a program that was let in, all that it was allowed."""
    if token.grant is None:
        revoke_token(user=token.user, token_id=token.pk)
        return
    with atomic():
        end_grant(token.grant)


def revoke_tokens(*, user: User, keep: Token | None = None) -> None:
    """End all tokens, grants and browser sessions of the user at once, except the token to keep and its grant."""
    with atomic():
        # Under the lock of the account: a token that is being made is either ended here or not made.
        locked = lock_account(user)
        kept = keep.grant_id if keep else None
        # Grants and tokens are locked before their subscriptions, as everywhere.
        for rows in (Grant.objects.filter(user=user), Token.objects.filter(user=user)):
            list(rows.select_for_update().order_by("pk").values_list("pk"))
        # Also those that were set up in a browser: the rows do not say by which session.
        end_subscriptions(Q(user=user) & ~_made_with(keep), Ending.ALL_ENDED)
        end_grants_of([user.pk], keep=kept)
        end_tokens(Token.objects.filter(user=user).exclude(pk=keep.pk if keep else None))
        user.sessions_ended = locked.sessions_ended + 1
        user.save(update_fields=["sessions_ended"])
        forget_sessions(user.pk)
        record(TOKENS_REVOKED, AccountNamed(user=user.pk))


def end_tokens(tokens: "QuerySet[Token]") -> int:
    """End tokens at once, with the subscriptions that they have made; return the number of tokens."""
    # Locked first: a subscription that is being made with one is either ended here or not made.
    ended = list(tokens.select_for_update().order_by("pk").values_list("pk", flat=True))
    end_subscriptions(Q(token__in=ended), Ending.REVOKED)
    Token.objects.filter(pk__in=ended).delete()
    return len(ended)


def _made_with(keep: Token | None) -> Q:
    """The subscriptions that a token has made, or the grant that it is of."""
    if keep is None:
        return Q(pk__in=[])
    return Q(token__isnull=False, token=keep.pk) | Q(grant__isnull=False, grant=keep.grant_id)


def _check_expiry(expires_at: datetime | None, latest: datetime | None) -> None:
    if expires_at is None:
        return
    if expires_at <= times.now():
        raise Invalid(errors=[FieldError("expires_at", "past", "This time is in the past.")])
    if latest is not None and expires_at > latest:
        too_late = FieldError("expires_at", "too_late", "A token cannot outlive the token that creates it.")
        raise Invalid(errors=[too_late])
