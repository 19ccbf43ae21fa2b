"""Events that puzzles react to: accounts that are erased."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from puzzles.services.answering import forget_solver


@consumer("puzzles.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Answers and ratings are deleted with the account."""
    forget_solver(user_id=event.payload["user"])
