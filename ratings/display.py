"""What players are shown of a rating, and who stands on a leaderboard."""

from enum import StrEnum
from typing import Final

from ratings.rating import NEW, Rating

PROVISIONAL_ABOVE: Final = NEW.deviation / 2
"""A deviation above which a rating is provisional, and marked so: some ten matches of two, some forty of teams."""
LEAST_GAMES: Final = 10
"""Rated matches that a place on a leaderboard takes."""
LEAST_OPPONENTS: Final = 3
"""Different opponents that a place on a leaderboard takes."""
ACTIVE_DAYS: Final = 90
"""The days since the last rated match after which a player leaves the leaderboard, until the next one."""


def conservative(rating: Rating) -> float:
    """The strength that a player has almost surely: two deviations below the mean. Leaderboards go by it."""
    return rating.mean - 2 * rating.deviation


def shown(points: float) -> int:
    """Points as people read them: whole, halves upward."""
    return int((points + 0.5) // 1)


def shown_change(points: float) -> float:
    """A change as people read it: to a tenth, since many a match moves a rating by less than a point."""
    return shown(10 * points) / 10


def is_provisional(rating: Rating) -> bool:
    """Whether too little is known for the number to mean much."""
    return rating.deviation > PROVISIONAL_ABOVE


class Lacking(StrEnum):
    """Why a player has no place on a leaderboard."""

    NO_GAMES = "no_games"
    """Nothing of theirs has been rated in this pool."""
    TOO_FEW_GAMES = "too_few_games"
    AWAY = "away"
    """Their last rated match was too long ago."""
    TOO_FEW_OPPONENTS = "too_few_opponents"
    PROVISIONAL = "provisional"
    BOT = "bot"
    """Bots have no places among people."""
    GONE = "gone"
    """The account was deleted."""
    PENDING = "pending"
    """Nothing any more: they have a place as soon as the server has looked again."""


LACKING = tuple(reason.value for reason in Lacking)


def lacking(
    rating: Rating,
    *,
    games: int,
    opponents: int,
    last_day: int,
    today: int,
    least: int = LEAST_GAMES,
    active: int = ACTIVE_DAYS,
) -> list[Lacking]:
    """What a player still lacks for a place: matches, one of them lately, opponents, or a settled rating."""
    found = {
        Lacking.TOO_FEW_GAMES: games < least,
        Lacking.AWAY: today - last_day > active,
        Lacking.TOO_FEW_OPPONENTS: opponents < LEAST_OPPONENTS,
        Lacking.PROVISIONAL: is_provisional(rating),
    }
    return [reason for reason, holds in found.items() if holds]


def may_be_ranked(rating: Rating, opponents: int) -> bool:
    """Whether a rating is settled, and by results against enough different opponents."""
    return opponents >= LEAST_OPPONENTS and not is_provisional(rating)
