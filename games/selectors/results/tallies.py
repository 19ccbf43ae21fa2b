"""Counting the finished public matches of all games, month by month of their ends, and adding the months up."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Count, Exists, OuterRef

from accounts.choices import Kind
from core import times
from games.choices import Visibility
from games.models import GameTally, Match, MonthTally, Seat, SharedDeal
from games.rules.registry import registry
from games.selectors.results.counting import NUMBERS, OPTIONS, grouped, seats_with_results
from games.selectors.results.dumps import COUNTED_AGAIN, bounds_of
from games.selectors.results.finished import ended_public_matches

Counts = dict[str, list[list[Any]]]
"""Groups of matches, each as the values that they share, and then numbers."""

SHARED: Final = {"seats": 2, "levels": 1, "ends": 2}
"""The number of values that come before the numbers in each group."""
LATE: Final = timedelta(days=1)
"""The time by which a match may be written down as over after it has ended, where a server was down."""


def no_counts() -> Counts:
    """The counts of a game that nobody has played."""
    return {group: [] for group in SHARED}


def counts_in(month: str) -> dict[str, Counts]:
    """Count the matches that ended in a month, by game: three statements."""
    begins, ends_before = bounds_of(month)
    ended = {"match__ended_at__gte": begins, "match__ended_at__lt": ends_before}
    # The index of the matches that have ended needs both conditions on the match.
    held = seats_with_results().filter(
        **ended, visibility=Visibility.PUBLIC, match__visibility=Visibility.PUBLIC, match__status=Match.Status.OVER
    )
    a_person = Seat.objects.filter(match=OuterRef("match"), kind=Kind.HUMAN)
    levels = held.filter(Exists(a_person), user__kind=Kind.BOT, user__owner=None)
    ends = held.filter(number=0).values("game", "match__reason", "match__ply").annotate(matches=Count("pk"))
    found: dict[str, Counts] = defaultdict(no_counts)
    for row in grouped(held, "game", "number", OPTIONS):
        found[row["game"]]["seats"].append([row["number"], row[OPTIONS], *_numbers(row)])
    for row in grouped(levels, "game", "user__username"):
        found[row["game"]]["levels"].append([row["user__username"], *_numbers(row)])
    for end in ends:
        found[end["game"]]["ends"].append([end["match__reason"], end["match__ply"], end["matches"]])
    return dict(found)


def _numbers(row: Mapping[str, Any]) -> list[int]:
    return [row[name] for name in NUMBERS]


def summed(months: Iterable[Counts]) -> Counts:
    """Several months together."""
    sums: dict[str, dict[str, list[Any]]] = {group: {} for group in SHARED}
    for counts in months:
        for group, shared in SHARED.items():
            for row in counts[group]:
                # Options are a mapping, which is no key by itself.
                key = json.dumps(row[:shared], sort_keys=True)
                sums[group][key] = _added(sums[group].get(key), row, shared)
    return {group: list(rows.values()) for group, rows in sums.items()}


def _added(so_far: list[Any] | None, row: list[Any], shared: int) -> list[Any]:
    if so_far is None:
        return row
    return [*row[:shared], *map(sum, zip(so_far[shared:], row[shared:], strict=True))]


def months_to_count() -> list[str]:
    """The months whose matches must be counted; none if no match has ended since they were.

    A match can turn up that ended some weeks ago, where a server was down, and one whose deal was sealed until now.
    """
    last = GameTally.objects.order_by("counted_at").values_list("counted_at", flat=True).first()
    is_new = GameTally.objects.filter(game__in=list(registry())).count() < len(registry())
    if last is not None and not is_new and not _has_ended_since(last - LATE):
        return []
    now = times.now()
    ended = ended_public_matches().filter(ended_at__isnull=False)
    first = ended.order_by("ended_at").values_list("ended_at", flat=True).first()
    counted = set(MonthTally.objects.values_list("month", flat=True))
    again = set(_months(now - COUNTED_AGAIN, now)) | set(_unsealed_since(last - LATE if last else now))
    return [month for month in _months(first or now, now) if month in again or month not in counted]


def _has_ended_since(moment: datetime) -> bool:
    return (
        ended_public_matches().filter(ended_at__gte=moment).exists()
        or SharedDeal.objects.filter(unsealed_at__gte=moment).exists()
    )


def _unsealed_since(moment: datetime) -> Iterator[str]:
    """The months of matches whose deals were unsealed since."""
    ends = ended_public_matches().filter(shared_deal__unsealed_at__gte=moment).values_list("ended_at", flat=True)
    return (f"{ended:%Y-%m}" for ended in ends if ended is not None)


def _months(first: datetime, last: datetime) -> Iterator[str]:
    """The months from that of one moment to that of another."""
    month = f"{first:%Y-%m}"
    while (begins := bounds_of(month))[0] <= last:
        yield month
        month = f"{begins[1]:%Y-%m}"
