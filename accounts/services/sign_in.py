"""By name and password, and not by trying passwords until one fits."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from accounts import selectors
from accounts.models import Kind, User
from accounts.passwords import fits, hashed
from core.errors import Unauthenticated
from core.limits import count


@dataclass(slots=True)
class Guess:
    """A password that was tried."""

    was_right: bool = False


@contextmanager
def guessing(*limits: tuple[str, str]) -> Iterator[Guess]:
    """Counts a guess against each limit and refuses one too many; a right one is taken off again.

    It is counted before it is tried, so that a hundred at once are no better than a hundred in turn.
    """
    for name, who in limits:
        count(name, who).refuse_if_spent()
    guess = Guess()
    yield guess
    if guess.was_right:
        for name, who in limits:
            count(name, who, cost=-1)


def check_password_of(*, username: str, password: str, address: str) -> User | None:
    """The person with this name and password, if there is one; refuses who guesses too often.

    Wrong ones are counted for the name as asked for from this address, and for the address: nobody can be
    locked out of their account by somebody elsewhere.
    """
    limits = (("guess_name", f"{username.lower()} from {address}"), ("guess_address", address))
    with guessing(*limits) as guess:
        user = selectors.user_named(username)
        if user is None or user.kind != Kind.HUMAN or not user.is_active:
            # As slow as a wrong password, so that the time does not tell which names exist.
            hashed(password)
        else:
            guess.was_right = fits(user, password)
    return user if guess.was_right else None


def sign_in(*, username: str, password: str, address: str) -> User:
    """The person with this name and password."""
    user = check_password_of(username=username, password=password, address=address)
    if user is None:
        raise Unauthenticated("The username or the password is wrong.")
    return user
