"""Rules for new passwords. Hashing one is slow: never inside a transaction."""

import unicodedata

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from accounts.models import User
from core.errors import FieldError

# Spaces, line and paragraph separators, control characters, zero-width characters, those that only change other signs,
# and numbers that stand for no sign.
_UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Mn", "Me", "Mc", "Cn", "Co"})
# Letters and a symbol by Unicode, and blank: the fillers of Hangul, and Braille without a dot.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def password_errors(password: str, user: User) -> list[FieldError]:
    """Return the faults of a new password for this user."""
    try:
        validate_password(password, user)
    except ValidationError as wrong:
        return [FieldError("password", error.code or "invalid", " ".join(error.messages)) for error in wrong.error_list]
    return []


class VisiblePassword:
    """One of `AUTH_PASSWORD_VALIDATORS`: refuses passwords of invisible characters, such as eight spaces."""

    def validate(self, password: str, user: object = None) -> None:
        """Refuse a password without a visible character."""
        if all(sign in _BLANK or unicodedata.category(sign) in _UNSEEN for sign in password):
            raise ValidationError(self.get_help_text(), code="password_blank")

    def get_help_text(self) -> str:
        """The rule in a sentence."""
        return "A password cannot be only spaces."
