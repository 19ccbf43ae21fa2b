"""Who may sit at one table: not two with a block between them, nor, where it counts, somebody and their own bots."""

from collections.abc import Collection, Iterable, Sequence

from accounts.models import User
from accounts.selectors import apart_from
from core.errors import Conflict
from games.models import Match, Seat


def require_may_sit(match: Match, seats: Sequence[Seat], user: User) -> None:
    """Refuse who would meet somebody they are kept from: who made the match, has a seat in it, or is offered one.

    The sentence is the same whoever of the two has blocked the other.
    """
    there = [seat.user for seat in seats if seat.user is not None and seat.user != user]
    if match.rated and any(of_one_hand(user, other) for other in there):
        raise Conflict("A person and their bots do not sit together in a rated match.")
    if apart_from(user, [match.creator, *there]):
        raise Conflict("You cannot take a seat in this match.")


def not_to_be_invited(creator: User, guests: Collection[User]) -> set[int]:
    """The numbers of the guests whom this user cannot invite."""
    return apart_from(creator, guests)


def of_one_hand(one: User, other: User) -> bool:
    """Whether two accounts are a person and their bot, or two bots of one owner."""
    return one != other and one.person_id == other.person_id


def second_hands(users: Iterable[tuple[int, User]]) -> list[int]:
    """The seats of those who follow somebody of the same hand."""
    before: list[User] = []
    found = []
    for number, user in users:
        if any(of_one_hand(user, other) for other in before):
            found.append(number)
        before.append(user)
    return found
