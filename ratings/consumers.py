"""Events that ratings react to: results, and players who have left."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED
from ratings.services.counting import count_match
from ratings.services.leaderboards import leave_leaderboards


@consumer("ratings.count", kinds=[MATCH_FINISHED])
def count_result(event: Event, lease: Lease) -> None:
    """Count the result of a rated match."""
    count_match(match_id=event.payload["match"])


@consumer("ratings.leave_leaderboards", kinds=[ACCOUNT_DELETED])
def take_off_leaderboards(event: Event, lease: Lease) -> None:
    """A deleted account stands on no leaderboard."""
    leave_leaderboards(user_id=event.payload["user"])
