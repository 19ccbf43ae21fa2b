"""What a token may be good for."""

from collections.abc import Iterable

READ = "read"
PLAY = "play"
ACCOUNT = "account"
LEAGUES = "leagues"
ADMIN = "admin"

SCOPES: dict[str, str] = {
    READ: "See matches, views, users and lists.",
    PLAY: "Make and join matches, and play moves.",
    ACCOUNT: "Change or delete the account, list, make and revoke tokens.",
    LEAGUES: "Make and run leagues, and sign up.",
    ADMIN: "Run the server; for staff only.",
}
# What the first token of an account may do.
FIRST = (READ, PLAY, ACCOUNT, LEAGUES)


def in_order(scopes: Iterable[str]) -> list[str]:
    """The scopes, each once, in the order of the documentation."""
    wanted = set(scopes)
    return [scope for scope in SCOPES if scope in wanted]


def scopes_open_to(*, is_staff: bool) -> frozenset[str]:
    """What an account may hand to its tokens at all."""
    return frozenset(SCOPES) if is_staff else frozenset(FIRST)
