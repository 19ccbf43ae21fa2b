"""Wrong passwords: each one makes the next try wait longer, and nobody can lock out the owner of the account.

Tries are counted in rows, before the password is looked at, so that a hundred at once get no further than a hundred in
turn. They are counted under the name as the look-up knows it, whether there is such an account or not.

- For one name from one address the first few tries cost no wait. After that each makes the next one wait twice as long.
- Once a name is being guessed from many addresses, an address that has failed for it waits after its very first try,
  and at most a minute for that. An address that has not failed never waits: strangers keep no owner out.
- An address has only so many wrong passwords in a while, for whatever names.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from accounts.names import normal_name
from core.errors import Busy, Throttled
from core.limits import quotas
from core.limits.rates import quota_of

FIRST_WAIT = 2
LONGEST_WAIT = 15 * 60
ALL_ADDRESSES = "guess_name_anywhere"
FREE_ANYWHERE = 20
"""The number of wrong passwords for a name, from all addresses together, that cost no wait."""
LONGEST_WAIT_BY_OTHERS = 60
"""The longest wait of an address because of the wrong passwords of others."""
_MOST_FREE = 100


@dataclass(slots=True)
class LoginAttempt:
    """An attempt with a password."""

    was_right: bool = False
    is_open: bool = False
    """The password was right and a code is still to come: neither right nor wrong."""


@contextmanager
def count_attempt(*, username: str, address: str) -> Iterator[LoginAttempt]:
    """Count an attempt, or refuse it with 429 while its wait is not over; the right password is not counted."""
    name = normal_name(username).lower()
    here = f"{name} from {address}"
    # First, so that an address cannot fill the table with invented names.
    quotas.spend("guess_address", address)
    try:
        free, remembered = quota_of("guess_name")
        waits = _waits(free, quotas.tallied(ALL_ADDRESSES, name))
        quotas.take_turn("guess_name", here, waits=waits, forget_after=remembered)
    except Throttled:
        quotas.refund("guess_address", address)
        raise
    guess = LoginAttempt()
    try:
        yield guess
    except Busy:
        # The password was not checked.
        quotas.refund("guess_name", here)
        quotas.refund("guess_address", address)
        raise
    if guess.is_open:
        quotas.refund("guess_name", here)
        quotas.refund("guess_address", address)
    elif guess.was_right:
        quotas.forget("guess_name", here)
        quotas.refund("guess_address", address)
    else:
        quotas.tally(ALL_ADDRESSES, name, lasts=remembered)


def _waits(free: int, failed_anywhere: int) -> list[int]:
    """The waits after the first attempt from an address, after the second, and so on."""
    least = min(_doubled(failed_anywhere - FREE_ANYWHERE), LONGEST_WAIT_BY_OTHERS)
    own = [0] * max(0, min(free, _MOST_FREE) - 1)
    while not own or own[-1] < LONGEST_WAIT:
        own.append(min(2 * own[-1] if own and own[-1] else FIRST_WAIT, LONGEST_WAIT))
    return [max(least, wait) for wait in own]


def _doubled(times_over: int) -> int:
    """Zero below the limit; two seconds for the first attempt above it, doubled for each further one."""
    return FIRST_WAIT * 2 ** min(times_over, 16) if times_over >= 0 else 0
