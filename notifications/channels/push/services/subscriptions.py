"""Subscribing browsers, and leaving them alone again."""

from datetime import UTC, datetime
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec

from accounts.choices import Ending
from accounts.models import Token, User
from accounts.services.subscriptions import end_rows, lock_owner, made_with, note_made
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid, NotFound
from core.outbound.sending import check_target
from core.outbound.targets import BadTarget
from notifications.channels.push.encryption import from_base64, public_key
from notifications.channels.push.models import PushSubscription

MOST = 20
"""The most browsers that one account may have."""
AUTH_BYTES = 16
LATEST = 253_402_300_799_000
"""The last millisecond that has a date of four digits, for years."""


def subscribe(
    *, user: User, endpoint: str, expires: int | None, p256dh: str, auth: str, token: Token | None = None
) -> PushSubscription:
    """Subscribe a browser to a user's notifications. One that is known keeps its id, and belongs to this user from now
    on.

    It ends with the token that sent it last, or with what the user has allowed a program.
    """
    _check(endpoint, p256dh, auth)
    if public_key() is None:
        raise Conflict("Push notifications are not available on this server.")
    kept: dict[str, Any] = {"p256dh": p256dh, "auth": auth, "expires_at": _moment(expires), "failing_since": None}
    with atomic():
        lock_owner(user)
        kept |= made_with(token)
        held = PushSubscription.objects.select_for_update().filter(endpoint=endpoint)
        # Waiting messages are for the account that was signed in before: delete them.
        end_rows(held.exclude(user=user), Ending.REPLACED)
        known = held.filter(user=user).first()
        if known is None and PushSubscription.objects.filter(user=user).count() >= MOST:
            raise Conflict(f"An account can have at most {MOST} push subscriptions. Delete one first.")
        before = None if known is None else (known.grant_id, known.token_id)
        subscription = known or PushSubscription(user=user, endpoint=endpoint)
        for name, value in kept.items():
            setattr(subscription, name, value)
        subscription.save()
        if before != (subscription.grant_id, subscription.token_id):
            note_made(subscription)
        return subscription


def unsubscribe(*, user: User, subscription_id: str) -> None:
    """Delete a subscription, with everything that waits for it."""
    with atomic():
        held = list(PushSubscription.objects.select_for_update().filter(user=user, pk=subscription_id))
        if not held:
            raise NotFound("Push subscription not found.")
        end_rows(held, Ending.DELETED)


def forget_subscriptions_of(*, user_id: int) -> None:
    """Delete the browsers of an account."""
    PushSubscription.objects.filter(user=user_id).delete()


def _check(endpoint: str, p256dh: str, auth: str) -> None:
    errors = []
    try:
        if ":" in check_target(endpoint).host:
            # The library that signs for a push service knows names and IPv4 alone.
            raise BadTarget("The address of a push service must contain a host name.")
    except BadTarget as wrong:
        errors.append(FieldError("endpoint", "bad_target", str(wrong)))
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(p256dh))
    except ValueError:
        errors.append(FieldError("keys.p256dh", "bad_key", "This is not a P-256 public key."))
    try:
        is_long_enough = len(from_base64(auth)) == AUTH_BYTES
    except ValueError:
        is_long_enough = False
    if not is_long_enough:
        errors.append(FieldError("keys.auth", "bad_key", f"This must be {AUTH_BYTES} bytes."))
    if errors:
        raise Invalid(errors=errors)


def _moment(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds // 1000, UTC)
