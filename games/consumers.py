"""What matches wait to hear of: that a player has left."""

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.services.departing import depart


@consumer("games.depart", kinds=[ACCOUNT_DELETED])
def depart_from_matches(event: Event, lease: Lease) -> None:
    """Nobody waits for somebody who has left."""
    depart(user_id=event.payload["user"])
