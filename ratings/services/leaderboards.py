"""Who may stand on a leaderboard. Reading passes over others; here it is seen to that these are few."""

from ratings.display import PROVISIONAL_ABOVE
from ratings.models import PlayerRating
from ratings.pools import LISTED
from ratings.selectors.leaderboards import first_active_day


def leave_leaderboards(*, user_id: int) -> None:
    """Take somebody who has deleted their account off every leaderboard. Their ratings stay, under another name."""
    PlayerRating.objects.filter(user=user_id).update(listed=False)


def tidy_leaderboards() -> int:
    """Take off whoever has been away for too long, and put back whoever has not by today's settings; how many.

    Nothing is wrong on a page without it: whoever reads a leaderboard passes over them. Then there are more to pass.
    """
    first = first_active_day()
    off = PlayerRating.objects.filter(listed=True, day__lt=first).update(listed=False)
    settled = PlayerRating.objects.filter(
        listed=False, day__gte=first, deviation__lte=PROVISIONAL_ABOVE, user__deleted_at=None
    )
    return off + sum(
        settled.filter(pool__company=company, user__kind__in=kinds).update(listed=True)
        for company, kinds in LISTED.items()
    )
