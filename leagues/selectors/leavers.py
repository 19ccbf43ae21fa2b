"""Results of players who leave a season, and what becomes of them."""

from collections.abc import Mapping, Sequence

from django.db.models import Max, Q, QuerySet

from core import times
from games.choices import Status
from leagues.choices import LEFT
from leagues.models import Entry, Fixture, FixtureSeat, Season
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


def places_left(season: Season) -> list[Entry]:
    """The players who have left and in whose place a match can still be played, in order of their sign-ups."""
    if season.state != Season.State.RUNNING or not FORMATS[season.format].has_fixed_schedule:
        return []
    left = Entry.objects.filter(season=season, state__in=LEFT, division__isnull=False, replaced_by=None)
    leavers = list(left.select_related("user", "division").order_by("number"))
    forfeited = forfeited_before_the_start(leavers)
    return [leaver for leaver in leavers if leaver.struck_out or leaver.pk in forfeited]


def forfeited_before_the_start(leavers: Sequence[Entry]) -> Mapping[int, list[Fixture]]:
    """The matches that each leaver, and no other player, has forfeited before they began."""
    given_up = {"state": Fixture.State.FORFEIT, "how": Fixture.How.WITHDRAWAL, "match": None}
    fixtures = Fixture.objects.filter(
        pk__in=FixtureSeat.objects.filter(entry__in=leavers).values("fixture"), **given_up
    )
    found: dict[int, list[Fixture]] = {}
    for fixture in fixtures.prefetch_related("seats__entry"):
        left = [seat.entry_id for seat in fixture.seats.all() if seat.entry.has_left]
        if len(left) == 1:
            found.setdefault(left[0], []).append(fixture)
    return found


def _matches_of(entry: Entry) -> QuerySet[Fixture]:
    """The matches of a player that count or may count."""
    idle = (Fixture.State.BYE, Fixture.State.VOID)
    return Fixture.objects.filter(division=entry.division_id, seats__entry=entry).exclude(state__in=idle)
