from games.models.dump import Dump
from games.models.encounter import Encounter
from games.models.ends import Adjudication, Consent
from games.models.invitations import Acceptance, Link
from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.seat import Seat, StandingOrder, Turn
from games.models.shared_deal import SharedDeal
from games.models.talk import ChatMessage, ChatReport, Mark, Note
from games.models.tally import GameTally, MonthTally
from games.models.time_off import Pause, Vacation

__all__ = [
    "Acceptance",
    "Adjudication",
    "ChatMessage",
    "ChatReport",
    "Consent",
    "Dump",
    "Encounter",
    "GameTally",
    "Link",
    "Mark",
    "Match",
    "MonthTally",
    "MoveRecord",
    "Note",
    "Pause",
    "Seat",
    "SharedDeal",
    "StandingOrder",
    "Turn",
    "Vacation",
]
