"""What can happen to an account."""

from typing import TypedDict

from core.journal.registry import declare


class AccountDeletedPayload(TypedDict):
    """Whose account it was, and the name that stands in for theirs from now on."""

    user: int
    stand_in: str


ACCOUNT_DELETED = declare(
    "account.deleted",
    AccountDeletedPayload,
    about="Somebody deleted their account; their running matches have to be given up.",
)
