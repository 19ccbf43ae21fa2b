"""What bots wait for: their turn."""

from bots.services import play_turn
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import TURN_BEGAN


@consumer("bots.play", kinds=[TURN_BEGAN])
def play_bot_turn(event: Event, lease: Lease) -> None:
    """If a bot has become due, let it think and play."""
    payload = event.payload
    play_turn(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"])
