"""Limits to who may play together: no two users with a block between them; if rated, no owner and their bots."""

from collections.abc import Collection, Iterable, Sequence

from accounts.models import User
from accounts.selectors import apart_from
from core.errors import Conflict
from games.models import Match, Seat


def require_may_sit(match: Match, seats: Sequence[Seat], user: User) -> None:
    """Refuse a user with a block between them and the creator, a player or an invited player of the match.

    The message is the same whichever of the two has blocked the other.
    """
    there = [seat.user for seat in seats if seat.user is not None and seat.user != user]
    if match.rated and any(same_owner(user, other) for other in there):
        raise Conflict("Players cannot play with their own bots in a rated match.")
    if apart_from(user, [match.creator, *there]):
        raise Conflict("You cannot take a seat in this match.")


def not_to_be_invited(creator: User, guests: Collection[User]) -> set[int]:
    """The ids of the guests whom this user cannot invite. The caller does not learn the reason."""
    return apart_from(creator, guests) | {guest.pk for guest in guests if guest.closed_at is not None}


def same_owner(one: User, other: User) -> bool:
    """Return True if two accounts are a person and their bot, or two bots of one owner."""
    return one != other and one.person_id == other.person_id


def seats_of_same_owner(users: Iterable[tuple[int, User]]) -> list[int]:
    """The numbers of seats whose user has the same owner as an earlier one."""
    before: list[User] = []
    found = []
    for number, user in users:
        if any(same_owner(user, other) for other in before):
            found.append(number)
        before.append(user)
    return found
