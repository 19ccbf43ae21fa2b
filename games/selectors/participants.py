"""The people around a match, for those who are notified of its events."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.journal.notifications import Batch
from games.selectors.loading import seats_with_match

if TYPE_CHECKING:
    from games.models import Match, Seat


class Participants:
    """The seats of one match as they stand, and the people around it, by the numbers of their rows."""

    def __init__(self, seats: "Sequence[Seat]") -> None:
        self.seats = seats

    @property
    def match(self) -> "Match":
        """The match."""
        return self.seats[0].match

    def seat(self, number: int) -> "Seat":
        """The seat of this number."""
        return self.seats[number]

    def players(self) -> set[int]:
        """People and their own bots who have taken a seat."""
        return {seat.player.pk for seat in self.seats if seat.state == "taken" and seat.player}

    def player(self, number: int) -> set[int]:
        """The player of a seat, unless it is a house bot."""
        user = self.seats[number].user
        return {user.pk} & self.players() if user else set()

    def invited(self) -> set[int]:
        """People who are invited and have not answered."""
        return {seat.user.pk for seat in self.seats if seat.state == "invited" and seat.user is not None}

    def all_players(self) -> set[int]:
        """The players, and the people who have left a seat to a bot."""
        return self.players() | {seat.left_user_id for seat in self.seats if seat.left_user_id is not None}

    def players_and_creator(self) -> set[int]:
        """The players, the people who have left a seat to a bot, and the creator of the match."""
        return self.all_players() | {self.match.creator_id}


def at_hand(match: "Match", seats: "Sequence[Seat]") -> dict[tuple[str, str], Participants]:
    """Return what `participants` would read, for a transaction that has the seats of a match."""
    return {("match", match.pk): Participants(seats)}


def participants(batch: Batch, match_id: str) -> Participants | None:
    """Return the people around a match, read once for each batch; None if there is no such match any more."""

    def read() -> Participants | None:
        seats = seats_with_match(match_id)
        return Participants(seats) if seats else None

    return batch.once(("match", match_id), read)
