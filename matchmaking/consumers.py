"""Events that matchmaking reacts to: ends of matches, and players who have left."""

from accounts.conduct.events import CLOSED
from accounts.events import ACCOUNT_CLOSED, ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED
from matchmaking.services.pairing import look_again
from matchmaking.services.wishing import forget_wishes_of, withdraw_wishes_of


@consumer("matchmaking.look_again", kinds=[MATCH_FINISHED])
def look_for_the_next(event: Event, lease: Lease) -> None:
    """A player who keeps matches going has one less."""
    look_again(match_id=event.payload["match"])


@consumer("matchmaking.withdraw", kinds=[ACCOUNT_CLOSED, CLOSED])
def stop_looking(event: Event, lease: Lease) -> None:
    """A closed account is not paired."""
    withdraw_wishes_of(user_id=event.payload["user"])


@consumer("matchmaking.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Wishes are deleted with the account."""
    forget_wishes_of(user_id=event.payload["user"])
