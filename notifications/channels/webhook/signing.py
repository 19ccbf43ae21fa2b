"""Secrets of webhooks and what is signed with them, as Standard Webhooks has it."""

import base64
import secrets
from datetime import datetime

from standardwebhooks.webhooks import Webhook as Signer

from core.crypto import decrypt, encrypt
from notifications.channels.webhook.models import Webhook

PREFIX = "whsec_"
SECRET_BYTES = 32
_PURPOSE = "webhook secret"


def new_secret() -> str:
    """A fresh secret, as its owner is shown it once."""
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode("ascii")


def kept(secret: str) -> str:
    """Return the encrypted secret for storage."""
    return encrypt(_PURPOSE, secret)


def headers_for(webhook: Webhook, event: str, body: bytes, now: datetime) -> dict[str, str] | None:
    """Return the headers of a message: id, time, a signature under each good secret. None if the secret is lost."""
    good = [webhook.secret]
    if webhook.old_secret and webhook.old_secret_until is not None and now < webhook.old_secret_until:
        good.append(webhook.old_secret)
    known = [secret for secret in (decrypt(_PURPOSE, one) for one in good) if secret is not None]
    if not known:
        return None
    signatures = [Signer(secret).sign(event, now, body.decode()) for secret in known]
    return {
        "webhook-id": event,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": " ".join(signatures),
    }
