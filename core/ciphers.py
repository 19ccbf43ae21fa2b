"""Secrets that the server has to use again, such as the key that signs for a receiver: kept encrypted.

The keys are derived from those of digests (`core.digests`), one for each purpose. A copy of the database alone gives
none of these secrets away.
"""

import base64
import hmac

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings


def encrypt(purpose: str, secret: str) -> str:
    """Encrypt a secret into what may stand in a table for it."""
    return _box(purpose).encrypt(secret.encode()).decode("ascii")


def decrypt(purpose: str, kept: str) -> str | None:
    """The secret; none where the key that it was encrypted under is gone."""
    try:
        return _box(purpose).decrypt(kept.encode("ascii")).decode()
    except InvalidToken:
        return None


def _box(purpose: str) -> MultiFernet:
    """Encrypts under the present key, and decrypts under earlier ones too."""
    keys = [settings.POSTCARD_DIGEST_KEY, *settings.POSTCARD_DIGEST_KEY_FALLBACKS]
    return MultiFernet([Fernet(_derived(purpose, key)) for key in dict.fromkeys(keys)])


def _derived(purpose: str, key: str) -> bytes:
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), f"postcard.cipher.{purpose}".encode(), "sha256"))
