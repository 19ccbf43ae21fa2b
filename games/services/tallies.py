"""Counting the matches of each game, for its statistics."""

from core import times
from core.database.transactions import release_connection
from games.models import GameTally
from games.selectors.results.of_games import counts_of, games_to_count


def count_games() -> int:
    """Count the matches of all games anew if any has ended since; return how many games were counted.

    Two workers that count at once write the same. A match that ends while they count is counted now or the next time.
    """
    games = games_to_count()
    for game in games:
        now = times.now()
        GameTally.objects.update_or_create(game=game, defaults={"counts": counts_of(game), "counted_at": now})
        release_connection()
    return len(games)
