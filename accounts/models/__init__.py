from accounts.auth.sessions import BrowserSession
from accounts.models.archives import Archive
from accounts.models.password_resets import PasswordReset
from accounts.models.second_factors import CodeApp, Passkey, RecoveryCode
from accounts.models.users import Block, Grant, Invite, RetiredName, Token, User, UserManager, ZoneChange

__all__ = [
    "Archive",
    "Block",
    "BrowserSession",
    "CodeApp",
    "Grant",
    "Invite",
    "Passkey",
    "PasswordReset",
    "RecoveryCode",
    "RetiredName",
    "Token",
    "User",
    "UserManager",
    "ZoneChange",
]
