"""What leagues wait to hear of: matches that end, room for the next ones, the hard end, and players who have left."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED
from leagues.events import CHALLENGE_ACCEPTED, DIVISION_JOINED, FIXTURE_DECIDED, SEASON_CLOSING, SEASON_STARTED
from leagues.selectors.seasons import divisions_of
from leagues.services.applying import apply_result
from leagues.services.ending import close_season
from leagues.services.playing import open_matches
from leagues.services.withdrawing import depart


@consumer("leagues.apply", kinds=[MATCH_FINISHED])
def apply_match(event: Event, lease: Lease) -> None:
    """Write the result into the schedule."""
    apply_result(match_id=event.payload["match"])


@consumer("leagues.open", kinds=[SEASON_STARTED, FIXTURE_DECIDED, DIVISION_JOINED, CHALLENGE_ACCEPTED])
def open_next(event: Event, lease: Lease) -> None:
    """Somebody has time for another match."""
    if "division" in event.payload:
        open_matches(division_id=event.payload["division"])
        return
    for division in divisions_of(event.payload["season"]):
        open_matches(division_id=division.pk)
        lease.check()


@consumer("leagues.close", kinds=[SEASON_CLOSING])
def close(event: Event, lease: Lease) -> None:
    """Decide what still runs, and end the season."""
    close_season(season_id=event.payload["season"])


@consumer("leagues.depart", kinds=[ACCOUNT_DELETED])
def depart_from_seasons(event: Event, lease: Lease) -> None:
    """Nobody waits for somebody who has left."""
    depart(user_id=event.payload["user"])
