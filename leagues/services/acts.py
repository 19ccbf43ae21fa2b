"""Directors of a league, the cases that are their own and not theirs to decide, and the log of what they did."""

from accounts.models import User
from accounts.staff import may
from core import times
from core.errors import Forbidden, WrongState
from leagues.models import Act, Director, Fixture, League, Season

PERMISSION = "leagues.direct_league"
"""With it a member of the staff may do what directors do, in every league."""


def require_director(league: League, user: User) -> None:
    """Refuse everyone but the owner, those whom the owner has named, and staff with the permission for it."""
    if not is_director(league, user):
        raise Forbidden("Only directors of the league can do this.")


def is_director(league: League, user: User) -> bool:
    """Return True if the user owns the league, was named by its owner, or is staff with the permission for it."""
    if league.owner_id == user.pk or Director.objects.filter(league=league, user=user).exists():
        return True
    return may(user, PERMISSION)


def own_case() -> Forbidden:
    """The refusal of directors and staff who would judge their own case."""
    return Forbidden("You cannot decide your own case. Another director or the staff must decide it.")


def require_going(league: League) -> None:
    """Refuse what makes no sense in a league that has ended."""
    if league.ended_at is not None:
        raise WrongState("The league has ended and has no director any more.")


def note(
    what: str,
    *,
    league: League,
    by: User,
    season: Season | None = None,
    about: User | None = None,
    place_of: User | None = None,
    division_id: str | None = None,
    fixture: Fixture | None = None,
    decision: str = "",
    reason: str = "",
) -> Act:
    """Write down what a director did, in the transaction in which it is done. The reason names nobody."""
    return Act.objects.create(
        league=league,
        season=season,
        by=by,
        what=what,
        about=about,
        place_of=place_of,
        division_id=division_id,
        fixture=fixture,
        decision=decision,
        reason=reason,
        at=times.now(),
    )
