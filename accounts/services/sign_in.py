"""By name and password, and not by trying passwords until one fits."""

from django.contrib.auth.hashers import make_password

from accounts import selectors
from accounts.models import Kind, User
from core.errors import Unauthenticated
from core.limits import count


def check_password_of(*, username: str, password: str, address: str) -> User | None:
    """The person with this name and password, if there is one; refuses who guesses too often.

    Failures are counted for the name as asked for from this address, and for the address: nobody can be
    locked out of their account by somebody elsewhere.
    """
    counted = (("guess_name", f"{username.lower()} from {address}"), ("guess_address", address))
    for name, who in counted:
        count(name, who).refuse_if_spent()
    user = selectors.user_named(username)
    if user is None or user.kind != Kind.HUMAN or not user.is_active:
        # As slow as a wrong password, so that the time does not tell which names exist.
        make_password(password)
        return None
    if not user.check_password(password):
        return None
    for name, who in counted:
        count(name, who, cost=-1)
    return user


def sign_in(*, username: str, password: str, address: str) -> User:
    """The person with this name and password."""
    user = check_password_of(username=username, password=password, address=address)
    if user is None:
        raise Unauthenticated("The username or the password is wrong.")
    return user
