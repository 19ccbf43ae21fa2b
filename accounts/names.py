"""The rules for usernames: short, safe in a URL, hard to confuse with another, not reserved."""

import re
import secrets
import unicodedata

LONGEST = 40
LONGEST_DISPLAY = 60
PATTERN = r"^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$"

LANGUAGE = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
"""The form of a language tag. The server does not check that such a language exists."""

STAND_IN_PREFIX = "deleted-"
BOT_PREFIX = "bot-"
HOUSE_BOT_PREFIX = "level-"
# Names that seem to speak for the server, and those of house bots. A number added to one is reserved too: `admin2`.
OFFICIAL = frozenset(
    {
        "admin", "administrator", "bot", "chance", "help", "house", "level", "mod", "moderator", "official", "operator",
        "owner", "postcard", "random", "root", "security", "server", "staff", "support", "sysadmin", "system",
        "webmaster",
    }
)  # fmt: skip
# Words that make a name seem to speak for the server wherever they stand in it: `postcard-team`, `the-staff`, `Admins`.
SPEAK_FOR_THE_SERVER = frozenset(
    {
        "admin", "administrator", "moderator", "official", "operator", "postcard", "server", "staff", "superuser",
        "support", "sysadmin", "webmaster",
    }
)  # fmt: skip
# Words with another meaning in a list of players, an address or a log line.
RESERVED = OFFICIAL | frozenset(
    {
        "account", "accounts", "anonymous", "api", "bots", "deleted", "everyone", "login", "logout", "me", "nobody",
        "none", "null", "open", "self", "undefined", "user", "users",
    }
)  # fmt: skip

_pattern = re.compile(PATTERN, re.ASCII)
# Longer than the names that the command line draws for the accounts it makes: `guest-1f2e3d4c`.
_guest = re.compile(r"guest-[0-9a-f]{12}", re.ASCII)
_LOOK_ALIKE = str.maketrans("01i_", "oll-")


def new_guest_name() -> str:
    """A name for a guest, which pages show as "Guest"."""
    return f"guest-{secrets.token_hex(6)}"


def is_of_guest(name: str) -> bool:
    """Return True if the name is one that guests have."""
    return _guest.fullmatch(name) is not None


class BadName(ValueError):
    """A name that cannot be registered; `code` says why, for programs."""

    def __init__(self, code: str, detail: str) -> None:
        self.code = code
        super().__init__(detail)


def normal_name(text: str) -> str:
    """The name as it is kept: full-width letters and their like become plain ones."""
    return unicodedata.normalize("NFKC", text).strip()


def checked_name(text: str) -> str:
    """The normal form of a name that can be registered, or `BadName`."""
    name = normal_name(text)
    if not _pattern.fullmatch(name):
        raise BadName(
            "invalid_username",
            (
                f"A username has 2 to {LONGEST} letters a-z, digits, hyphens and underscores. It "
                "starts with a letter or digit."
            ),
        )
    if is_reserved(name):
        raise BadName("reserved", "This username is reserved.")
    return name


def checked_display_name(text: str) -> str:
    """The normal form of a name that is shown beside the username, or `BadName`."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name.isprintable() or len(name) > LONGEST_DISPLAY:
        raise BadName("unprintable", f"A display name has at most {LONGEST_DISPLAY} characters, all of them visible.")
    if is_reserved(name):
        raise BadName("reserved", "This username is reserved.")
    return name


def is_reserved(name: str) -> bool:
    """Return True if the name, or one that looks like it, is reserved for the server and its bots."""
    folded = normal_name(name).lower()
    seen = _as_seen(folded)
    is_official = _as_seen(folded.rstrip("0123456789-_")) in _OFFICIAL_AS_SEEN
    speaks = any(_without_number(part) in _SPEAKING_AS_SEEN for part in re.split("[-_]", folded))
    is_listed = seen in _RESERVED_AS_SEEN or seen.startswith(_PREFIXES_AS_SEEN)
    return is_official or speaks or is_listed or is_of_guest(folded)


def _without_number(part: str) -> str:
    """A part of a name as it is seen, without digits after it and without the `s` of several."""
    return _as_seen(part.rstrip("0123456789")).removesuffix("s")


def _as_seen(folded: str) -> str:
    """A form that is equal for lower-case names which are easily confused: `1eve1_3` and `level-3`."""
    return folded.translate(_LOOK_ALIKE).replace("rn", "m").replace("vv", "w")


_OFFICIAL_AS_SEEN = frozenset(map(_as_seen, OFFICIAL))
_SPEAKING_AS_SEEN = frozenset(map(_as_seen, SPEAK_FOR_THE_SERVER))
_RESERVED_AS_SEEN = frozenset(map(_as_seen, RESERVED))
_PREFIXES_AS_SEEN = tuple(map(_as_seen, (STAND_IN_PREFIX, BOT_PREFIX, HOUSE_BOT_PREFIX)))
