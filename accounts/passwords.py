"""Hashing passwords is meant to be slow and takes a hundred megabytes: a few at a time, and never in a transaction."""

import threading

from django.contrib.auth.hashers import make_password

from accounts.models import User

# More at once would not be quicker, and could take all the memory of a small machine.
_at_work = threading.BoundedSemaphore(2)


def hashed(password: str) -> str:
    """What is kept of a password."""
    with _at_work:
        return make_password(password)


def fits(user: User, password: str) -> bool:
    """Whether it is the user's password."""
    with _at_work:
        return user.check_password(password)
