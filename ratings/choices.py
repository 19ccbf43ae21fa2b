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
    live="Live: the time per move is in minutes.",
    brisk="At most one day per move.",
    steady="At most three days per move.",
    slow="More than three days per move.",
    unclocked="No time limit.",
)(Speed)
closed_list("RatingCompany", people="Among people.", bots="Separate, because a bot has a seat.")(Company)
closed_list(
    "LackingForRank",
    no_games="They have no rated matches in this pool.",
    too_few_games="They have too few rated matches.",
    away="Their last rated match was too long ago.",
    too_few_days="Their rated matches ended on too few different days.",
    too_few_opponents="They have played too few different opponents.",
    provisional="Their rating is still provisional.",
    bot="Bots are not listed among people.",
    gone="The account was deleted.",
    pending="Nothing. They will be listed after the next update.",
)(Lacking)
