"""What can be done with accounts."""

from accounts.services.blocks import block_user, unblock_user
from accounts.services.bots import ensure_bot, give_up_bot, make_own_bot, renew_bot_token
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
    "block_user",
    "change_account",
    "check_password_of",
    "create_token",
    "delete_account",
    "ensure_bot",
    "give_up_bot",
    "make_own_bot",
    "note_use",
    "prepare_account",
    "register_account",
    "renew_bot_token",
    "revoke_token",
    "sign_in",
    "unblock_user",
]
