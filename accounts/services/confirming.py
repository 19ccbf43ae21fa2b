"""Asks for the password again, for changes that a stolen token must not be able to make."""

from accounts.models import User
from accounts.services.login_attempts import count_attempt
from accounts.services.proving import Proof, prove, refuse_code
from core.errors import FieldError, Invalid, PasswordNeeded


def confirm_password(*, user: User, password: str | None, address: str, field: str, code: str | None = None) -> None:
    """Refuses callers who do not know the password; `field` names where it belongs. Slow: never inside a transaction.

    An account with a second factor needs its code too. A wrong one of either counts as a guess like any at the login: a
    stolen token helps nobody to guess more.
    """
    if password is None:
        raise PasswordNeeded(f"The password of the account is required in `{field}`.")
    with count_attempt(username=user.username, address=address) as guess:
        proof = prove(user=user, password=password, code=code, guess=guess)
    if proof is Proof.WRONG_PASSWORD:
        wrong = FieldError(field, "wrong_password", "The current password is wrong.")
        raise Invalid("Some fields are not valid.", errors=[wrong])
    refuse_code(proof, user)
