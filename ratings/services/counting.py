"""Counting a result: a line is added to its pool's log, and moves the ratings of those who played.

One writer at a time has a pool's log, and a match stands in it once, so this may be called as often as anybody likes.
A result that comes after a later one of the same players is put where it belongs, and what follows is computed again:
the ratings are those of the log, in whatever order its lines arrive.
"""

from collections.abc import Mapping, Sequence

from core import times
from core.database.transactions import transacted
from core.journal.services import record
from games.selectors.results.finished import ended_match
from ratings.events import RATING_CHANGED, RatingsChanged
from ratings.models import PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.pools import Pool
from ratings.selectors.eligibility import RatedResult, rated_result
from ratings.services.recomputing import recompute
from ratings.services.rows import (
    OF_A_DAY,
    OF_A_PLAYER,
    change_row,
    day_row,
    known_among,
    line_row,
    order_of,
    player_rows,
    result_of_row,
    standing_of,
)
from ratings.table import Table


def count_match(*, match_id: str) -> bool:
    """Count a finished match, if it is rated and not counted yet; return True if so."""
    result = ended_match(match_id)
    line = None if result is None else rated_result(result)
    return line is not None and _count(line, pool_row(line.pool, line.system).pk)


def pool_row(pool: Pool, system: str) -> RatingPool:
    """The pool's row, created when it is first needed."""
    return RatingPool.objects.get_or_create(**pool._asdict(), defaults={"system": system})[0]


@transacted
def _count(line: RatedResult, pool_id: int) -> bool:
    pool = lock_pool(pool_id)
    if RatedMatch.objects.filter(pk=line.match).exists():
        return False
    row = line_row(pool, line)
    row.save(force_insert=True)
    ratings = {rating.user_id: rating for rating in PlayerRating.objects.filter(pool=pool, user__in=line.players)}
    if any((rating.ended_at, rating.last_match) > order_of(row) for rating in ratings.values()) or _others_follow(row):
        recompute(pool=pool, since=row.day, cause=Recomputation.Cause.LATE, match_id=row.match_id)
        changed = _changed_by(row)
    else:
        changed = _go_on(pool, row, line.players, ratings)
    if changed:
        record(RATING_CHANGED, RatingsChanged(match=row.match_id, users=changed))
    return True


def _changed_by(row: RatedMatch) -> list[int]:
    """Return the players whose rating the match has changed."""
    counted = RatingChange.objects.filter(match_id=row.match_id, counted=True, superseded_by=None)
    return sorted(counted.values_list("user_id", flat=True))


def _others_follow(row: RatedMatch) -> bool:
    """Return True if a later line has one of these as an opponent or a partner for whom it does not count."""
    players = [player for side in row.sides for player in side]
    others = RatingChange.objects.filter(pool=row.pool, user__in=players, superseded_by=None, counted=False)
    later = others.filter(ended_at__gte=row.ended_at).values_list("ended_at", "match_id")
    return any(found > order_of(row) for found in later)


def lock_pool(pool_id: int) -> RatingPool:
    """A pool whose log nobody else touches until the transaction ends."""
    return RatingPool.objects.select_for_update().get(pk=pool_id)


def _go_on(pool: RatingPool, row: RatedMatch, players: Sequence[int], ratings: Mapping[int, PlayerRating]) -> list[int]:
    """Count the next line for all of these players; for whom it counts."""
    now = times.now()
    today = _changes_of_day(pool, row, players)
    table = Table(pool.system)
    table.standings = {str(user): standing_of(rating, today[user]) for user, rating in ratings.items()}
    entries = table.apply(result_of_row(row, known_among(pool, players)))
    changes = [change_row(pool, row, entry, now) for entry in entries]
    RatingChange.objects.bulk_create(changes)
    days = [
        day_row([*today[change.user_id], change], entry)
        for change, entry in zip(changes, entries, strict=True)
        if entry.counted
    ]
    RatingDay.objects.bulk_create(
        days, update_conflicts=True, unique_fields=["pool", "day", "user"], update_fields=OF_A_DAY
    )
    PlayerRating.objects.bulk_create(
        player_rows(pool, days),
        update_conflicts=True,
        unique_fields=["user", "pool"],
        update_fields=OF_A_PLAYER,
    )
    return sorted(change.user_id for change in changes if change.counted)


def _changes_of_day(pool: RatingPool, row: RatedMatch, players: Sequence[int]) -> dict[int, list[RatingChange]]:
    """Return what has counted for each of these players on this day so far, in the order of the log."""
    found: dict[int, list[RatingChange]] = {player: [] for player in players}
    asked = RatingChange.objects.filter(pool=pool, user__in=players, day=row.day, counted=True, superseded_by=None)
    for change in sorted(asked, key=order_of):
        found[change.user_id].append(change)
    return found
