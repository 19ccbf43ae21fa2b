"""Ratings of players who can take an open seat. Ratings themselves are known above."""

from collections.abc import Mapping
from typing import Any, Final

from django.db.models import Expression, Q

from accounts.models import User
from core.hooks import Hook
from games.models import Match

MOST_RATING: Final = 4000
"""The highest rating that a range can name."""

rating_speed = Hook[[Mapping[str, Any]], str](lambda clock: "")
"""Return the speed of a clock, as ratings name it."""

rating_for = Hook[[User, Match], int | None](lambda user, match: None)
"""Return the public rating of a user that the range of a match is compared with; None if nothing rates players."""

out_of_range = Hook[[Expression], Q](lambda user: Q(pk__in=[]))
"""Return the condition on matches with a range that a user's rating, as `rating_for` has it, is not in it."""


def rating_outside(match: Match, user: User) -> int | None:
    """Return the rating of a user that is out of the range of a match; None if its open seats are for this user.

    The creator of a match can always return to it.
    """
    if not match.rating_speed or user.pk == match.creator_id:
        return None
    rating, least, most = rating_for(user, match), match.rating_min, match.rating_max
    if rating is None or ((least is None or rating >= least) and (most is None or rating <= most)):
        return None
    return rating
