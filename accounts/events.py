"""Events about accounts."""

from typing import Annotated, Any, TypedDict

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_and_owners, name_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape


class AccountNamed(TypedDict):
    """Payload that names an account."""

    user: int


class ResetNamed(TypedDict):
    """Payload that names a request for a new password; whose it is, the row says."""

    reset: str


class FactorNamed(TypedDict):
    """Payload that names a kind of second factor, and the account."""

    user: int
    factor: str


class BrowserNamed(TypedDict):
    """Payload that names the browser that was logged in, in two words, and the account."""

    user: int
    browser: str


class SubscriptionMade(TypedDict):
    """Payload that names a calendar, webhook or browser for push by its owner and their name for it, and its maker."""

    user: int
    subscription: str
    id: str | None
    by: str


class SubscriptionEnded(SubscriptionMade):
    """Payload that names a subscription, and the reason why it has ended."""

    why: str


class ArchiveNamed(TypedDict):
    """Payload that names an archive and its owner."""

    user: int
    archive: str


class AccountDeletedPayload(TypedDict):
    """Payload that names a deleted account, and the name that stands in for its own from now on."""

    user: int
    stand_in: str


@shape("AccountEventData")
class AboutAccount:
    """The account: that of this feed, or a bot of its owner."""

    name: Annotated[str | None, "The username."]


@shape("FactorEventData")
class AboutFactor:
    """The account and the factor."""

    name: Annotated[str | None, "The username."]
    factor: Annotated[str, "`app` or `passkey`; `all` where the operator has removed them."]


@shape("SignInEventData")
class AboutSignIn:
    """The account, and the browser that was logged in."""

    name: Annotated[str | None, "The username."]
    browser: Annotated[str, "What it calls itself, such as `Firefox on Linux`."]


@shape("SubscriptionMadeEventData")
class AboutSubscription:
    """The subscription, and the kind of its maker. `/account` shows which program or token it was."""

    name: Annotated[str | None, "The username of the account whose it is."]
    subscription: Annotated[str, "`calendar`, `webhook`, or `push` for a browser."]
    id: Annotated[str | None, "The id of the webhook or browser; of a calendar the season's, null for one's own."]
    by: Annotated[str, "What made it: `program`, `token`, or `browser` for the owner in a browser."]


@shape("SubscriptionEndedEventData")
class AboutEndedSubscription:
    """The subscription that has ended, the kind of its maker, and the reason why it has ended."""

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
    """The archive that the event is about."""

    archive: Annotated[str, "Its id: `GET /me/archive/{id}` is the file."]


def _of_factor(event: Event, batch: Batch) -> Notification:
    user = event.payload["user"]
    return Notification(AboutFactor(name=name_of(user), factor=event.payload["factor"]), [user])


def _of_subscription(event: Event) -> dict[str, Any]:
    return {name: event.payload[name] for name in ("subscription", "id", "by")}


def _to_owners(event: Event, batch: Batch) -> Notification:
    name, owners = name_and_owners(event.payload["user"])
    return Notification(AboutAccount(name=name), owners)


def _to_owner(event: Event, batch: Batch) -> Notification:
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
    """A calendar, a webhook or a browser for push delivers nothing any more."""
    name, owners = name_and_owners(event.payload["user"])
    return Notification(AboutEndedSubscription(name=name, **_of_subscription(event), why=event.payload["why"]), owners)


def _archive_ready(event: Event, batch: Batch) -> Notification:
    """The archive of everything about a person can be fetched."""
    return Notification(AboutArchive(archive=event.payload["archive"]), [event.payload["user"]])


ACCOUNT_CLOSED = declare(
    "account.closed",
    AccountNamed,
    about="A person closed their account; the account of each of their bots closes too.",
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account was closed."),
    ),
)
ACCOUNT_REOPENED = declare(
    "account.reopened",
    AccountNamed,
    about="The owner of a closed account signed in, and the account is open again.",
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account was opened again."),
    ),
)
ACCOUNT_DELETED = declare(
    "account.deleted",
    AccountDeletedPayload,
    about="An account was erased; its running matches have to be given up.",
)
# What concerns the safety of an account is its owner's own.
PASSWORD_CHANGED = declare(
    "security.password_changed",
    AccountNamed,
    about="An account has a new password.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account %(name)s has a new password."),
    ),
)
RESET_ASKED = declare(
    "security.reset_asked",
    ResetNamed,
    about="Someone has asked for a new password by mail, whether there is such an account or not.",
    for_staff=False,
)
NAME_CHANGED = declare(
    "security.name_changed",
    AccountNamed,
    about="An account has another name.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account has another name: %(name)s."),
    ),
)
ADDRESS_CHANGED = declare(
    "security.address_changed",
    AccountNamed,
    about="An account has another email address, or none.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account %(name)s has another email address."),
    ),
)
TOKEN_MADE = declare(
    "security.token_made",
    AccountNamed,
    about="A token was made for an account.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owners,
        audience="whose account it is; of a bot also its owner",
        data=AboutAccount,
        sentence=_("A token was made for the account %(name)s."),
    ),
)
TOKENS_REVOKED = declare(
    "security.tokens_revoked",
    AccountNamed,
    about="One token of an account was revoked, or all.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owners,
        audience="whose account it is; of a bot also its owner",
        data=AboutAccount,
        sentence=_("A token of the account %(name)s was revoked, or all."),
    ),
)
FACTOR_ADDED = declare(
    "security.factor_added",
    FactorNamed,
    about="Signing in as an account takes a second factor.",
    for_staff=False,
    notification=NotificationType(
        build=_of_factor,
        audience="whose account it is",
        data=AboutFactor,
        sentence=_("The account %(name)s has a second factor."),
    ),
)
FACTOR_REMOVED = declare(
    "security.factor_removed",
    FactorNamed,
    about="A second factor of an account was removed, or all.",
    for_staff=False,
    notification=NotificationType(
        build=_of_factor,
        audience="whose account it is",
        data=AboutFactor,
        sentence=_("A second factor of the account %(name)s was removed."),
    ),
)
RECOVERY_CODES_MADE = declare(
    "security.recovery_codes_made",
    AccountNamed,
    about="An account has new recovery codes.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("The account %(name)s has new recovery codes."),
    ),
)
RECOVERY_CODE_USED = declare(
    "security.recovery_code_used",
    AccountNamed,
    about="A recovery code was used to sign in.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("A recovery code of the account %(name)s was used."),
    ),
)
SESSION_ENDED = declare(
    "security.session_ended",
    AccountNamed,
    about="A person has ended one of their browser sessions.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="whose account it is",
        data=AboutAccount,
        sentence=_("A browser was logged out of the account %(name)s."),
    ),
)
SIGNED_IN = declare(
    "security.signed_in",
    BrowserNamed,
    about="A browser was logged in.",
    for_staff=False,
    notification=NotificationType(
        build=_signed_in,
        audience="whose account it is",
        data=AboutSignIn,
        sentence=_("The account %(name)s was logged in (%(browser)s)."),
    ),
)
SUBSCRIPTION_MADE = declare(
    "security.subscription_made",
    SubscriptionMade,
    about="A calendar, a webhook or a browser for push was set up, or was changed by something else than its maker.",
    for_staff=False,
    notification=NotificationType(
        build=_subscription_made,
        audience="whose account it is; of a bot also its owner",
        data=AboutSubscription,
        sentence=_("A calendar, webhook or browser for push was set up for the account %(name)s."),
    ),
)
SUBSCRIPTION_ENDED = declare(
    "security.subscription_ended",
    SubscriptionEnded,
    about="A calendar, a webhook or a browser for push delivers nothing any more.",
    for_staff=False,
    notification=NotificationType(
        build=_subscription_ended,
        audience="whose account it is; of a bot also its owner",
        data=AboutEndedSubscription,
        sentence=_("A calendar, webhook or browser for push of the account %(name)s has ended."),
    ),
)
ARCHIVE_ASKED = declare(
    "archive.asked", ArchiveNamed, about="A person wants everything about them in one file.", for_staff=False
)
ARCHIVE_READY = declare(
    "archive.ready",
    ArchiveNamed,
    about="The file is there to be fetched.",
    for_staff=False,
    notification=NotificationType(
        build=_archive_ready,
        audience="who asked for it",
        data=AboutArchive,
        sentence=_("The archive of everything about you is ready, for seven days."),
        label=_("Your archive is ready"),
        topic="account",
        default_channels=(MAIL, PUSH),
    ),
)
