"""What may be a username: short, safe in a URL, not to be mistaken for another, not a word of ours."""

import re
import unicodedata

LONGEST = 40
PATTERN = r"^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$"

STAND_IN_PREFIX = "deleted-"
BOT_PREFIX = "bot-"
# Words that a list of players, an address or a log line uses for something else.
RESERVED = frozenset(
    {
        "account", "accounts", "admin", "administrator", "anonymous", "api", "bot", "bots", "chance", "deleted",
        "everyone", "house", "login", "logout", "me", "moderator", "nobody", "none", "null", "open", "postcard",
        "random", "root", "self", "server", "staff", "support", "system", "undefined", "user", "users",
    }
)  # fmt: skip

_pattern = re.compile(PATTERN, re.ASCII)


class BadName(ValueError):
    """A name nobody can have; `code` says why, for programs."""

    def __init__(self, code: str, detail: str) -> None:
        self.code = code
        super().__init__(detail)


def normal_name(text: str) -> str:
    """The name as it is kept: full-width letters and their like become plain ones."""
    return unicodedata.normalize("NFKC", text).strip()


def checked_name(text: str) -> str:
    """The normal form of a name that somebody new may have, or `BadName`."""
    name = normal_name(text)
    if not _pattern.fullmatch(name):
        raise BadName(
            "invalid_username",
            f"A username has 2 to {LONGEST} letters a-z, digits, hyphens and underscores, a letter or digit first.",
        )
    if is_reserved(name):
        raise BadName("reserved", "This name is reserved.")
    return name


def is_reserved(name: str) -> bool:
    """Whether the server keeps the name for itself."""
    folded = name.lower()
    return folded in RESERVED or folded.startswith((STAND_IN_PREFIX, BOT_PREFIX))
