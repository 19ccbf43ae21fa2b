"""Matches that ended in a month, and readers of the file that holds them, for tests of dumps."""

import json
from datetime import UTC, datetime
from typing import Any

from games.models import Match
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match

LAST_DAY = datetime(2026, 2, 28, 12, tzinfo=UTC)
MONTH = "2026-02"
NEXT_MONTH = datetime(2026, 3, 1, 1, tzinfo=UTC)
"""An hour after the end of the month: from now on its dump can be made."""


def ended(first: Player, second: Player, **terms: Any) -> str:
    """A match between two people that the second has resigned."""
    match = start_match(first, second, **terms)
    answered(second.post(f"/matches/{match}/resign"), 200)
    return match


def a_month(clock: Clock, first: Player, second: Player) -> dict[str, str]:
    """One match of every kind in the month that has just ended, by what it is."""
    clock.time = LAST_DAY
    made = {
        "public": ended(first, second),
        "unlisted": ended(first, second, visibility="unlisted"),
        "private": ended(first, second, visibility="private"),
        "running": start_match(first, second),
    }
    clock.time = NEXT_MONTH
    return made


def read_lines(whole: bytes) -> list[Json]:
    """The lines of a file."""
    assert whole.endswith(b"\n")
    return [json.loads(line) for line in whole.splitlines()]


def ids_in(whole: bytes) -> list[str]:
    """The matches of a file, whose last line has to count them."""
    *records, end = read_lines(whole)
    assert end == {"format": "postcard-dump/1", "month": MONTH, "matches": len(records)}
    assert Match.objects.filter(pk__in=[record["match"] for record in records]).count() == len(records)
    return [record["match"] for record in records]
