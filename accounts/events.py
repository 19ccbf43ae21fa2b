"""Events about accounts."""

from functools import partial
from typing import Annotated, Any, TypedDict

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_and_owners, name_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape


class AccountNamed(TypedDict):
    """Payload that names an account."""

    user: Annotated[int, "The primary key of the account."]


class ResetNamed(TypedDict):
    """Payload that names a request for a new password; the row says whose it is."""

    reset: Annotated[str, "The id of the request. Its row is deleted soon after it expires, an hour after the request."]


class FactorNamed(AccountNamed):
    """Payload that names a method of two-factor authentication, and the account."""

    factor: Annotated[str, "`app` or `passkey`; `all` if the operator removed all of them."]


class BrowserNamed(AccountNamed):
    """Payload that names the browser that was logged in, and the account."""

    browser: Annotated[str, "The name of the browser, such as `Firefox on Linux`."]


class SubscriptionMade(AccountNamed):
    """Payload that names a calendar, webhook or push browser by its owner, their name for it, and its creator."""

    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[
        str | None,
        "The id of the webhook or browser; of a calendar, the id of the season, null for the owner's own calendar.",
    ]
    by: Annotated[str, "What created it: an app (`program`), a `token`, or the owner in a `browser`."]


class SubscriptionEnded(SubscriptionMade):
    """Payload that names a subscription, and the reason why it has ended."""

    why: Annotated[
        str,
        "`deleted`; `replaced` by another; `revoked` or `expired` with the app or token that created it; `all_ended` "
        "with all tokens of the account; `gone` if the push service no longer knows the browser or nothing has arrived "
        "for days.",
    ]


class ArchiveNamed(AccountNamed):
    """Payload that names an archive and its owner."""

    archive: Annotated[str, "The id of the archive."]


class AccountDeletedPayload(AccountNamed):
    """Payload that names a deleted account, and the placeholder that replaces its name."""

    stand_in: Annotated[str, "The placeholder that replaces the username."]


@shape("AccountEventData")
class AboutAccount:
    """The account: the one that is notified, or a bot of its owner."""

    name: Annotated[str | None, "The username."]


@shape("FactorEventData")
class AboutFactor:
    """The account and the method of two-factor authentication."""

    name: Annotated[str | None, "The username."]
    factor: Annotated[str, "`app` or `passkey`; `all` where the operator has removed them."]


@shape("SignInEventData")
class AboutSignIn:
    """The account, and the browser that was logged in."""

    name: Annotated[str | None, "The username."]
    browser: Annotated[str, "The name of the browser, such as `Firefox on Linux`."]


@shape("SubscriptionMadeEventData")
class AboutSubscription:
    """The subscription, and the kind of its creator. `/account` shows which app or token created it."""

    name: Annotated[str | None, "The username of its owner."]
    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[
        str | None,
        ("The id of the webhook or browser. For a calendar, the id of the season; null for your own calendar."),
    ]
    by: Annotated[str, "How it was created: by an app (`program`), with a `token`, or by the owner in a `browser`."]


@shape("SubscriptionEndedEventData")
class AboutEndedSubscription:
    """The subscription that has ended, the kind of its creator, and the reason for its end."""

    name: Annotated[str | None, "The username of its former owner."]
    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[
        str | None,
        ("The id of the webhook or browser. For a calendar, the id of the season; null for your own calendar."),
    ]
    by: Annotated[
        str, "How it had been created: by an app (`program`), with a `token`, or by the owner in a `browser`."
    ]
    why: Annotated[
        str,
        "`deleted`, `replaced` by another, `revoked` or `expired` with what had made it, `all_ended` with all tokens, "
        "`gone` from the push service.",
    ]


@shape("ArchiveEventData")
class AboutArchive:
    """The archive that the event is about."""

    archive: Annotated[str, "The id of the archive. Download the file with `GET /me/archive/{id}`."]


def _of_factor(event: Event, batch: Batch) -> Notification:
    user = event.payload["user"]
    return Notification(AboutFactor(name=name_of(user), factor=event.payload["factor"]), [user])


def _of_subscription(event: Event) -> dict[str, Any]:
    return {name: event.payload[name] for name in ("subscription", "id", "by")}


def _notify_owners(event: Event, batch: Batch) -> Notification:
    name, owners = name_and_owners(event.payload["user"])
    return Notification(AboutAccount(name=name), owners)


def _notify_owner(event: Event, batch: Batch) -> Notification:
    user = event.payload["user"]
    return Notification(AboutAccount(name=name_of(user)), [user])


def _signed_in(event: Event, batch: Batch) -> Notification:
    """A browser was logged in."""
    user = event.payload["user"]
    return Notification(AboutSignIn(name=name_of(user), browser=event.payload["browser"]), [user])


def _subscription_made(event: Event, batch: Batch) -> Notification:
    """A calendar, a webhook or a browser for push was set up, or changed by something else than its maker."""
    name, owners = name_and_owners(event.payload["user"])
    return Notification(AboutSubscription(name=name, **_of_subscription(event)), owners)


def _subscription_ended(event: Event, batch: Batch) -> Notification:
    """A calendar link, webhook or push subscription was removed."""
    name, owners = name_and_owners(event.payload["user"])
    return Notification(AboutEndedSubscription(name=name, **_of_subscription(event), why=event.payload["why"]), owners)


def _archive_ready(event: Event, batch: Batch) -> Notification:
    """The archive of everything about a person can be fetched."""
    return Notification(AboutArchive(archive=event.payload["archive"]), [event.payload["user"]])


_to_owner = partial(
    NotificationType, build=_notify_owner, audience="the account", data=AboutAccount, leads_to="account"
)
_to_owners = partial(
    NotificationType,
    build=_notify_owners,
    audience="the account; for a bot, also its owner",
    data=AboutAccount,
    leads_to="account",
)

ACCOUNT_CLOSED = declare(
    "account.closed",
    AccountNamed,
    about=(
        "A player closed their account. Each of their bots' accounts is closed too, with an event of its own. After 14 "
        "days `accounts.erase` erases the account, unless its owner has logged in."
    ),
    notification=_to_owner(sentence=_("The account was closed.")),
)
ACCOUNT_REOPENED = declare(
    "account.reopened",
    AccountNamed,
    about="The owner of a closed account logged in, which reopened the account.",
    notification=_to_owner(sentence=_("The account was reopened.")),
)
ACCOUNT_DELETED = declare(
    "account.deleted",
    AccountDeletedPayload,
    about="An account was erased. Its seats in waiting matches are given up, and its running matches are resigned.",
)
# What concerns the safety of an account is its owner's own.
PASSWORD_CHANGED = declare(
    "security.password_changed",
    AccountNamed,
    about="The password of an account was changed or reset.",
    for_staff=False,
    notification=_to_owner(sentence=_("The account %(name)s has a new password.")),
)
RESET_ASKED = declare(
    "security.reset_asked",
    ResetNamed,
    about="A password reset was requested for a username or an email address. There may be no such account.",
    for_staff=False,
)
NAME_CHANGED = declare(
    "security.name_changed",
    AccountNamed,
    about="The username of an account was changed.",
    for_staff=False,
    notification=_to_owner(sentence=_("The account has a new username: %(name)s.")),
)
ADDRESS_CHANGED = declare(
    "security.address_changed",
    AccountNamed,
    about="The email address of an account was changed or removed.",
    for_staff=False,
    notification=_to_owner(sentence=_("The email address of the account %(name)s was changed.")),
)
TOKEN_MADE = declare(
    "security.token_made",
    AccountNamed,
    about=(
        "A token was created for an account, or an app was connected to it. The first token of a new account has no "
        "event."
    ),
    for_staff=False,
    notification=_to_owners(sentence=_("A token was created for the account %(name)s.")),
)
TOKENS_REVOKED = declare(
    "security.tokens_revoked",
    AccountNamed,
    about=(
        "One or all tokens of an account were revoked, or the access of an app. There is no event where staff revoke a "
        "token, or where one ends with a closed account, a deleted app, or a new token of a bot."
    ),
    for_staff=False,
    notification=_to_owners(sentence=_("One or all tokens of the account %(name)s were revoked.")),
)
FACTOR_ADDED = declare(
    "security.factor_added",
    FactorNamed,
    about="A second factor was added to an account.",
    for_staff=False,
    notification=_to_owner(
        build=_of_factor,
        data=AboutFactor,
        sentence=_("An authenticator app or a passkey was added to the account %(name)s."),
    ),
)
FACTOR_REMOVED = declare(
    "security.factor_removed",
    FactorNamed,
    about="One or all second factors of an account were removed.",
    for_staff=False,
    notification=_to_owner(
        build=_of_factor,
        data=AboutFactor,
        sentence=_("An authenticator app or a passkey was removed from the account %(name)s, or all."),
    ),
)
RECOVERY_CODES_MADE = declare(
    "security.recovery_codes_made",
    AccountNamed,
    about="New recovery codes were created for an account. Earlier ones are void.",
    for_staff=False,
    notification=_to_owner(sentence=_("The account %(name)s has new recovery codes.")),
)
RECOVERY_CODE_USED = declare(
    "security.recovery_code_used",
    AccountNamed,
    about="A recovery code was used to log in.",
    for_staff=False,
    notification=_to_owner(sentence=_("A recovery code of the account %(name)s was used.")),
)
SESSION_ENDED = declare(
    "security.session_ended",
    AccountNamed,
    about="A player ended one of their browser sessions.",
    for_staff=False,
    notification=_to_owner(sentence=_("A browser was logged out of the account %(name)s.")),
)
SIGNED_IN = declare(
    "security.signed_in",
    BrowserNamed,
    about="A browser was logged in.",
    for_staff=False,
    notification=_to_owner(
        build=_signed_in, data=AboutSignIn, sentence=_("New login to the account %(name)s (%(browser)s).")
    ),
)
SUBSCRIPTION_MADE = declare(
    "security.subscription_made",
    SubscriptionMade,
    about=(
        "A calendar link, webhook or push subscription was created, or now has another creator; a webhook also if its "
        "address was changed."
    ),
    for_staff=False,
    notification=_to_owners(
        build=_subscription_made,
        data=AboutSubscription,
        sentence=_("A calendar link, webhook or push subscription was set up for the account %(name)s."),
    ),
)
SUBSCRIPTION_ENDED = declare(
    "security.subscription_ended",
    SubscriptionEnded,
    about="A calendar link, webhook or push subscription has ended.",
    for_staff=False,
    notification=_to_owners(
        build=_subscription_ended,
        data=AboutEndedSubscription,
        sentence=_("A calendar link, webhook or push subscription of the account %(name)s has ended."),
    ),
)
ARCHIVE_ASKED = declare(
    "archive.asked",
    ArchiveNamed,
    about="A player requested an archive of their data. `accounts.archive` creates it.",
    for_staff=False,
)
ARCHIVE_READY = declare(
    "archive.ready",
    ArchiveNamed,
    about="An archive is ready to download.",
    for_staff=False,
    notification=NotificationType(
        build=_archive_ready,
        audience="the player who requested it",
        data=AboutArchive,
        leads_to=None,
        sentence=_("Your data archive is ready and available for seven days."),
        label=_("Your archive is ready"),
        topic="account",
        default_channels=(MAIL, PUSH),
    ),
)
