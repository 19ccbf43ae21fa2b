"""Taking a season or a division in hand. Whoever needs both locks the season first, and a match last."""

from django.db import connection

from core.errors import NotFound, WrongState
from leagues.models import Division, Season

GOING = (Season.State.SIGN_UP, Season.State.RUNNING, Season.State.ENDING)


def lock_season(season_id: str) -> Season:
    """A season with its league, locked until the transaction ends."""
    season = Season.objects.select_for_update(of=("self",)).select_related("league").filter(pk=season_id).first()
    if season is None:
        raise NotFound("There is no such season.")
    return season


def lock_division(division_id: str, *, wait: bool = True) -> Division | None:
    """A division with its season, locked; None if there is none, or somebody else has it in hand and nobody waits.

    SQLite always waits.
    """
    skip = not wait and connection.features.has_select_for_update_skip_locked
    found = Division.objects.select_for_update(of=("self",), skip_locked=skip).select_related("season__league__owner")
    return found.filter(pk=division_id).first()


def require_state(season: Season, *states: str) -> None:
    """Refuse what makes no sense in the state in which the season is."""
    if season.state not in states:
        raise WrongState(f"The season is {SAID[season.state]}.")


SAID: dict[str, str] = {
    Season.State.SIGN_UP: "still open for sign-up",
    Season.State.RUNNING: "running",
    Season.State.ENDING: "ending",
    Season.State.OVER: "over",
    Season.State.CANCELLED: "cancelled",
}
