"""Secrets, and the digests that are stored in their place, which are useless without the server's key."""

import secrets

from core.crypto import digests

PREFIX = "pc_"
# The longest text that a digest is made of; no secret is longer.
LONGEST = 200
USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
USER_CODE_LENGTH = 8


def new_secret() -> str:
    """The secret of a new token: 256 random bits, with a prefix that secret scanners recognise."""
    return PREFIX + secrets.token_urlsafe(32)


def token_digests(secret: str) -> list[str]:
    """The digests that the table may hold for this secret: under the present key first, then under older ones.

    The secret is random and long, so a quick keyed digest is enough; a slow one guards only short ones.
    """
    return digests("postcard.token", secret[:LONGEST])


def new_refresh_token() -> str:
    """A refresh token of a program: as hard to guess as a token, and known by its prefix to be none."""
    return "pcr_" + secrets.token_urlsafe(32)


def new_authorization_code() -> str:
    """The code that a program changes for its first tokens."""
    return "pcc_" + secrets.token_urlsafe(32)


def new_device_code() -> str:
    """The code by which a device asks whether its person has agreed."""
    return "pcd_" + secrets.token_urlsafe(32)


def new_user_code() -> str:
    """The code that a person types in for a device: 34 random bits, in letters that make no words (RFC 8628, 6.1)."""
    return shown_user_code("".join(secrets.choice(USER_CODE_LETTERS) for _ in range(USER_CODE_LENGTH)))


def shown_user_code(text: str) -> str:
    """A user code as devices show it; empty if the text is none."""
    letters = typed_user_code(text)
    return f"{letters[:4]}-{letters[4:]}" if len(letters) == USER_CODE_LENGTH else ""


def typed_user_code(text: str) -> str:
    """A user code as it was meant, in whichever case and with whatever between its letters."""
    return "".join(letter for letter in text.upper() if letter in USER_CODE_LETTERS)


def program_digests(secret: str) -> list[str]:
    """The digests that the tables may hold for a code or a refresh token of a program."""
    return digests("postcard.program", secret[:LONGEST])


def new_link_code() -> str:
    """The code of a new private link: 256 random bits."""
    return secrets.token_urlsafe(32)


def link_digests(code: str) -> list[str]:
    """The digests that the table may hold for the code of a private link."""
    return digests("postcard.link", code[:LONGEST])


def new_invite_code() -> str:
    """The code of a new invite: 192 random bits, with a prefix that people recognise."""
    return f"invite-{secrets.token_urlsafe(24)}"


def invite_digests(code: str) -> list[str]:
    """The digests that the table may hold for the code of an invite."""
    return digests("postcard.invite", code[:LONGEST])


def name_digests(username: str) -> list[str]:
    """The digests that the table may hold for the name of a deleted account."""
    return digests("postcard.retired", username.lower())


def new_ticket() -> str:
    """A fresh ticket for a stream: as hard to guess as a token, and known by its prefix to be none."""
    return "pct_" + secrets.token_urlsafe(32)


def ticket_digests(ticket: str) -> list[str]:
    """Return the digests under which a ticket may be stored."""
    return digests("postcard.ticket", ticket[:LONGEST])


def browser_digest(cookie: str) -> str:
    """Return the digest of a cookie that only one browser has, by which its guest is known."""
    return digests("postcard.guest", cookie[:LONGEST])[0]
