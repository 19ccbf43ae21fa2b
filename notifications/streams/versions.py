"""Versions of feeds and matches, for all readers of a process at once: two queries at most, by keys."""

from collections.abc import Sequence
from typing import Any

from games.selectors.reading.following import versions_of_matches
from notifications.selectors.feeds import AT_A_TIME, last_of


def versions_of(keys: Sequence[str]) -> dict[str, Any]:
    """Return a value for each feed and match that changes with its events."""
    users = [int(key[1:]) for key in keys if key.startswith("u")]
    matches = [key[1:] for key in keys if key.startswith("m")]
    found: dict[str, Any] = {}
    found |= {f"u{user}": last for user, last in last_of(users).items()}
    for start in range(0, len(matches), AT_A_TIME):
        found |= {f"m{match}": mark for match, mark in versions_of_matches(matches[start : start + AT_A_TIME]).items()}
    return found
