"""The time for which clients may keep a result."""

from typing import Any, Final

KEPT_AN_HOUR: Final[dict[str, Any]] = {"ttlMs": 3_600_000, "cacheScope": "private"}
"""Members of a result that its caller may keep for an hour: lists and rules change with the server's version alone."""
