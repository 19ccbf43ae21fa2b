"""What can happen to an account."""

from typing import TypedDict

from core.journal.registry import declare


class AccountNamed(TypedDict):
    """Whose account it is."""

    user: int


class ResetNamed(TypedDict):
    """Which request for a new password; whose it is, the row says."""

    reset: str


class FactorNamed(TypedDict):
    """Which kind of second factor, of whose account."""

    user: int
    factor: str


class BrowserNamed(TypedDict):
    """What was logged in, in two words, and as whom."""

    user: int
    browser: str


class SubscriptionMade(TypedDict):
    """Whose calendar, webhook or browser for push it is, how they name it, and what made it."""

    user: int
    subscription: str
    id: str | None
    by: str


class SubscriptionEnded(SubscriptionMade):
    """Which one, and why it has ended."""

    why: str


class ArchiveNamed(TypedDict):
    """Which archive, and whose it is."""

    user: int
    archive: str


class AccountDeletedPayload(TypedDict):
    """Whose account it was, and the name that stands in for theirs from now on."""

    user: int
    stand_in: str


ACCOUNT_CLOSED = declare(
    "account.closed", AccountNamed, about="A person closed their account; the account of each of their bots closes too."
)
ACCOUNT_REOPENED = declare(
    "account.reopened", AccountNamed, about="The owner of a closed account signed in, and the account is open again."
)
ACCOUNT_DELETED = declare(
    "account.deleted",
    AccountDeletedPayload,
    about="An account was erased; its running matches have to be given up.",
)
# What concerns the safety of an account is its owner's own.
PASSWORD_CHANGED = declare(
    "security.password_changed", AccountNamed, about="An account has a new password.", for_staff=False
)
RESET_ASKED = declare(
    "security.reset_asked",
    ResetNamed,
    about="Someone has asked for a new password by mail, whether there is such an account or not.",
    for_staff=False,
)
NAME_CHANGED = declare("security.name_changed", AccountNamed, about="An account has another name.", for_staff=False)
ADDRESS_CHANGED = declare(
    "security.address_changed", AccountNamed, about="An account has another email address, or none.", for_staff=False
)
TOKEN_MADE = declare("security.token_made", AccountNamed, about="A token was made for an account.", for_staff=False)
TOKENS_REVOKED = declare(
    "security.tokens_revoked", AccountNamed, about="One token of an account was revoked, or all.", for_staff=False
)
FACTOR_ADDED = declare(
    "security.factor_added", FactorNamed, about="Signing in as an account takes a second factor.", for_staff=False
)
FACTOR_REMOVED = declare(
    "security.factor_removed", FactorNamed, about="A second factor of an account was removed, or all.", for_staff=False
)
RECOVERY_CODES_MADE = declare(
    "security.recovery_codes_made", AccountNamed, about="An account has new recovery codes.", for_staff=False
)
RECOVERY_CODE_USED = declare(
    "security.recovery_code_used", AccountNamed, about="A recovery code was used to sign in.", for_staff=False
)
SESSION_ENDED = declare(
    "security.session_ended", AccountNamed, about="A person has ended one of their browser sessions.", for_staff=False
)
SIGNED_IN = declare("security.signed_in", BrowserNamed, about="A browser was logged in.", for_staff=False)
SUBSCRIPTION_MADE = declare(
    "security.subscription_made",
    SubscriptionMade,
    about="A calendar, a webhook or a browser for push was set up, or was changed by something else than its maker.",
    for_staff=False,
)
SUBSCRIPTION_ENDED = declare(
    "security.subscription_ended",
    SubscriptionEnded,
    about="A calendar, a webhook or a browser for push delivers nothing any more.",
    for_staff=False,
)
ARCHIVE_ASKED = declare(
    "archive.asked", ArchiveNamed, about="A person wants everything about them in one file.", for_staff=False
)
ARCHIVE_READY = declare("archive.ready", ArchiveNamed, about="The file is there to be fetched.", for_staff=False)
