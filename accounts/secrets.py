"""How secrets are made, and how they are kept: as digests that say nothing without the server's key."""

import secrets

from django.conf import settings
from django.utils.crypto import salted_hmac

PREFIX = "pc_"
# What any digest is asked for at most; nothing longer was ever given out.
LONGEST = 200


def new_secret() -> str:
    """The secret of a fresh token: 256 random bits, with a prefix by which scanners know it."""
    return PREFIX + secrets.token_urlsafe(32)


def token_digests(secret: str) -> list[str]:
    """What may stand in the table for this secret: under the present key first, then under older ones.

    The secret is random and long, so a quick keyed digest is enough; a slow one guards only short ones.
    """
    return _digests("postcard.token", secret[:LONGEST])


def new_link_code() -> str:
    """The secret of a fresh private link: 256 random bits."""
    return secrets.token_urlsafe(32)


def link_digests(code: str) -> list[str]:
    """What may stand for the code of a private link."""
    return _digests("postcard.link", code[:LONGEST])


def name_digests(username: str) -> list[str]:
    """What may stand for the name of somebody who has left."""
    return _digests("postcard.retired", username.lower())


def _digests(salt: str, value: str) -> list[str]:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return [salted_hmac(salt, value, secret=key, algorithm="sha256").hexdigest() for key in keys]
