"""The closed lists of values that ratings have.

Those that ratings are computed with stand in the pure modules, which know nothing of an API.
"""

from django.db.models import TextChoices

from core.closed_lists import closed_list
from ratings.display import Lacking
from ratings.pools import Company, Speed


class Cause(TextChoices):
    """The reason why a part of a pool's log was computed again."""

    LATE = "late"
    ANNULLED = "annulled"
    REBUILT = "rebuilt"


closed_list(
    "RatingSpeed",
    live="The clock is in minutes.",
    brisk="At most a day for a move.",
    steady="At most three days for a move.",
    slow="More than three days for a move.",
    unclocked="No time limit.",
)(Speed)
closed_list("RatingCompany", people="Among people.", bots="Apart, because a bot has a seat.")(Company)
closed_list(
    "LackingForRank",
    no_games="Nothing of theirs has been rated in this pool.",
    too_few_games="They have too few rated matches.",
    away="Their last rated match was too long ago.",
    too_few_days="Their rated matches ended on too few different days.",
    too_few_opponents="They have met too few different opponents.",
    provisional="Their rating is not settled yet.",
    bot="Bots have no places among people.",
    gone="The account was deleted.",
    pending="Nothing any more: they have a place as soon as the server has looked again.",
)(Lacking)
