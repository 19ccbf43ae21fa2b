"""All writes of accounts."""

from accounts.services.addresses import checked_address
from accounts.services.applications import delete_application, register_application
from accounts.services.blocks import block_user, unblock_user
from accounts.services.bots import ensure_bot, give_up_bot, make_own_bot, renew_bot_token
from accounts.services.changing import change_account
from accounts.services.closing import close_account, delete_account, reopen_account
from accounts.services.credentials import confirm_password
from accounts.services.grants import end_own_grant
from accounts.services.inviting import issue_invite, make_invites, require_open_registration
from accounts.services.people import NewAccount, open_account, prepare_account, register_account, renew_first_token
from accounts.services.resetting import ask_for_reset, set_new_password
from accounts.services.sign_in import check_password_of, finish_sign_in, sign_in
from accounts.services.tokens import (
    add_token,
    create_token,
    end_token,
    note_use,
    require_within,
    revoke_token,
    revoke_tokens,
    withdraw_unused,
)

__all__ = [
    "NewAccount",
    "add_token",
    "ask_for_reset",
    "block_user",
    "change_account",
    "check_password_of",
    "checked_address",
    "close_account",
    "confirm_password",
    "create_token",
    "delete_account",
    "delete_application",
    "end_own_grant",
    "end_token",
    "ensure_bot",
    "finish_sign_in",
    "give_up_bot",
    "issue_invite",
    "make_invites",
    "make_own_bot",
    "note_use",
    "open_account",
    "prepare_account",
    "register_account",
    "register_application",
    "renew_bot_token",
    "renew_first_token",
    "reopen_account",
    "require_open_registration",
    "require_within",
    "revoke_token",
    "revoke_tokens",
    "set_new_password",
    "sign_in",
    "unblock_user",
    "withdraw_unused",
]
