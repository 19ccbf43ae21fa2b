"""Players of a deal that several matches share."""

from games.choices import SeatState
from games.models import Seat


def game_and_players_of_deal(deal_id: str) -> tuple[str, set[int]]:
    """The key of its game, and everyone who played it or left a seat of it to a bot; house bots aside."""
    seats = Seat.objects.filter(match__shared_deal=deal_id, state=SeatState.TAKEN).select_related("user", "match")
    found = list(seats)
    people = {seat.user.pk for seat in found if seat.user is not None and not seat.user.is_house_bot}
    left = {seat.left_user_id for seat in found if seat.left_user_id is not None}
    return (found[0].match.game if found else ""), people | left
