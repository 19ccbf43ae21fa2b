"""What can be done with accounts."""

from accounts.services.bots import ensure_bot
from accounts.services.people import (
    NewAccount,
    change_account,
    delete_account,
    prepare_account,
    register_account,
)
from accounts.services.sign_in import check_password_of, sign_in
from accounts.services.tokens import create_token, note_use, revoke_token

__all__ = [
    "NewAccount",
    "change_account",
    "check_password_of",
    "create_token",
    "delete_account",
    "ensure_bot",
    "note_use",
    "prepare_account",
    "register_account",
    "revoke_token",
    "sign_in",
]
