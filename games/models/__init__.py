from games.models.consent import Consent
from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.seat import Seat

__all__ = ["Consent", "Match", "MoveRecord", "Seat"]
