"""The scopes of tokens."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from core.closed_lists import name_list

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

READ = "read"
PLAY = "play"
ACCOUNT = "account"
LEAGUES = "leagues"
ADMIN = "admin"

SCOPES: dict[str, str] = {
    READ: "See matches, views, players and lists.",
    PLAY: "Create and join matches, and play moves.",
    ACCOUNT: "Change or delete the account, and list, create and revoke tokens.",
    LEAGUES: "Create and run leagues, and sign up for seasons.",
    ADMIN: "Read the reports of players; for staff only.",
}
name_list("TokenScope", "What a token may do.", SCOPES)
# The scopes of an account's first token.
FIRST = (READ, PLAY, ACCOUNT, LEAGUES)
# Scopes that a program may ask a person for, with their texts on the consent page. Never `admin`.
ALLOWS: "dict[str, StrPromise]" = {
    READ: _("See what you see: your matches with your cards, your chats, notes and results."),
    PLAY: _("Play for you: start, join and leave matches, make moves, and write in chats."),
    ACCOUNT: _(
        "Change your account: settings, tokens, bots and blocks. That is nearly everything you can do yourself."
    ),
    LEAGUES: _("Sign up for leagues in your name, and run those that are yours."),
}
# Things that it can set up besides, by all the scopes that this takes.
SETS_UP: "dict[frozenset[str], StrPromise]" = {
    frozenset({READ, PLAY}): _(
        "Set up calendar links, webhooks and push notifications, which deliver what you see until you revoke access."
    ),
    frozenset({READ, PLAY, ACCOUNT}): _(
        "Create bots for you. Their tokens stay valid after you revoke access, until you renew "
        "them or give up the bots."
    ),
}
# The scope of a program that names none.
BY_DEFAULT = READ
# Making a token with one of these takes the password: such a token could take the account over.
BY_PASSWORD = frozenset({ACCOUNT, ADMIN})


def set_up_with(scopes: Iterable[str]) -> list["StrPromise"]:
    """Return what a program with these scopes can set up for a person, in sentences."""
    granted = set(scopes)
    return [sentence for needed, sentence in SETS_UP.items() if needed <= granted]


def in_order(scopes: Iterable[str]) -> list[str]:
    """The scopes, each once, in the order of the documentation."""
    wanted = set(scopes)
    return [scope for scope in SCOPES if scope in wanted]


def scopes_open_to(*, is_staff: bool) -> frozenset[str]:
    """The scopes that an account can give to its tokens."""
    return frozenset(SCOPES) if is_staff else frozenset(FIRST)
