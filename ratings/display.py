"""What players are shown of a rating, and who stands on a leaderboard."""

from typing import Final

from ratings.rating import NEW, Rating

PROVISIONAL_ABOVE: Final = NEW.deviation / 2
"""A deviation above which a rating is provisional, and marked so: some ten matches of two, some forty of teams."""
LEAST_GAMES: Final = 10
"""Rated matches that a place on a leaderboard takes."""
ACTIVE_DAYS: Final = 90
"""The days since the last rated match after which somebody leaves the leaderboard, until the next one."""


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


def is_listed(
    rating: Rating, *, games: int, last_day: int, today: int, least: int = LEAST_GAMES, active: int = ACTIVE_DAYS
) -> bool:
    """Whether a player stands on the leaderboard: enough matches, one of them lately, and a rating that is settled."""
    return games >= least and today - last_day <= active and not is_provisional(rating)
