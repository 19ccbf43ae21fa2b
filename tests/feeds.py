"""Feeds in tests, read over HTTP."""

from collections.abc import Collection
from typing import Any

from tests.sittings import Player, answered

Json = dict[str, Any]


def events_of(player: Player, after: int = 0, kinds: Collection[str] = ()) -> list[Json]:
    """All events of a player's feed after a number, page by page."""
    query, found = ("&kinds=" + ",".join(kinds)) if kinds else "", []
    while True:
        page = answered(player.get(f"/me/events?after={after}&limit=200{query}"), 200)
        found += page["results"]
        if len(page["results"]) < 200:
            return found
        after = page["results"][-1]["id"]


def kinds_of(player: Player, after: int = 0) -> list[str]:
    """The kinds of a player's events, in order."""
    return [event["kind"] for event in events_of(player, after)]
