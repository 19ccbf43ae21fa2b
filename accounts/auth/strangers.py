"""Readers without an account, for selectors that ask who reads."""

from accounts.models import User

NO_ROW = 0
"""A number that no account has."""


def stranger() -> User:
    """A reader without an account: nothing is theirs."""
    return User(pk=NO_ROW)
