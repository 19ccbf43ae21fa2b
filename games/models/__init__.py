from games.models.acceptance import Acceptance
from games.models.adjudication import Adjudication
from games.models.chat import ChatMessage, ChatReport
from games.models.consent import Consent
from games.models.dump import Dump
from games.models.encounter import Encounter
from games.models.link import Link
from games.models.mark import Mark
from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.note import Note
from games.models.pause import Pause
from games.models.seat import Seat
from games.models.shared_deal import SharedDeal
from games.models.standing_order import StandingOrder
from games.models.turn import Turn
from games.models.vacation import Vacation

__all__ = [
    "Acceptance",
    "Adjudication",
    "ChatMessage",
    "ChatReport",
    "Consent",
    "Dump",
    "Encounter",
    "Link",
    "Mark",
    "Match",
    "MoveRecord",
    "Note",
    "Pause",
    "Seat",
    "SharedDeal",
    "StandingOrder",
    "Turn",
    "Vacation",
]
