"""The events of a match. They carry public facts only: no cards, no moves, no seed."""

from games.events.agreements import AGREEMENT_DECLINED, AGREEMENT_OFFERED, CHAT_WRITTEN
from games.events.deals import DEAL_UNSEALED
from games.events.matches import (
    MATCH_ADJUDICATED,
    MATCH_CREATED,
    MATCH_FINISHED,
    MATCH_STARTED,
    MOVE_PLAYED,
    SEAT_TAKEN_OVER,
    SEAT_TIMED_OUT,
    TURN_BEGAN,
    TURN_FORCED,
)
from games.events.orders import ORDER_DROPPED, ORDER_PLAYED
from games.events.pauses import MATCH_PAUSED, MATCH_RESUMED, PAUSE_DECLINED, PAUSE_OFFERED
from games.events.seats import (
    INVITATION_DECLINED,
    INVITATION_EXPIRED,
    INVITATION_MADE,
    REMATCH_ASKED,
    SEAT_LEFT,
    SEAT_TAKEN,
)

__all__ = [
    "AGREEMENT_DECLINED",
    "AGREEMENT_OFFERED",
    "CHAT_WRITTEN",
    "DEAL_UNSEALED",
    "INVITATION_DECLINED",
    "INVITATION_EXPIRED",
    "INVITATION_MADE",
    "MATCH_ADJUDICATED",
    "MATCH_CREATED",
    "MATCH_FINISHED",
    "MATCH_PAUSED",
    "MATCH_RESUMED",
    "MATCH_STARTED",
    "MOVE_PLAYED",
    "ORDER_DROPPED",
    "ORDER_PLAYED",
    "PAUSE_DECLINED",
    "PAUSE_OFFERED",
    "REMATCH_ASKED",
    "SEAT_LEFT",
    "SEAT_TAKEN",
    "SEAT_TAKEN_OVER",
    "SEAT_TIMED_OUT",
    "TURN_BEGAN",
    "TURN_FORCED",
]
