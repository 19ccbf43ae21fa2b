"""Messages for a push service: encrypted for the browser (RFC 8291), and signed with the server's key (RFC 8292)."""

import base64
import json
from datetime import datetime, timedelta
from email.utils import parseaddr
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from accounts.models import User
from core.times import format_time
from games.selectors.matches import others_in
from notifications.channels.push.models import PushMessage, PushSubscription

LIFETIME = timedelta(days=1)
"""The time for which a push service keeps a message for a browser that is switched off."""
SIGNED_FOR = timedelta(hours=12)


def from_base64(text: str) -> bytes:
    """The bytes of URL-safe base64, with or without its padding."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def public_key() -> str | None:
    """Return the key that browsers subscribe with (`applicationServerKey`), or None where the server has none."""
    return _public(settings.POSTCARD_VAPID_KEY) if settings.POSTCARD_VAPID_KEY else None


def payload_of(message: PushMessage, reader: User) -> bytes:
    """Return what the browser reads: the event as the feed has it, the others at the table, and the reader's language.

    The browser has the sentences: another account may have signed in there last, or none.
    """
    match = message.data.get("match")
    payload = {
        "id": message.event,
        "kind": message.kind,
        "at": format_time(message.at),
        "data": message.data,
        "others": others_in(match, reader) if match else [],
        "language": reader.language or None,
    }
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def sealed(subscription: PushSubscription, payload: bytes) -> bytes:
    """The payload as only this browser can read it."""
    # It loads two HTTP clients that are not used: in the processes that push, and in no others.
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    found = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(payload, "aes128gcm")
    return bytes(found["body"])


def headers_for(subscription: PushSubscription, now: datetime) -> dict[str, str]:
    """Return the headers of a message, which also say who sends it."""
    from py_vapid import Vapid02

    parts = urlsplit(subscription.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        # The contact of a push service for this server.
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
        "exp": int((now + SIGNED_FOR).timestamp()),
    }
    signed: dict[str, str] = Vapid02(private_key=_private(settings.POSTCARD_VAPID_KEY)).sign(claims)
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(LIFETIME.total_seconds())),
        "Urgency": "normal",
    }


@cache
def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_base64(key), "big"), ec.SECP256R1())


@cache
def _public(key: str) -> str:
    point = _private(key).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")
