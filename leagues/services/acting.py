"""Who runs a league, and the log of what they did there."""

from accounts.models import User
from core import times
from core.errors import Forbidden
from leagues.models import Act, Director, League, Season

PERMISSION = "leagues.direct_league"
"""With it a member of the staff may do what directors do, in every league."""


def require_director(league: League, user: User) -> None:
    """Refuse everybody but the owner, those whom the owner has named, and staff with the permission for it."""
    if league.owner_id == user.pk or Director.objects.filter(league=league, user=user).exists():
        return
    if not (user.is_active and user.is_staff and user.has_perm(PERMISSION)):
        raise Forbidden("Only the directors of the league may do this.")


def note(
    what: str, *, league: League, by: User, season: Season | None = None, about: User | None = None, reason: str = ""
) -> None:
    """Write down what a director did, in the transaction in which it is done."""
    Act.objects.create(league=league, season=season, by=by, what=what, about=about, reason=reason, at=times.now())
