"""Rebuilding: the logs of all pools from the matches that are over, and all ratings from the logs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from core import times
from core.database.transactions import run_transaction
from games.selectors.results.finished import ended_matches, ended_rated_matches
from ratings.models import RatedMatch, RatingChange, RatingPool, Recomputation
from ratings.selectors.eligibility import RatedResult, rated_result
from ratings.services.counting import lock_pool, pool_row
from ratings.services.recomputing import MOST_NAMED, Wrong, recompute
from ratings.services.rows import is_same, line_row

OF_A_LINE = ("pool_id", "ended_at", "day", "sides", "places", "left", "only", "limit")


@dataclass(frozen=True)
class Rebuilt:
    """The result of rebuilding a pool."""

    pool: RatingPool
    added: Sequence[str]
    """Matches that are over and had not been counted."""
    corrected: Sequence[str]
    """Matches whose row in the log differed from their end, or that do not count."""
    wrong: Sequence[Wrong]
    matches: int
    """The number of matches that the log has now."""


def rebuild_ratings(*, game: str | None = None) -> Iterator[Rebuilt]:
    """Compute every pool again, of one game or of all, and correct what differs; pool by pool.

    What is right is left alone: rebuilt twice, nothing changes.
    """
    corrected = _put_lines_right(game)
    missing = _missing(game)
    pools = RatingPool.objects.filter(**({} if game is None else {"game": game}))
    for pk in list(pools.order_by("game", "speed", "company").values_list("pk", flat=True)):
        yield run_transaction(partial(_rebuild, pk, missing.pop(pk, []), corrected.get(pk, [])))


def _put_lines_right(game: str | None) -> dict[int, list[str]]:
    """Correct the lines that no match accounts for as they stand, or take them out; which they were, by pool."""
    found: dict[int, list[str]] = {}
    for rows in _rows(game):
        by_match = {row.match_id: row for row in _rows_of_matches([row.match_id for row in rows])}
        for row in rows:
            right = by_match.get(row.match_id)
            if not is_same(row, right, OF_A_LINE):
                found.setdefault(row.pool_id, []).append(row.match_id)
                run_transaction(partial(_put_line_right, row, right))
    return found


def _rows(game: str | None) -> Iterator[list[RatedMatch]]:
    """The lines that count, or should not."""
    rows = RatedMatch.objects.filter(annulment=None, **({} if game is None else {"pool__game": game}))
    last = ""
    while batch := list(rows.filter(pk__gt=last).order_by("pk")[:MOST_NAMED]):
        yield batch
        last = batch[-1].match_id


def _rows_of_matches(match_ids: Sequence[str]) -> Iterator[RatedMatch]:
    for result in ended_matches(match_ids):
        if (line := rated_result(result)) is not None:
            yield line_row(pool_row(line.pool, line.system), line)


def _put_line_right(row: RatedMatch, right: RatedMatch | None) -> None:
    pool = lock_pool(row.pool_id)
    recomputation = Recomputation.objects.create(
        pool=pool, cause=Recomputation.Cause.REBUILT, match_id=row.match_id, since=row.day, at=times.now()
    )
    # It may belong to another pool: its part in this one must not be in the way there.
    RatingChange.objects.filter(match=row.match_id, superseded_by=None).update(superseded_by=recomputation)
    if right is None:
        RatedMatch.objects.filter(pk=row.pk).delete()
    else:
        RatedMatch.objects.filter(pk=row.pk).update(**{name: getattr(right, name) for name in OF_A_LINE})


def _missing(game: str | None) -> dict[int, list[RatedResult]]:
    """The lines that are in no log, by pool."""
    found: dict[int, list[RatedResult]] = {}
    for results in ended_rated_matches(game):
        lines = {line.match: line for result in results if (line := rated_result(result)) is not None}
        for match_id in RatedMatch.objects.filter(pk__in=lines).values_list("pk", flat=True):
            del lines[match_id]
        for line in lines.values():
            found.setdefault(pool_row(line.pool, line.system).pk, []).append(line)
    return found


def _rebuild(pool_id: int, missing: Sequence[RatedResult], corrected: Sequence[str]) -> Rebuilt:
    pool = lock_pool(pool_id)
    rows = [line_row(pool, line) for line in missing]
    # Some may have been counted since they were looked for.
    RatedMatch.objects.bulk_create(rows, batch_size=MOST_NAMED, ignore_conflicts=True)
    wrong = recompute(pool=pool, since=None, cause=Recomputation.Cause.REBUILT)
    count = RatedMatch.objects.filter(pool=pool).count()
    return Rebuilt(pool, sorted(line.match for line in missing), sorted(corrected), wrong, count)
