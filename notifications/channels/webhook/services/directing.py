"""Directors, who may have a webhook for a whole league."""

from accounts.models import User
from core.errors import NotFound, Refusal
from core.hooks import Hook


def _no_leagues(league_id: str, user: User) -> None:
    raise NotFound("League not found.")


require_director_of = Hook[[str, User], None](_no_leagues)
"""Refuse a league that is not there, or that the user does not direct; `leagues` provides it."""


def directs(league_id: str, user: User) -> bool:
    """Return True if the user directs the league."""
    try:
        require_director_of(league_id, user)
    except Refusal:
        return False
    return True
