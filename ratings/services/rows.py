"""Rows of the log, of changes and of standings, and the same as the arithmetic has them; nothing is lost in between."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from accounts.models import User
from ratings.display import may_be_ranked, sustained
from ratings.glicko2 import Met
from ratings.models import PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool
from ratings.pools import LISTED
from ratings.rating import Rating
from ratings.selectors.eligibility import RatedResult
from ratings.selectors.leaderboards import first_active_day
from ratings.table import ALGORITHMS, Entry, Result, Standing

COMPUTED = (
    "ended_at", "day", "before_mean", "before_deviation", "before_volatility", "after_mean", "after_deviation",
    "after_volatility", "weight", "pull", "opponent_mean", "opponent_deviation", "score", "games", "counted",
    "algorithm",
)  # fmt: skip
"""The fields of a change that follow from the log."""
OF_A_DAY = (
    "before_mean", "before_deviation", "mean", "deviation", "volatility", "weight", "games", "total", "opponents",
    "past", "ended_at", "last_match",
)  # fmt: skip
OF_A_PLAYER = (
    "day", "mean", "deviation", "volatility", "games", "opponents", "met", "past", "days", "ended_at",
    "last_match", "sustained", "listed",
)  # fmt: skip


def line_row(pool: RatingPool, line: RatedResult) -> RatedMatch:
    """A line of the log as it is kept."""
    return RatedMatch(
        match_id=line.match,
        pool=pool,
        ended_at=line.ended_at,
        day=line.day,
        sides=[list(side) for side in line.sides],
        places=list(line.places),
        left=list(line.left),
        only=None if line.only is None else list(line.only),
        limit=line.limit,
    )


def order_of(row: RatedMatch | RatingChange) -> tuple[datetime, str]:
    """Return a row's place in the log: by when the match ended and then by its id, on every database alike."""
    return row.ended_at, row.match_id


def is_same(kept: Any, right: Any, columns: Sequence[str]) -> bool:
    """Return True if two rows are there and have the same values in these columns."""
    if kept is None or right is None:
        return False
    return all(getattr(kept, name) == getattr(right, name) for name in columns)


def result_of_row(row: RatedMatch, known_as: Mapping[str, str]) -> Result:
    """A line of the log as the arithmetic takes it."""
    return Result(
        match=row.match_id,
        day=row.day.toordinal(),
        sides=tuple(tuple(map(str, side)) for side in row.sides),
        places=tuple(row.places),
        left=frozenset(map(str, row.left)),
        only=None if row.only is None else frozenset(map(str, row.only)),
        known_as=known_as,
    )


def change_row(pool: RatingPool, row: RatedMatch, entry: Entry, at: datetime) -> RatingChange:
    """Return what a line did to one player, to be added."""
    met = entry.met
    return RatingChange(
        match_id=row.match_id,
        user_id=int(entry.player),
        pool=pool,
        ended_at=row.ended_at,
        day=date.fromordinal(entry.day),
        before_mean=entry.before.mean,
        before_deviation=entry.before.deviation,
        before_volatility=entry.before.volatility,
        after_mean=entry.after.mean,
        after_deviation=entry.after.deviation,
        after_volatility=entry.after.volatility,
        weight=entry.weight,
        pull=entry.pull,
        opponent_mean=met.mean if met else None,
        opponent_deviation=met.deviation if met else None,
        score=met.score if met else None,
        games=entry.games,
        counted=entry.counted,
        algorithm=ALGORITHMS[pool.system],
        made_at=at,
    )


def day_row(changes: Sequence[RatingChange], entry: Entry) -> RatingDay:
    """A player's day from all its changes that count, in the order of the log, the last of which is of this entry."""
    first, last = changes[0], changes[-1]
    return RatingDay(
        user_id=last.user_id,
        pool_id=last.pool_id,
        day=last.day,
        before_mean=first.before_mean,
        before_deviation=first.before_deviation,
        mean=last.after_mean,
        deviation=last.after_deviation,
        volatility=last.after_volatility,
        weight=last.weight,
        games=len(changes),
        total=last.games,
        opponents=list(map(int, entry.opponents)),
        past=list(entry.past),
        ended_at=last.ended_at,
        last_match=last.match_id,
    )


def player_rows(pool: RatingPool, last_days: Collection[RatingDay]) -> list[PlayerRating]:
    """The ratings of players of a pool after their last days. Players who have been away for long are not listed."""
    listable = listable_among(pool, [day.user_id for day in last_days])
    active = first_active_day()
    return [_player_row(day, may_be_listed=day.user_id in listable and day.day >= active) for day in last_days]


def _player_row(last: RatingDay, *, may_be_listed: bool) -> PlayerRating:
    met, days = len(last.opponents), len(last.past) + 1
    return PlayerRating(
        user_id=last.user_id,
        pool_id=last.pool_id,
        day=last.day,
        mean=last.mean,
        deviation=last.deviation,
        volatility=last.volatility,
        games=last.total,
        opponents=last.opponents,
        met=met,
        past=last.past,
        days=days,
        ended_at=last.ended_at,
        last_match=last.last_match,
        sustained=sustained(last.past, last.rating),
        listed=may_be_listed and may_be_ranked(last.rating, opponents=met, days=days),
    )


def standing_of(last: PlayerRating | RatingDay, today: Sequence[RatingChange] = ()) -> Standing:
    """A player's standing from where their last day ended, with the changes of a day that goes on."""
    games = last.total if isinstance(last, RatingDay) else last.games
    standing = Standing(last.day.toordinal(), last.rating, last.rating, games=games)
    standing.opponents, standing.past = tuple(map(str, last.opponents)), tuple(last.past)
    if today and last.day == today[0].day:
        first = today[0]
        standing.before = Rating(first.before_mean, first.before_deviation, first.before_volatility)
        standing.met = [met for change in today if (met := met_of(change)) is not None]
        standing.pulls = {change.match_id: change.pull for change in today}
        standing.weight = today[-1].weight
    return standing


def met_of(change: RatingChange) -> Met | None:
    """The result as its player has it, where a day's results count together."""
    if change.opponent_mean is None or change.opponent_deviation is None or change.score is None:
        return None
    return Met(change.opponent_mean, change.opponent_deviation, change.score)


def known_among(pool: RatingPool, users: Iterable[int]) -> dict[str, str]:
    """The user that each of these counts as among the different opponents that a leaderboard requires.

    A bot of a person's counts as that person, and those who have no places there do not count.
    """
    there = User.objects.filter(pk__in=users, kind__in=LISTED[pool.company])
    return {str(pk): str(owner or pk) for pk, owner in there.values_list("pk", "owner")}


def listable_among(pool: RatingPool, users: Iterable[int]) -> set[int]:
    """The users who may be listed: their account exists, and the leaderboard is for their kind."""
    there = User.objects.filter(pk__in=users, deleted_at=None, kind__in=LISTED[pool.company])
    return set(there.values_list("pk", flat=True))
