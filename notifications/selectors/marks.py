"""What is new, for all readers of a process at once: two queries at most, by keys."""

from collections.abc import Sequence
from typing import Any

from games.selectors.news import news_of
from notifications.models import Feed

AT_A_TIME = 500
"""How many keys one query has: databases allow for few parameters."""


def marks_of(keys: Sequence[str]) -> dict[str, Any]:
    """Something for each feed and match that changes when there is news."""
    users = [int(key[1:]) for key in keys if key.startswith("u")]
    matches = [key[1:] for key in keys if key.startswith("m")]
    found: dict[str, Any] = {}
    for start in range(0, len(users), AT_A_TIME):
        rows = Feed.objects.filter(user__in=users[start : start + AT_A_TIME]).values_list("user_id", "last")
        found |= {f"u{user}": last for user, last in rows}
    for start in range(0, len(matches), AT_A_TIME):
        found |= {f"m{match}": mark for match, mark in news_of(matches[start : start + AT_A_TIME]).items()}
    return found
