"""What bots wait for: their turn."""

from django.conf import settings

from bots.pool import Stopped
from bots.services import play_turn
from core.journal.leases import Lease, NotNow
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import TURN_BEGAN


def _as_many_as_can_think() -> int:
    return int(settings.POSTCARD_BOT_PROCESSES)


@consumer("bots.play", kinds=[TURN_BEGAN], at_once=_as_many_as_can_think)
def play_bot_turn(event: Event, lease: Lease) -> None:
    """If a bot has become due, let it think and play."""
    payload = event.payload
    try:
        play_turn(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"])
    except Stopped:
        raise NotNow from None
