"""Ratings as they were on an earlier day."""

from datetime import date

from ratings.display import is_provisional
from ratings.models import RatingDay
from ratings.pools import Company
from ratings.rating import Rating
from ratings.table import rating_on


def rating_before(user: int, game: str, day: date) -> float | None:
    """Return the settled rating that a player had in a game when a day began, among people; None without one.

    Of the ratings at several speeds it is the one that is known best.
    """
    days = RatingDay.objects.filter(user=user, pool__game=game, pool__company=Company.PEOPLE, day__lt=day)
    columns = ("pool", "pool__system", "day", "mean", "deviation", "volatility")
    latest: dict[int, Rating] = {}
    for pool, system, last, *numbers in days.order_by("day").values_list(*columns):
        latest[pool] = rating_on(system, Rating(*numbers), last.toordinal(), day.toordinal())
    settled = [rating for rating in latest.values() if not is_provisional(rating)]
    return min(settled, key=lambda rating: rating.deviation).mean if settled else None
