"""Report on the house bots, for the operator: queued turns, thinking times, faults."""

from collections import defaultdict
from datetime import timedelta
from statistics import quantiles
from typing import Any

from django.db.models import Count, Min, QuerySet

from bots.models import Thought
from core import times
from core.journal.choices import State
from core.journal.models import Delivery

HOURS = 24
MOST = 20_000
"""The number of latest decisions that the report covers."""
FAULTS = 10

Row = dict[str, Any]


def report() -> Row:
    """The whole report as JSON values, with times in seconds. It names no match, seat or move."""
    latest = (
        Thought.objects.filter(at__gte=times.now() - timedelta(hours=HOURS))
        .order_by("-at", "-id")
        .values("bot", "game", "at", "waited", "took", "undone", "fault")[:MOST]
    )
    thoughts = [dict(row) for row in latest]
    return {"queue": turns_of_bots(), "hours": HOURS, "thoughts": _by_bot(thoughts), "faults": _faults(thoughts)}


def turns_of_bots(due: "QuerySet[Delivery] | None" = None) -> Row:
    """Count the turns that wait for a bot and those that are parked, with the time that the oldest has waited.

    `due` are deliveries to choose from, if not all that are due.
    """
    turns = (Delivery.objects.filter(state=State.DUE) if due is None else due).filter(consumer="bots.play")
    counted = turns.aggregate(depth=Count("id"), oldest=Min("event__clock"))
    oldest = None if counted["oldest"] is None else max(0.0, times.exact() - counted["oldest"])
    parked = Delivery.objects.filter(consumer__in=("bots.play", "bots.answer"), state=State.PARKED)
    return {"depth": counted["depth"], "oldest": oldest, "parked": parked.count()}


def _by_bot(thoughts: list[Row]) -> list[Row]:
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for thought in thoughts:
        found[(thought["bot"], thought["game"])].append(thought)
    return [
        {
            "bot": bot,
            "game": game,
            "decisions": len(rows),
            "faults": sum(1 for row in rows if row["fault"]),
            "cut": sum(1 for row in rows if row["undone"]),
            "waited": _spread([row["waited"] for row in rows]),
            "took": _spread([row["took"] for row in rows]),
        }
        for (bot, game), rows in sorted(found.items())
    ]


def _spread(values: list[float]) -> Row:
    """The median, the 95th percentile and the maximum."""
    cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else values * 19
    return {"median": round(cuts[9], 4), "p95": round(cuts[18], 4), "most": round(max(values), 4)}


def _faults(thoughts: list[Row]) -> list[Row]:
    """The latest fault of each kind, and how many there were."""
    found: dict[tuple[str, str], Row] = {}
    for thought in thoughts:
        if thought["fault"]:
            row = found.setdefault(
                (thought["bot"], thought["fault"]),
                {
                    "bot": thought["bot"],
                    "fault": thought["fault"],
                    "last": times.format_time(thought["at"]),
                    "times": 0,
                },
            )
            row["times"] += 1
    return list(found.values())[:FAULTS]
