"""Subscribing browsers, and leaving them alone again."""

from datetime import UTC, datetime
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import transaction

from accounts.models import User
from core.errors import Conflict, FieldError, Invalid, NotFound, Unauthenticated
from core.outbound.sending import check_target
from core.outbound.targets import BadTarget
from notifications.channels.push.models import PushSubscription
from notifications.channels.push.sealing import from_base64, public_key

MOST = 20
"""How many browsers one account may have."""
AUTH_BYTES = 16
LATEST = 253_402_300_799_000
"""The last millisecond that has a date of four digits, for years."""


def subscribe(*, user: User, endpoint: str, expires: int | None, p256dh: str, auth: str) -> PushSubscription:
    """Has a user's news pushed to a browser. One that is known keeps its id, and belongs to this user from now on."""
    _check(endpoint, p256dh, auth)
    if public_key() is None:
        raise Conflict("This server does not push.")
    kept: dict[str, Any] = {"p256dh": p256dh, "auth": auth, "expires_at": _moment(expires), "failing_since": None}
    with transaction.atomic():
        # Under the lock of the account, so that two at once cannot exceed the limit.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("The account has been deleted.")
        # What waits there is for the account that was signed in before: it goes.
        PushSubscription.objects.filter(endpoint=endpoint).exclude(user=user).delete()
        if not PushSubscription.objects.filter(endpoint=endpoint).exists():
            if PushSubscription.objects.filter(user=user).count() >= MOST:
                raise Conflict(f"An account has at most {MOST} browsers. Delete one first.")
            return PushSubscription.objects.create(user=user, endpoint=endpoint, **kept)
        PushSubscription.objects.filter(endpoint=endpoint).update(**kept)
        return PushSubscription.objects.get(endpoint=endpoint)


def unsubscribe(*, user: User, subscription_id: str) -> None:
    """Delete a subscription, with everything that waits for it."""
    deleted, _ = PushSubscription.objects.filter(user=user, pk=subscription_id).delete()
    if not deleted:
        raise NotFound("You have no such subscription.")


def forget_subscriptions_of(*, user_id: int) -> None:
    """Deletes the browsers of an account."""
    PushSubscription.objects.filter(user=user_id).delete()


def _check(endpoint: str, p256dh: str, auth: str) -> None:
    errors = []
    try:
        if ":" in check_target(endpoint).host:
            # What signs for a push service knows names and IPv4 alone.
            raise BadTarget("The address of a push service holds a name.")
    except BadTarget as wrong:
        errors.append(FieldError("endpoint", "bad_target", str(wrong)))
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(p256dh))
    except ValueError:
        errors.append(FieldError("keys.p256dh", "bad_key", "This is not a public key of P-256."))
    try:
        is_long_enough = len(from_base64(auth)) == AUTH_BYTES
    except ValueError:
        is_long_enough = False
    if not is_long_enough:
        errors.append(FieldError("keys.auth", "bad_key", f"This is not {AUTH_BYTES} bytes."))
    if errors:
        raise Invalid("Some fields are not valid.", errors=errors)


def _moment(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds // 1000, UTC)
