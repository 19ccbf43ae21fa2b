"""Refusals for ranges of ratings: of a range that holds nothing, and of players who are outside of one."""

from accounts.models import User
from core.errors import FieldError, Invalid, RatingOutOfRange
from games.models import Match
from games.selectors.making.ranges import rating_outside


def require_range(least: int | None, most: int | None) -> None:
    """Refuse a range whose highest rating is below its lowest."""
    if least is not None and most is not None and least > most:
        wrong = FieldError("rating_max", "below_min", "The highest rating must not be below the lowest.")
        raise Invalid("No rating fits.", errors=[wrong])


def require_in_range(match: Match, user: User) -> None:
    """Refuse a player whose public rating is out of the range of a match."""
    rating = rating_outside(match, user)
    if rating is None:
        return
    raise RatingOutOfRange(
        f"The open seats are for players rated {_range(match.rating_min, match.rating_max)}. Your rating is {rating}.",
        rating=rating,
        rating_min=match.rating_min,
        rating_max=match.rating_max,
    )


def _range(least: int | None, most: int | None) -> str:
    if most is None:
        return f"{least} or higher"
    return f"{most} or lower" if least is None else f"{least} to {most}"
