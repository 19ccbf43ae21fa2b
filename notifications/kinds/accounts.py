"""Accounts: what happened to one's own, and what a thief would do to it."""

from typing import Annotated, Any

from django.utils.translation import gettext_lazy as _

from accounts.events import (
    ACCOUNT_CLOSED,
    ACCOUNT_REOPENED,
    ADDRESS_CHANGED,
    ARCHIVE_READY,
    FACTOR_ADDED,
    FACTOR_REMOVED,
    NAME_CHANGED,
    PASSWORD_CHANGED,
    RECOVERY_CODE_USED,
    RECOVERY_CODES_MADE,
    SESSION_ENDED,
    SIGNED_IN,
    SUBSCRIPTION_ENDED,
    SUBSCRIPTION_MADE,
    TOKEN_MADE,
    TOKENS_REVOKED,
)
from accounts.selectors import name_and_owners, name_of
from core.journal.models import Event
from core.shapes import shape
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene


@shape("AccountEventData")
class AboutAccount:
    """Which account it is: that of this feed, or a bot of its owner."""

    name: Annotated[str | None, "The username."]


@shape("FactorEventData")
class AboutFactor:
    """Which account it is, and which factor."""

    name: Annotated[str | None, "The username."]
    factor: Annotated[str, "`app` or `passkey`; `all` where the operator has removed them."]


@shape("SignInEventData")
class AboutSignIn:
    """Which account it is, and what was logged in."""

    name: Annotated[str | None, "The username."]
    browser: Annotated[str, "What it calls itself, such as `Firefox on Linux`."]


@shape("SubscriptionMadeEventData")
class AboutSubscription:
    """What was set up, and by what. Which program or token it was, `/account` shows."""

    name: Annotated[str | None, "The username of the account whose it is."]
    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[str | None, "The id of the webhook or browser; of a calendar the season's, null for one's own."]
    by: Annotated[str, "What made it: `program`, `token`, or `browser` for the owner in a browser."]


@shape("SubscriptionEndedEventData")
class AboutEndedSubscription:
    """What has ended, by what it was made, and why it has ended."""

    name: Annotated[str | None, "The username of the account whose it was."]
    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[str | None, "The id of the webhook or browser; of a calendar the season's, null for one's own."]
    by: Annotated[str, "What had made it: `program`, `token`, or `browser` for the owner in a browser."]
    why: Annotated[
        str,
        "`deleted`, `replaced` by another, `revoked` or `expired` with what had made it, `all_ended` with all tokens, "
        "`gone` from the push service.",
    ]


@shape("ArchiveEventData")
class AboutArchive:
    """Which archive it is."""

    archive: Annotated[str, "Its id: `GET /me/archive/{id}` is the file."]


@tells(
    ACCOUNT_CLOSED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account was closed."),
)
def account_closed(event: Event, scene: Scene) -> Told:
    """The account was closed; it can be read once it is open again."""
    return _to_owner(event)


@tells(
    ACCOUNT_REOPENED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account was opened again."),
)
def account_reopened(event: Event, scene: Scene) -> Told:
    """The account is open again."""
    return _to_owner(event)


@tells(
    PASSWORD_CHANGED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account %(name)s has a new password."),
)
def password_changed(event: Event, scene: Scene) -> Told:
    """The account has a new password."""
    return _to_owner(event)


@tells(
    ADDRESS_CHANGED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account %(name)s has another email address."),
)
def address_changed(event: Event, scene: Scene) -> Told:
    """Mail goes to another address, or to none."""
    return _to_owner(event)


@tells(
    NAME_CHANGED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account has another name: %(name)s."),
)
def name_changed(event: Event, scene: Scene) -> Told:
    """The account has another name."""
    return _to_owner(event)


@tells(
    TOKEN_MADE,
    audience="whose account it is; of a bot also its owner",
    data=AboutAccount,
    sentence=_("A token was made for the account %(name)s."),
)
def token_made(event: Event, scene: Scene) -> Told:
    """There is one more token; a sign-in without a browser makes one, too."""
    return _to_owners(event)


@tells(
    TOKENS_REVOKED,
    audience="whose account it is; of a bot also its owner",
    data=AboutAccount,
    sentence=_("A token of the account %(name)s was revoked, or all."),
)
def tokens_revoked(event: Event, scene: Scene) -> Told:
    """One token has ended, or all."""
    return _to_owners(event)


@tells(
    FACTOR_ADDED,
    audience="whose account it is",
    data=AboutFactor,
    sentence=_("The account %(name)s has a second factor."),
)
def factor_added(event: Event, scene: Scene) -> Told:
    """Signing in takes a second factor from now on, or another one."""
    return _of_factor(event)


@tells(
    FACTOR_REMOVED,
    audience="whose account it is",
    data=AboutFactor,
    sentence=_("A second factor of the account %(name)s was removed."),
)
def factor_removed(event: Event, scene: Scene) -> Told:
    """A second factor is no longer asked for."""
    return _of_factor(event)


@tells(
    RECOVERY_CODES_MADE,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("The account %(name)s has new recovery codes."),
)
def recovery_codes_made(event: Event, scene: Scene) -> Told:
    """The recovery codes from before are void."""
    return _to_owner(event)


@tells(
    RECOVERY_CODE_USED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("A recovery code of the account %(name)s was used."),
)
def recovery_code_used(event: Event, scene: Scene) -> Told:
    """A sign-in took a recovery code."""
    return _to_owner(event)


@tells(
    SIGNED_IN,
    audience="whose account it is",
    data=AboutSignIn,
    sentence=_("The account %(name)s was logged in (%(browser)s)."),
)
def signed_in(event: Event, scene: Scene) -> Told:
    """A browser was logged in."""
    user = event.payload["user"]
    return Told(AboutSignIn(name=name_of(user), browser=event.payload["browser"]), [user])


@tells(
    SESSION_ENDED,
    audience="whose account it is",
    data=AboutAccount,
    sentence=_("A browser was logged out of the account %(name)s."),
)
def session_ended(event: Event, scene: Scene) -> Told:
    """A browser was logged out from another place."""
    return _to_owner(event)


@tells(
    SUBSCRIPTION_MADE,
    audience="whose account it is; of a bot also its owner",
    data=AboutSubscription,
    sentence=_("A calendar, webhook or browser for push was set up for the account %(name)s."),
)
def subscription_made(event: Event, scene: Scene) -> Told:
    """A calendar, a webhook or a browser for push was set up, or changed by something else than its maker."""
    name, owners = name_and_owners(event.payload["user"])
    return Told(AboutSubscription(name=name, **_of_subscription(event)), owners)


@tells(
    SUBSCRIPTION_ENDED,
    audience="whose account it is; of a bot also its owner",
    data=AboutEndedSubscription,
    sentence=_("A calendar, webhook or browser for push of the account %(name)s has ended."),
)
def subscription_ended(event: Event, scene: Scene) -> Told:
    """A calendar, a webhook or a browser for push delivers nothing any more."""
    name, owners = name_and_owners(event.payload["user"])
    return Told(AboutEndedSubscription(name=name, **_of_subscription(event), why=event.payload["why"]), owners)


@tells(
    ARCHIVE_READY,
    audience="who asked for it",
    data=AboutArchive,
    sentence=_("The archive of everything about you is ready, for seven days."),
    label=_("Your archive is ready"),
    topic="account",
    default_channels=(MAIL, PUSH),
)
def archive_ready(event: Event, scene: Scene) -> Told:
    """The archive of everything about a person can be fetched."""
    return Told(AboutArchive(archive=event.payload["archive"]), [event.payload["user"]])


def _of_factor(event: Event) -> Told:
    user = event.payload["user"]
    return Told(AboutFactor(name=name_of(user), factor=event.payload["factor"]), [user])


def _of_subscription(event: Event) -> dict[str, Any]:
    return {name: event.payload[name] for name in ("subscription", "id", "by")}


def _to_owners(event: Event) -> Told:
    name, owners = name_and_owners(event.payload["user"])
    return Told(AboutAccount(name=name), owners)


def _to_owner(event: Event) -> Told:
    user = event.payload["user"]
    return Told(AboutAccount(name=name_of(user)), [user])
