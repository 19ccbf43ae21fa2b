"""Directors, who may have a webhook for a whole league. Leagues are a room above, which says who they are."""

from collections.abc import Callable

from accounts.models import User
from core.errors import Refusal

DirectorCheck = Callable[[str, User], None]
_require_director: list[DirectorCheck] = []


def checks_directors(check: DirectorCheck) -> DirectorCheck:
    """Makes this what refuses a league to a user who is not among its directors."""
    _require_director[:] = [check]
    return check


def require_director_of(league_id: str, user: User) -> None:
    """Refuses a league that is not there, or that the user does not direct."""
    for check in _require_director:
        check(league_id, user)


def directs(league_id: str, user: User) -> bool:
    """Return True if the user directs the league."""
    try:
        require_director_of(league_id, user)
    except Refusal:
        return False
    return True
