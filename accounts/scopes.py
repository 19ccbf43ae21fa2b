"""The scopes of tokens."""

from collections.abc import Iterable

from core.closed_lists import name_list

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
    ADMIN: "Read what players have reported; for staff only.",
}
name_list("TokenScope", "What a token may do.", SCOPES)
# The scopes of an account's first token.
FIRST = (READ, PLAY, ACCOUNT, LEAGUES)
# What a program may ask a person for, and what the consent page says it can do then. Never `admin`.
ALLOWS: dict[str, str] = {
    READ: "See what you see: your matches with your cards, your chats, notes and results.",
    PLAY: "Play for you: start, join and leave matches, make moves, and write in chats.",
    ACCOUNT: "Change your account: its settings, tokens, bots and blocks. That is nearly all you can do yourself.",
    LEAGUES: "Sign up for leagues in your name, and run those that are yours.",
}
# What a program gets that names no scope.
BY_DEFAULT = READ
# Making a token with one of these takes the password: such a token could take the account over.
BY_PASSWORD = frozenset({ACCOUNT, ADMIN})


def in_order(scopes: Iterable[str]) -> list[str]:
    """The scopes, each once, in the order of the documentation."""
    wanted = set(scopes)
    return [scope for scope in SCOPES if scope in wanted]


def scopes_open_to(*, is_staff: bool) -> frozenset[str]:
    """The scopes that an account can give to its tokens."""
    return frozenset(SCOPES) if is_staff else frozenset(FIRST)
