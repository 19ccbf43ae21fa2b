"""How often something may be done: counts in fixed windows, kept in the cache.

The cache is a convenience. While it is away nothing is counted and everything is allowed: a server that
cannot count still plays cards.
"""

import hashlib
import logging
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache

from core import times
from core.circuit import Circuit
from core.errors import Throttled

logger = logging.getLogger("postcard.limits")
_circuit = Circuit(pause_seconds=5)
# What every key begins with.
prefix = "limit"

# (how many, in how many seconds). Generous: a polling client, or a test suite, works from one address.
DEFAULTS: dict[str, tuple[int, int]] = {
    "caller": (12_000, 60),
    "stranger": (6_000, 60),
    "export": (10, 3600),
    "chat": (60, 600),
    "sign_up": (600, 60),
    "guess_name": (10, 300),
    "guess_address": (100, 300),
    "guess_link": (30, 300),
}


@dataclass(frozen=True, slots=True)
class Limit:
    """A quota of one caller as it stands."""

    name: str
    quota: int
    window: int
    used: int
    resets_in: int

    @property
    def remaining(self) -> int:
        """How many more are allowed in this window."""
        return max(0, self.quota - self.used)

    def headers(self) -> dict[str, str]:
        """The standard headers that tell a client how it stands."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.quota};w={self.window}',
            "RateLimit": f'"{self.name}";r={self.remaining};t={self.resets_in}',
        }

    def refuse_if_spent(self) -> None:
        """Refuses when the quota is exceeded."""
        if self.used > self.quota:
            refusal = Throttled(f"At most {self.quota} in {self.window} seconds.", limit=self.name)
            refusal.with_headers(Retry_After=str(self.resets_in))
            refusal.headers.update(self.headers())
            raise refusal


def count(name: str, who: str, *, cost: int = 1) -> Limit:
    """Counts one more for this caller and says how they stand; a cost of 0 only looks."""
    quota, window = getattr(settings, "POSTCARD_LIMITS", {}).get(name) or DEFAULTS[name]
    second = int(times.now().timestamp())
    number, resets_in = second // window, window - second % window
    caller = hashlib.sha256(who.encode(errors="replace")).hexdigest()[:32]
    used = _counted(f"{prefix}:{name}:{number}:{caller}", cost=cost, lasts=window + 5)
    return Limit(name=name, quota=quota, window=window, used=used, resets_in=resets_in)


def _counted(key: str, *, cost: int, lasts: int) -> int:
    if _circuit.is_broken:
        return 0
    try:
        if not cost:
            return int(cache.get(key, 0))
        if cache.add(key, cost, timeout=lasts):
            return cost
        return int(cache.incr(key, cost))
    except ValueError:
        # The window ended between the two calls.
        return cost
    except Exception as fault:  # whatever the cache's client raises when its server is away
        _circuit.trip()
        logger.warning("the cache is away, nothing is counted: %s", type(fault).__name__)
        return 0
