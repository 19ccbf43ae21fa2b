"""Computing a pool's log again, from a day on or from the beginning. What was wrong is kept beside what is right.

Changes are never rewritten: those that no longer hold are marked by the `Recomputation` that found it, and those that
hold are added. Days and ratings are kept for reading alone and follow (ADR 0027).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import groupby, islice
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery

from core import times
from ratings.models import PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.services.rows import (
    COMPUTED,
    OF_A_DAY,
    OF_A_PLAYER,
    change_row,
    day_row,
    is_same,
    known_among,
    order_of,
    player_rows,
    result_of_row,
    standing_of,
)
from ratings.table import Entry, Table

BATCH = 2_000
"""The number of lines of a log that are held at a time; whole days, so a busy one may be longer."""
MOST_NAMED = 500
"""The number of users that a query names."""


@dataclass(frozen=True)
class Wrong:
    """A stored value that differs from what the log gives."""

    match: str | None
    user: int
    what: str


@dataclass
class _Work:
    """A pool whose log is computed again."""

    pool: RatingPool
    since: date | None
    cause: str
    match_id: str | None
    now: datetime
    table: Table
    wrong: list[Wrong] = field(default_factory=list)
    touched: set[int] = field(default_factory=set)
    known: set[int] = field(default_factory=set)
    recomputation: Recomputation | None = None

    def note(self) -> Recomputation:
        """The row that says that this was done, made once there is something to say."""
        if self.recomputation is None:
            self.recomputation = Recomputation.objects.create(
                pool=self.pool, cause=self.cause, match_id=self.match_id, since=self.since, at=self.now
            )
        return self.recomputation


def recompute(*, pool: RatingPool, since: date | None, cause: str, match_id: str | None = None) -> list[Wrong]:
    """Compute a locked pool's log again from a day on, and correct what differs; returns what was wrong."""
    work = _Work(pool, since, cause, match_id, times.now(), Table(pool.system))
    for first, last in _stretches(pool, since):
        _compute_stretch(work, first, last)
    _correct_ratings(work, work.touched if since else _all_players(work))
    return work.wrong


def _stretches(pool: RatingPool, since: date | None) -> Iterator[tuple[date | None, date | None]]:
    """Stretches of whole days, from the first to the last of each, which leave no day out; None is without an end."""
    first = since
    while True:
        days = RatedMatch.objects.filter(**_within(pool, first, None)).order_by("day").values_list("day")
        lines, last = 0, None
        for day, count in days.annotate(count=Count("pk")).iterator():
            lines, last = lines + count, day
            if lines >= BATCH:
                break
        if lines < BATCH or last is None:
            yield first, None
            return
        yield first, last
        first = last + timedelta(days=1)


def _within(pool: RatingPool, first: date | None, last: date | None) -> dict[str, Any]:
    bounds = {"day__gte": first, "day__lte": last}
    return {"pool": pool, **{name: day for name, day in bounds.items() if day is not None}}


def _compute_stretch(work: _Work, first: date | None, last: date | None) -> None:
    within = _within(work.pool, first, last)
    rows = sorted(RatedMatch.objects.filter(**within, annulment=None), key=order_of)
    kept = {(row.match_id, row.user_id): row for row in RatingChange.objects.filter(**within, superseded_by=None)}
    users = {user for row in rows for side in row.sides for user in side}
    _let_in(work, users)
    known = {key: name for some in _some_at_a_time(users) for key, name in known_among(work.pool, some).items()}
    right, entries = [], {}
    for row in rows:
        for entry in work.table.apply(result_of_row(row, known)):
            change = change_row(work.pool, row, entry, work.now)
            right.append(change)
            if entry.counted:
                entries[change.user_id, change.day] = entry
    added, superseded = _compared(right, kept)
    work.wrong += _wrong_changes(added, superseded)
    work.touched |= {row.user_id for row in (*added, *superseded)}
    if added or superseded:
        _supersede(work, superseded, added)
    _put_days_right(work, within, right, entries)


def _compared(
    right: Sequence[RatingChange], kept: Mapping[tuple[str, int], RatingChange]
) -> tuple[list[RatingChange], list[RatingChange]]:
    """The changes that are not there as they should be, and those that are there and should not."""
    added, superseded = [], dict(kept)
    for row in right:
        key = (row.match_id, row.user_id)
        if is_same(kept.get(key), row, COMPUTED):
            del superseded[key]
        else:
            added.append(row)
    return added, list(superseded.values())


def _wrong_changes(added: Sequence[RatingChange], superseded: Sequence[RatingChange]) -> Iterator[Wrong]:
    former = {(row.match_id, row.user_id) for row in superseded}
    for row in added:
        is_other = (row.match_id, row.user_id) in former
        what = "A different change was stored." if is_other else "The match had not been rated."
        yield Wrong(row.match_id, row.user_id, what)
    for match_id, user in sorted(former - {(row.match_id, row.user_id) for row in added}):
        yield Wrong(match_id, user, "A change was stored for a match that is not rated.")


def _let_in(work: _Work, users: set[int]) -> None:
    """Bring players to the table as they were before the first day that is computed."""
    strange = users - work.known
    work.known |= strange
    if work.since is None:
        return
    for row in _last_days(RatingDay.objects.filter(pool=work.pool, day__lt=work.since), strange):
        work.table.standings[str(row.user_id)] = standing_of(row)


def _last_days(days: "QuerySet[RatingDay]", users: Collection[int]) -> Iterator[RatingDay]:
    """The last day, among these, of each user."""
    newest = days.filter(user=OuterRef("user")).order_by("-day").values("pk")[:1]
    for some in _some_at_a_time(users):
        yield from days.filter(user__in=some, pk=Subquery(newest))


def _some_at_a_time(users: Collection[int]) -> Iterator[list[int]]:
    left = iter(sorted(users))
    while some := list(islice(left, MOST_NAMED)):
        yield some


def _supersede(work: _Work, superseded: Sequence[RatingChange], added: Sequence[RatingChange]) -> None:
    recomputation = work.note()
    for some in _some_at_a_time([row.pk for row in superseded]):
        RatingChange.objects.filter(pk__in=some).update(superseded_by=recomputation)
    for row in added:
        row.recomputation = recomputation
    RatingChange.objects.bulk_create(added, batch_size=MOST_NAMED)


def _put_days_right(
    work: _Work,
    within: dict[str, Any],
    right: Sequence[RatingChange],
    entries: Mapping[tuple[int, date], Entry],
) -> None:
    kept = {(row.user_id, row.day): row for row in RatingDay.objects.filter(**within)}
    ordered = sorted((row for row in right if row.counted), key=lambda row: (row.user_id, row.day, *order_of(row)))
    changed = []
    for key, changes in groupby(ordered, key=lambda row: (row.user_id, row.day)):
        row, old = day_row(list(changes), entries[key]), kept.pop(key, None)
        if is_same(old, row, OF_A_DAY):
            continue
        if old is not None:
            # The shown rating of a day that goes on may change at any time; a change to a day that is over is noted.
            row.revised_at = work.now if row.day < work.now.date() else old.revised_at
        changed.append(row)
    # It follows for players who have other changes.
    others = [row for row in (*changed, *kept.values()) if row.user_id not in work.touched]
    work.wrong += [Wrong(None, row.user_id, f"The day {row.day} does not match its changes.") for row in others]
    work.touched |= {row.user_id for row in others}
    for some in _some_at_a_time([row.pk for row in kept.values()]):
        RatingDay.objects.filter(pk__in=some).delete()
    RatingDay.objects.bulk_create(
        changed,
        batch_size=MOST_NAMED,
        update_conflicts=True,
        unique_fields=["pool", "day", "user"],
        update_fields=[*OF_A_DAY, "revised_at"],
    )


def _all_players(work: _Work) -> set[int]:
    """All who have a rating in the pool, or should."""
    return work.known | set(PlayerRating.objects.filter(pool=work.pool).values_list("user_id", flat=True))


def _correct_ratings(work: _Work, users: Collection[int]) -> None:
    days = RatingDay.objects.filter(pool=work.pool)
    for some in _some_at_a_time(users):
        kept = {row.user_id: row for row in PlayerRating.objects.filter(pool=work.pool, user__in=some)}
        right = {row.user_id: row for row in player_rows(work.pool, list(_last_days(days, some)))}
        changed = [row for user, row in right.items() if not is_same(kept.get(user), row, OF_A_PLAYER)]
        without = [row.pk for user, row in kept.items() if user not in right]
        computed = [name for name in OF_A_PLAYER if name != "listed"]
        differ = {user for user in {*right, *kept} if not is_same(kept.get(user), right.get(user), computed)}
        differ -= work.touched
        work.wrong += [Wrong(None, user, "The rating does not match its days.") for user in sorted(differ)]
        PlayerRating.objects.filter(pk__in=without).delete()
        PlayerRating.objects.bulk_create(
            changed, update_conflicts=True, unique_fields=["user", "pool"], update_fields=OF_A_PLAYER
        )
