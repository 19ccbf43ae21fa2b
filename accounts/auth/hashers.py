"""Hashing passwords is meant to take time and memory: one at a time in each process, for all who need it.

The bound is in the hashers, so that no way to a password goes around it: sign-up, login, the admin's own forms.
"""

from functools import cache

from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher, PBKDF2PasswordHasher

from core.limits.gate import Gate

# All who ask for hashes together get one processor for each web process at most.
AT_ONCE = 1
LONGEST_WAIT_SECONDS = 5.0


@cache
def gate() -> Gate:
    """The gate of this process; at most half of its threads hash or wait, the others answer other requests."""
    waiting = _places(settings.POSTCARD_WEB_THREADS) - AT_ONCE
    return Gate(at_once=AT_ONCE, waiting=waiting, longest_wait=LONGEST_WAIT_SECONDS, about="Hashing passwords")


def threads_for_strangers(threads: int) -> int:
    """Return the number of threads for strangers' requests with a password; further ones wait for a thread.

    They alone never fill the gate: a place is left to people who change their password, where there is more than one.
    """
    return max(1, _places(threads) - 1)


def _places(threads: int) -> int:
    return max(AT_ONCE, threads // 2)


class BoundedArgon2(Argon2PasswordHasher):
    """Argon2id behind the gate, with the least cost that OWASP recommends; Django's takes ten times as long (ADR 0049).

    When these parameters change, a part of the unknown names has to be hashed by the former ones until all owners
    have logged in again, or the time of a refused login tells which names exist.
    """

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        """Return what is kept of a new password."""
        with gate().passed():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        """Return True if it is the password."""
        with gate().passed():
            return super().verify(password, encoded)


class BoundedPBKDF2(PBKDF2PasswordHasher):
    """PBKDF2 behind the same gate, for passwords that were imported."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Return what is kept of a password; `verify` of Django compares what this makes."""
        with gate().passed():
            return super().encode(password, salt, iterations)
