from games.models.adjudication import Adjudication
from games.models.chat import ChatMessage, ChatReport
from games.models.consent import Consent
from games.models.link import Link
from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.note import Note
from games.models.seat import Seat
from games.models.shared_deal import SharedDeal
from games.models.standing_order import StandingOrder
from games.models.vacation import Vacation

__all__ = [
    "Adjudication",
    "ChatMessage",
    "ChatReport",
    "Consent",
    "Link",
    "Match",
    "MoveRecord",
    "Note",
    "Seat",
    "SharedDeal",
    "StandingOrder",
    "Vacation",
]
