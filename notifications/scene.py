"""What has to be known of a few events at once: the seats of their matches, read once each."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from games.selectors.turns import seats_with_match

if TYPE_CHECKING:
    from games.models import Match, Seat

Found = TypeVar("Found")


class Table:
    """The seats of one match as they stand, and the people around it, by the numbers of their rows."""

    def __init__(self, seats: "list[Seat]") -> None:
        self.seats = seats

    @property
    def match(self) -> "Match":
        """The match."""
        return self.seats[0].match

    def seat(self, number: int) -> "Seat":
        """The seat of this number."""
        return self.seats[number]

    def name(self, number: int) -> str | None:
        """The name of the player of a seat."""
        user = self.seats[number].user
        return user.username if user else None

    def players(self) -> set[int]:
        """People and their own bots who have taken a seat."""
        return {
            seat.user.pk
            for seat in self.seats
            if seat.state == "taken" and seat.user is not None and not seat.user.is_house_bot
        }

    def player(self, number: int) -> set[int]:
        """The player of a seat, unless it is a house bot."""
        user = self.seats[number].user
        return {user.pk} & self.players() if user else set()

    def invited(self) -> set[int]:
        """People who are invited and have not answered."""
        return {seat.user.pk for seat in self.seats if seat.state == "invited" and seat.user is not None}

    def sat(self) -> set[int]:
        """The players, and the people who have left a seat to a bot."""
        return self.players() | {seat.left_user_id for seat in self.seats if seat.left_user_id is not None}

    def involved(self) -> set[int]:
        """The players, the people who have left a seat to a bot, and the creator of the match."""
        return self.sat() | {self.match.creator_id}


class Scene:
    """What is read once for all events that are handled together."""

    def __init__(self) -> None:
        self._tables: dict[str, Table | None] = {}
        self._kept: dict[Any, Any] = {}

    def table(self, match_id: str) -> Table | None:
        """The table of a match; None if there is no such match any more."""
        if match_id not in self._tables:
            seats = seats_with_match(match_id)
            self._tables[match_id] = Table(seats) if seats else None
        return self._tables[match_id]

    def once(self, key: Any, read: Callable[[], Found]) -> Found:
        """What `read` gives, asked for once."""
        if key not in self._kept:
            self._kept[key] = read()
        found: Found = self._kept[key]
        return found


def people(*found: Iterable[int]) -> set[int]:
    """All of these."""
    return {user for some in found for user in some}
