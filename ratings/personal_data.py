"""The data of a person in `ratings`."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from ratings.selectors.players import days_of, pools_named, ratings_of, shown_day


@section("ratings")
def ratings(user: User) -> Iterable[Any]:
    """The ratings by now."""
    return ratings_of(user, pools_named({}))


@section("rating_days")
def rating_days(user: User) -> Iterable[Any]:
    """The days that led to them."""
    pools = pools_named({})
    return (shown_day(pools, day) for day in days_of(user, pools).order_by("day", "pk"))
