"""Display of a rating to players, and the rules for a place on a leaderboard."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from ratings.rating import NEW, Rating

PROVISIONAL_ABOVE: Final = NEW.deviation / 2
"""A rating with a larger deviation is provisional: for about ten matches of two players, or forty in teams."""
LEAST_GAMES: Final = 10
"""Rated matches that a place on a leaderboard takes."""
LEAST_OPPONENTS: Final = 3
"""Different opponents that a place on a leaderboard takes."""
LEAST_DAYS: Final = 7
"""Days with results that a place takes; the lowest rating of the last ones decides the place (ADR 0041).

Any 24 hours touch two days, so three would already keep anyone from gaining a place within a day. Seven give a week to
notice.
"""
ACTIVE_DAYS: Final = 90
"""The days since the last rated match after which a player leaves the leaderboard, until the next one."""


def conservative(rating: Rating) -> float:
    """The strength that a player has almost surely: two deviations below the mean."""
    return rating.mean - 2 * rating.deviation


def sustained(past: Sequence[float], rating: Rating) -> float:
    """The lowest conservative rating of a player's last days with results; `past` are those before the present one.

    Leaderboards are sorted by it. A gain shows there once the days before it have dropped out; a loss shows at once.
    """
    return min(*past, conservative(rating)) if past else conservative(rating)


def with_another_day(past: Sequence[float], ended: Rating) -> tuple[float, ...]:
    """The conservative ratings of the days before a new one, the last of which ended with this rating."""
    return (*past, conservative(ended))[1 - LEAST_DAYS :]


def shown(points: float) -> int:
    """Points as people read them: whole, halves upward."""
    return int((points + 0.5) // 1)


def shown_change(points: float) -> float:
    """A change as people read it: to a tenth, since many matches change a rating by less than a point."""
    return shown(10 * points) / 10


def is_provisional(rating: Rating) -> bool:
    """Return True if too little is known for the number to mean much."""
    return rating.deviation > PROVISIONAL_ABOVE


class Lacking(StrEnum):
    """The reason why a player has no place on a leaderboard."""

    NO_GAMES = "no_games"
    """They have no rated matches in this pool."""
    TOO_FEW_GAMES = "too_few_games"
    AWAY = "away"
    """Their last rated match was too long ago."""
    TOO_FEW_DAYS = "too_few_days"
    """Their rated matches ended on too few different days."""
    TOO_FEW_OPPONENTS = "too_few_opponents"
    PROVISIONAL = "provisional"
    BOT = "bot"
    """Bots are not listed among people."""
    GONE = "gone"
    """The account was deleted."""
    PENDING = "pending"
    """Nothing. They will be listed after the next update."""


def lacking(
    rating: Rating,
    *,
    games: int,
    days: int,
    opponents: int,
    last_day: int,
    today: int,
    least: int = LEAST_GAMES,
    active: int = ACTIVE_DAYS,
) -> list[Lacking]:
    """Return what a player still lacks for a place: matches, a recent one, days, opponents, or a settled rating."""
    found = {
        Lacking.TOO_FEW_GAMES: games < least,
        Lacking.AWAY: today - last_day > active,
        Lacking.TOO_FEW_DAYS: days < LEAST_DAYS,
        Lacking.TOO_FEW_OPPONENTS: opponents < LEAST_OPPONENTS,
        Lacking.PROVISIONAL: is_provisional(rating),
    }
    return [reason for reason, holds in found.items() if holds]


def may_be_ranked(rating: Rating, *, opponents: int, days: int) -> bool:
    """Return True if a rating is settled, by results against enough different opponents on enough different days."""
    return opponents >= LEAST_OPPONENTS and days >= LEAST_DAYS and not is_provisional(rating)
