"""Sign-in by name, password and, where the account has one, second factor, with a limit on wrong ones."""

from django.contrib.auth.hashers import make_password

from accounts import selectors
from accounts.choices import Kind
from accounts.conduct.choices import MeasureKind
from accounts.conduct.models import Measure
from accounts.conduct.selectors import path_of, standing
from accounts.conduct.services.address_uses import note_address
from accounts.models import User
from accounts.services.closing import may_sign_in, reopen_account
from accounts.services.credentials import CredentialCheck, check_credentials, refuse_code
from accounts.services.factors import verify_code
from accounts.services.login_attempts import count_attempt
from core.errors import Forbidden, Unauthenticated


def check_password_of(*, username: str, password: str, address: str, code: str | None = None) -> User | None:
    """The person with this name and password, or None; this reopens an account that its owner has closed.

    The right password without the code that the account needs is refused with `SecondFactor`. Attempts too soon after
    wrong ones are refused (accounts.services.login_attempts). The owner of an account closed by the staff is shown why.
    """
    proof = CredentialCheck.WRONG_PASSWORD
    with count_attempt(username=username, address=address) as guess:
        user = selectors.user_by_name(username)
        if user is None or not (may_sign_in(user) or _closure_of(user)):
            # So that a name without an account takes as long as a wrong password.
            make_password(password)
        else:
            proof = check_credentials(user=user, password=password, code=code, guess=guess)
    if user is None or proof is CredentialCheck.WRONG_PASSWORD:
        return None
    refuse_code(proof, user)
    return _let_in(user, address)


def finish_sign_in(*, user: User, stamp: str, code: str, address: str) -> User | None:
    """The person whose password was right a moment ago, if the code is good and nothing has changed since."""
    if not (may_sign_in(user) or _closure_of(user)) or user.get_session_auth_hash() != stamp:
        raise Unauthenticated("The login took too long, or the account was changed. Start again.")
    with count_attempt(username=user.username, address=address) as guess:
        guess.was_right = not user.has_second_factor or verify_code(user=user, code=code)
    if not guess.was_right:
        return None
    return _let_in(user, address)


def sign_in(*, username: str, password: str, address: str, code: str | None = None) -> User:
    """The person with this name and password."""
    user = check_password_of(username=username, password=password, address=address, code=code)
    if user is None:
        raise Unauthenticated("The username or the password is wrong.")
    return user


def _closure_of(user: User) -> Measure | None:
    """Return the measure by which the staff has closed a person's account, if it has."""
    if user.is_active or user.kind != Kind.HUMAN:
        return None
    return standing(MeasureKind.CLOSURE, user_id=user.pk)


def _let_in(user: User, address: str) -> User | None:
    if closure := _closure_of(user):
        raise Forbidden(f"The staff has closed this account: {closure.reason}", answer_at=path_of(closure))
    found = user if user.is_active else reopen_account(user=user)
    if found is not None:
        note_address(user=found, address=address)
    return found
