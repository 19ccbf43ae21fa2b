"""Addresses of calendars: a program that has one can read the calendar, and nothing else."""

import secrets

from core.crypto import digests
from core.mail.letters import public_url

# The longest text that a digest is made of; no secret is longer.
LONGEST = 200


def new_secret() -> str:
    """Return the secret of a new address: 256 random bits."""
    return secrets.token_urlsafe(32)


def secret_digests(secret: str) -> list[str]:
    """Return the digests under which a secret may be stored."""
    return digests("postcard.calendar", secret[:LONGEST])


def address_of(secret: str) -> str:
    """The address that a calendar program is given."""
    return public_url(f"/calendars/{secret}.ics")
