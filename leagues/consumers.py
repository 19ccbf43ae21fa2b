"""Events that leagues react to: matches that end, room for the next ones, the hard end, and players who have left."""

from accounts.conduct.events import CLOSED
from accounts.events import ACCOUNT_CLOSED, ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED
from leagues.events import CHALLENGE_ACCEPTED, DIVISION_JOINED, FIXTURE_DECIDED, SEASON_CLOSING, SEASON_STARTED
from leagues.selectors.seasons import divisions_from_the_top, season_for
from leagues.services.fixtures.appeal import forget_appeals_of
from leagues.services.fixtures.open_matches import open_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.hand_over import hand_over_leagues
from leagues.services.season.codes import forget_codes_of
from leagues.services.season.end import end_due_season
from leagues.services.season.invite import forget_invitations_of
from leagues.services.season.messages import forget_season_messages_of
from leagues.services.season.substitute import forget_substitutions_of
from leagues.services.season.withdraw import withdraw_deleted, withdraw_sign_ups


@consumer("leagues.apply_result", kinds=[MATCH_FINISHED])
def apply_match(event: Event, lease: Lease) -> None:
    """Write the result into the schedule."""
    apply_result(match_id=event.payload["match"])


@consumer("leagues.open", kinds=[SEASON_STARTED, FIXTURE_DECIDED, DIVISION_JOINED, CHALLENGE_ACCEPTED])
def open_next(event: Event, lease: Lease) -> None:
    """A player has time for another match."""
    if "division" in event.payload:
        open_matches(division_id=event.payload["division"])
        return
    for division in divisions_from_the_top(season_for(event.payload["season"])):
        open_matches(division_id=division.pk)
        lease.check()


@consumer("leagues.close", kinds=[SEASON_CLOSING])
def close(event: Event, lease: Lease) -> None:
    """Decide what still runs, and end the season."""
    end_due_season(season_id=event.payload["season"])


@consumer("leagues.leave_waiting", kinds=[ACCOUNT_CLOSED, CLOSED])
def stand_back_from_seasons(event: Event, lease: Lease) -> None:
    """A season does not start with players who are about to leave, or whose account the staff has closed."""
    withdraw_sign_ups(user_id=event.payload["user"])


@consumer("leagues.leave_all", kinds=[ACCOUNT_DELETED])
def depart_from_seasons(event: Event, lease: Lease) -> None:
    """Take a player who has left out of all seasons, and pass on the leagues that they ran."""
    forget_invitations_of(user_id=event.payload["user"])
    forget_codes_of(user_id=event.payload["user"])
    forget_season_messages_of(user_id=event.payload["user"])
    forget_appeals_of(user_id=event.payload["user"])
    forget_substitutions_of(user_id=event.payload["user"])
    try:
        withdraw_deleted(user_id=event.payload["user"])
    finally:
        # A season that cannot be left holds up no league.
        hand_over_leagues(user_id=event.payload["user"])
