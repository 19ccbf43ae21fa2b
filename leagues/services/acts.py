"""Who runs a league, when their own case is not theirs to decide, and the log of what they did."""

from accounts.models import User
from core import times
from core.errors import Forbidden, WrongState
from leagues.models import Act, Director, League, Season

PERMISSION = "leagues.direct_league"
"""With it a member of the staff may do what directors do, in every league."""


def require_director(league: League, user: User) -> None:
    """Refuse everyone but the owner, those whom the owner has named, and staff with the permission for it."""
    if not is_director(league, user):
        raise Forbidden("Only the directors of the league may do this.")


def is_director(league: League, user: User) -> bool:
    """Whether the user owns the league, was named by its owner, or is of the staff with the permission for it."""
    if league.owner_id == user.pk or Director.objects.filter(league=league, user=user).exists():
        return True
    return user.is_active and user.is_staff and user.has_perm(PERMISSION)


def own_case() -> Forbidden:
    """The refusal of directors and staff who would judge their own case."""
    return Forbidden("This is your own case: another director or the staff decides it.")


def require_going(league: League) -> None:
    """Refuses what makes no sense in a league that has ended."""
    if league.ended_at is not None:
        raise WrongState("The league has ended: nobody runs it any more.")


def note(
    what: str, *, league: League, by: User, season: Season | None = None, about: User | None = None, reason: str = ""
) -> None:
    """Write down what a director did, in the transaction in which it is done."""
    Act.objects.create(league=league, season=season, by=by, what=what, about=about, reason=reason, at=times.now())
