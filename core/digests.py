"""Digests of secrets, and of names that nobody may have again; they say nothing without the server's key.

The key is not the one that signs sessions and cursors, so that each can be changed without the other.
"""

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac


def digests(salt: str, value: str) -> list[str]:
    """Return what may stand in a table for the value: under the present key first, then under earlier ones."""
    keys = [settings.POSTCARD_DIGEST_KEY, *settings.POSTCARD_DIGEST_KEY_FALLBACKS]
    return [salted_hmac(salt, value, secret=key, algorithm="sha256").hexdigest() for key in dict.fromkeys(keys)]


def fits(kept: str, made: list[str]) -> bool:
    """Return True if the stored value is one of these digests."""
    return any(constant_time_compare(kept, digest) for digest in made)
