"""Counting the matches of each game, for its statistics."""

from core import times
from core.database.transactions import release_connection
from games.models import GameTally, MonthTally
from games.rules.registry import registry
from games.selectors.results.tallies import counts_in, months_to_count, no_counts, summed


def count_games() -> list[str]:
    """Count the matches of the months in which some may have come in; return these months.

    Two workers that count at once write the same. A match that ends while they count is counted now or the next time.
    """
    months, now = months_to_count(), times.now()
    for month in months:
        MonthTally.objects.update_or_create(month=month, defaults={"counts": counts_in(month)})
        release_connection()
    if months:
        by_game = list(MonthTally.objects.values_list("counts", flat=True))
        for game in registry():
            counts = summed(month.get(game, no_counts()) for month in by_game)
            GameTally.objects.update_or_create(game=game, defaults={"counts": counts, "counted_at": now})
    return months
