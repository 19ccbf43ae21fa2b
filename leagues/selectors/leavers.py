"""Results of players who leave a season, and what becomes of them."""

from django.db.models import Max, Q, QuerySet

from core import times
from games.choices import Status
from leagues.models import Entry, Fixture, Season
from leagues.pairing.formats import FORMATS
from leagues.selectors.seasons import can_strike_out

FINISHED = Q(state__in=(Fixture.State.PLAYED, Fixture.State.FORFEIT)) | Q(match__status=Status.OVER)
"""A match that has a result, or has just ended and gets it in a moment."""


def is_struck_out(season: Season, entry: Entry) -> bool:
    """Return True if leaving now voids a player's results: before halftime, and fewer than half of them are in."""
    if not can_strike_out(season, times.now()):
        return False
    planned = _matches_of(entry).count()
    return 2 * _matches_of(entry).filter(FINISHED).count() < planned


def has_played_out(season: Season, entry: Entry) -> bool:
    """Return True if all matches of a player are over and none follows by the schedule: there is nothing to leave."""
    if entry.division_id is None or season.format == Season.Format.LADDER:
        return False
    if _matches_of(entry).exclude(FINISHED).exists():
        return False
    if not FORMATS[season.format].in_rounds:
        return True
    drawn = Fixture.objects.filter(division=entry.division_id).aggregate(last=Max("round"))["last"] or 0
    if season.format == Season.Format.SWISS:
        return drawn >= (season.rounds or 0)
    # A knock-out goes on without those who are not in the round that was drawn last.
    return not Fixture.objects.filter(division=entry.division_id, round=drawn, seats__entry=entry).exists()


def _matches_of(entry: Entry) -> QuerySet[Fixture]:
    """The matches of a player that count or may count."""
    idle = (Fixture.State.BYE, Fixture.State.VOID)
    return Fixture.objects.filter(division=entry.division_id, seats__entry=entry).exclude(state__in=idle)
