"""Checks of credentials: the password, and the second factor where the account has one."""

from enum import Enum

from accounts.models import User
from accounts.services.factors import verify_code
from accounts.services.login_attempts import LoginAttempt, count_attempt
from core.errors import FieldError, Invalid, PasswordNeeded, SecondFactor


class CredentialCheck(Enum):
    """The outcome of an attempt."""

    WRONG_PASSWORD = "wrong password"
    NO_CODE = "no code"
    WRONG_CODE = "wrong code"
    GOOD = "good"


class CodeMissing(SecondFactor):
    """The password is right, and the account has a second factor."""

    def __init__(self, user: User) -> None:
        super().__init__("A code from your authenticator app, or a recovery code, is required in `code`.")
        self.user = user


def check_credentials(*, user: User, password: str, code: str | None, guess: LoginAttempt) -> CredentialCheck:
    """Check both and settle the attempt: a wrong code counts as a wrong password does.

    The right password without a code counts as nothing. It must not make earlier guesses forgotten: a thief of
    the password could then guess codes without end.
    """
    proof = _proof(user, password, code)
    guess.was_right = proof is CredentialCheck.GOOD
    guess.is_open = proof is CredentialCheck.NO_CODE
    return proof


def refuse_code(proof: CredentialCheck, user: User) -> None:
    """Refuse an attempt whose password was right and whose code is missing or wrong."""
    if proof is CredentialCheck.NO_CODE:
        raise CodeMissing(user)
    if proof is CredentialCheck.WRONG_CODE:
        wrong = FieldError("code", "wrong_code", "The code is wrong or was already used.")
        raise SecondFactor("The code is wrong.", errors=[wrong])


def _proof(user: User, password: str, code: str | None) -> CredentialCheck:
    if not user.check_password(password):
        return CredentialCheck.WRONG_PASSWORD
    if not user.has_second_factor:
        return CredentialCheck.GOOD
    if code is None:
        return CredentialCheck.NO_CODE
    return CredentialCheck.GOOD if verify_code(user=user, code=code) else CredentialCheck.WRONG_CODE


def confirm_password(*, user: User, password: str | None, address: str, field: str, code: str | None = None) -> None:
    """Refuse callers who do not know the password; `field` names where it belongs. Slow: never inside a transaction.

    An account with a second factor needs its code too. A wrong one of either counts as a guess like any at the login: a
    stolen token helps nobody to guess more.
    """
    if password is None:
        raise PasswordNeeded(f"The password of the account is required in `{field}`.")
    with count_attempt(username=user.username, address=address) as guess:
        proof = check_credentials(user=user, password=password, code=code, guess=guess)
    if proof is CredentialCheck.WRONG_PASSWORD:
        wrong = FieldError(field, "wrong_password", "The current password is wrong.")
        raise Invalid(errors=[wrong])
    refuse_code(proof, user)
