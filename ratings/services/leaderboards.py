"""Removal of players who may not stand on a leaderboard. Reading passes over them; here they are kept few."""

from ratings.display import LEAST_DAYS, LEAST_OPPONENTS, PROVISIONAL_ABOVE
from ratings.models import PlayerRating
from ratings.pools import LISTED
from ratings.selectors.leaderboards import first_active_day


def leave_leaderboards(*, user_id: int) -> None:
    """Take a deleted account off every leaderboard. Its ratings stay, under another name."""
    PlayerRating.objects.filter(user=user_id).update(listed=False)


def tidy_leaderboards() -> int:
    """Remove players who have been away for too long, put back those who have not, and return the number.

    Pages are right without it, because queries skip these players. It keeps down how many they have to skip.
    """
    first = first_active_day()
    off = PlayerRating.objects.filter(listed=True, day__lt=first).update(listed=False)
    settled = PlayerRating.objects.filter(
        listed=False,
        day__gte=first,
        deviation__lte=PROVISIONAL_ABOVE,
        met__gte=LEAST_OPPONENTS,
        days__gte=LEAST_DAYS,
        user__deleted_at=None,
    )
    return off + sum(
        settled.filter(pool__company=company, user__kind__in=kinds).update(listed=True)
        for company, kinds in LISTED.items()
    )
