"""Accounts: what happened to one's own, and what a thief would do to it."""

from typing import Annotated, Any

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
from notifications.registry import Told, tells
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


@tells(ACCOUNT_CLOSED, to="whose account it is", data=AboutAccount)
def account_closed(event: Event, scene: Scene) -> Told:
    """The account was closed; it can be read once it is open again."""
    return _to_owner(event)


@tells(ACCOUNT_REOPENED, to="whose account it is", data=AboutAccount)
def account_reopened(event: Event, scene: Scene) -> Told:
    """The account is open again."""
    return _to_owner(event)


@tells(PASSWORD_CHANGED, to="whose account it is", data=AboutAccount)
def password_changed(event: Event, scene: Scene) -> Told:
    """The account has a new password."""
    return _to_owner(event)


@tells(ADDRESS_CHANGED, to="whose account it is", data=AboutAccount)
def address_changed(event: Event, scene: Scene) -> Told:
    """Mail goes to another address, or to none."""
    return _to_owner(event)


@tells(NAME_CHANGED, to="whose account it is", data=AboutAccount)
def name_changed(event: Event, scene: Scene) -> Told:
    """The account has another name."""
    return _to_owner(event)


@tells(TOKEN_MADE, to="whose account it is; of a bot also its owner", data=AboutAccount)
def token_made(event: Event, scene: Scene) -> Told:
    """There is one more token; a sign-in without a browser makes one, too."""
    return _to_owners(event)


@tells(TOKENS_REVOKED, to="whose account it is; of a bot also its owner", data=AboutAccount)
def tokens_revoked(event: Event, scene: Scene) -> Told:
    """One token has ended, or all."""
    return _to_owners(event)


@tells(FACTOR_ADDED, to="whose account it is", data=AboutFactor)
def factor_added(event: Event, scene: Scene) -> Told:
    """Signing in takes a second factor from now on, or another one."""
    return _of_factor(event)


@tells(FACTOR_REMOVED, to="whose account it is", data=AboutFactor)
def factor_removed(event: Event, scene: Scene) -> Told:
    """A second factor is no longer asked for."""
    return _of_factor(event)


@tells(RECOVERY_CODES_MADE, to="whose account it is", data=AboutAccount)
def recovery_codes_made(event: Event, scene: Scene) -> Told:
    """The recovery codes from before are void."""
    return _to_owner(event)


@tells(RECOVERY_CODE_USED, to="whose account it is", data=AboutAccount)
def recovery_code_used(event: Event, scene: Scene) -> Told:
    """A sign-in took a recovery code."""
    return _to_owner(event)


@tells(SIGNED_IN, to="whose account it is", data=AboutSignIn)
def signed_in(event: Event, scene: Scene) -> Told:
    """A browser was logged in."""
    user = event.payload["user"]
    return Told(AboutSignIn(name=name_of(user), browser=event.payload["browser"]), [user])


@tells(SESSION_ENDED, to="whose account it is", data=AboutAccount)
def session_ended(event: Event, scene: Scene) -> Told:
    """A browser was logged out from another place."""
    return _to_owner(event)


@tells(SUBSCRIPTION_MADE, to="whose account it is; of a bot also its owner", data=AboutSubscription)
def subscription_made(event: Event, scene: Scene) -> Told:
    """A calendar, a webhook or a browser for push was set up, or changed by something else than its maker."""
    name, owners = name_and_owners(event.payload["user"])
    return Told(AboutSubscription(name=name, **_of_subscription(event)), owners)


@tells(SUBSCRIPTION_ENDED, to="whose account it is; of a bot also its owner", data=AboutEndedSubscription)
def subscription_ended(event: Event, scene: Scene) -> Told:
    """A calendar, a webhook or a browser for push delivers nothing any more."""
    name, owners = name_and_owners(event.payload["user"])
    return Told(AboutEndedSubscription(name=name, **_of_subscription(event), why=event.payload["why"]), owners)


@tells(ARCHIVE_READY, to="who asked for it", data=AboutArchive)
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
