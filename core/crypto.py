"""Digests of secrets, and encryption of secrets that the server has to use again.

A digest says nothing without the server's key, which is not the one that signs sessions and cursors, so that each can
be changed without the other. Keys of encryption are derived from it, one for each purpose: a copy of the database alone
gives none of these secrets away.
"""

import base64
import hmac

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac


def digests(salt: str, value: str) -> list[str]:
    """Return the digests under which a value may be stored: with the present key first, then with earlier ones."""
    keys = [settings.POSTCARD_DIGEST_KEY, *settings.POSTCARD_DIGEST_KEY_FALLBACKS]
    return [salted_hmac(salt, value, secret=key, algorithm="sha256").hexdigest() for key in dict.fromkeys(keys)]


def fits(kept: str, made: list[str]) -> bool:
    """Return True if the stored value is one of these digests."""
    return any(constant_time_compare(kept, digest) for digest in made)


def encrypt(purpose: str, secret: str) -> str:
    """Encrypt a secret for storage."""
    return _box(purpose).encrypt(secret.encode()).decode("ascii")


def decrypt(purpose: str, kept: str) -> str | None:
    """The secret; none where the key that it was encrypted under is gone."""
    try:
        return _box(purpose).decrypt(kept.encode("ascii")).decode()
    except InvalidToken:
        return None


def _box(purpose: str) -> MultiFernet:
    """Encrypt with the present key; decrypt with it and with earlier ones."""
    keys = [settings.POSTCARD_DIGEST_KEY, *settings.POSTCARD_DIGEST_KEY_FALLBACKS]
    return MultiFernet([Fernet(_derived(purpose, key)) for key in dict.fromkeys(keys)])


def _derived(purpose: str, key: str) -> bytes:
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), f"postcard.cipher.{purpose}".encode(), "sha256"))
