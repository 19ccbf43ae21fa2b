"""A tournament ends by itself once everything is played."""

from core import times
from core.database.transactions import transacted
from leagues.models import Division, Season
from leagues.services.fixtures.next_round import is_played_out
from leagues.services.locking import lock_division, lock_season
from leagues.services.season.end import enter_ending


@transacted
def end_if_played_out(*, division_id: str) -> bool:
    """End a tournament if nothing of it is left to be played; return True if so."""
    season_id = Division.objects.filter(pk=division_id).values_list("season_id", flat=True).first()
    if season_id is None:
        return False
    season = lock_season(season_id)
    division = lock_division(division_id)
    if division is None or season.state != Season.State.RUNNING or not is_played_out(season, division):
        return False
    season.ends_at = times.now()
    enter_ending(season)
    return True
