"""The time for which clients may keep a result."""

from typing import Any, Final

LIST_MS: Final = 3_600_000
"""An hour: lists and rules change with the server's version alone."""


def kept(ms: int) -> dict[str, Any]:
    """The members of a result that says for how long it may be kept, by this caller."""
    return {"ttlMs": ms, "cacheScope": "private"}
