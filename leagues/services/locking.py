"""Taking a season or a division in hand. A transaction that needs both locks the season first, and a match last."""

from django.db import connection

from core.errors import NotFound, WrongState
from leagues.models import Division, Season

TO_START = (Season.State.PLANNED, Season.State.SIGN_UP)
GOING = (*TO_START, Season.State.RUNNING, Season.State.ENDING)


def lock_season(season_id: str) -> Season:
    """A season with its league, locked until the transaction ends."""
    season = Season.objects.select_for_update(of=("self",)).select_related("league").filter(pk=season_id).first()
    if season is None:
        raise NotFound("Season not found.")
    return season


def lock_division(division_id: str, *, wait: bool = True) -> Division | None:
    """A division, locked; None if there is none, or another transaction holds it and the caller does not wait.

    SQLite always waits. Read the season afterwards: what is joined to a row may be older than its lock.
    """
    skip = not wait and connection.features.has_select_for_update_skip_locked
    return Division.objects.select_for_update(skip_locked=skip).filter(pk=division_id).first()


def lock_division_of(fixture_id: str) -> Division:
    """The division of a fixture, locked."""
    division = Division.objects.select_for_update(of=("self",)).filter(fixtures=fixture_id).first()
    if division is None:
        raise NotFound("League match not found.")
    return division


def mark_to_open(division: Division) -> None:
    """Have a worker look which matches of a locked division can be opened, since something in it has changed."""
    if not division.to_open:
        division.to_open = True
        division.save(update_fields=["to_open"])


def require_state(season: Season, *states: str) -> None:
    """Refuse what makes no sense in the state in which the season is."""
    if season.state not in states:
        raise WrongState(f"The season is {IN_WORDS[season.state]}.")


IN_WORDS: dict[str, str] = {
    Season.State.PLANNED: "not open for sign-up yet",
    Season.State.SIGN_UP: "still open for sign-up",
    Season.State.RUNNING: "running",
    Season.State.ENDING: "ending",
    Season.State.OVER: "over",
    Season.State.CANCELLED: "cancelled",
}
