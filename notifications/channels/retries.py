"""The time between one try to deliver a message and the next."""

import random
from collections.abc import Sequence

from core.journal.leases import RetryLater
from core.outbound.sending import Answer

BUSY_SECONDS = 2.0


def until_a_slot() -> RetryLater:
    """Return the signal to come back soon, since too many requests to the receiver are under way."""
    return RetryLater(wait=BUSY_SECONDS * random.uniform(0.5, 1.5))


def wait_after(tries: int, waits: Sequence[int], answer: Answer | None) -> float:
    """Return the seconds to wait after so many tries, with some chance: as long at least as the receiver asks for."""
    wait = waits[min(tries, len(waits)) - 1] * random.uniform(0.8, 1.2)
    if answer is not None and answer.retry_after is not None:
        return max(wait, answer.retry_after)
    return wait
