"""Feeds in tests: what is waiting is handed out as a worker would, and read over HTTP."""

from collections.abc import Collection
from typing import Any

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.sittings import Player, answered

TELL = "notifications.deliver"
Json = dict[str, Any]


def hand_out_all() -> None:
    """Makes all deliveries that people's feeds are waiting for."""
    while waiting := list(Delivery.objects.filter(consumer=TELL, state=State.DUE).values_list("pk", flat=True)):
        for pk in waiting:
            deliver(delivery_id=pk)


def events_of(player: Player, after: int = 0, kinds: Collection[str] = ()) -> list[Json]:
    """All events of a player's feed after a number, page by page."""
    hand_out_all()
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
