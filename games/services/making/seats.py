"""The seats of a new match as rows, and who may sit beside whom."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from accounts.models import User
from accounts.names import normal_name
from accounts.selectors import apart_from, unknown_user, users_named
from core import times
from core.errors import Conflict, FieldError, Invalid
from games.models import Match, Seat
from games.rules.contract import Facts
from games.services.making.waiting import invited_until


@dataclass(frozen=True)
class SeatAsked:
    """A seat as the creator asks for it: for a user, for a bot, or open."""

    user: str | None = None
    bot: str | None = None


def seats_for(*, creator: User, facts: Facts, asked: Sequence[SeatAsked], join_later: bool, rated: bool) -> list[Seat]:
    """The seats of a new match, not saved yet. Refuses unknown names and a user in two seats."""
    if len(asked) != facts.seats:
        detail = f"{facts.title} has {facts.seats} seats, not {len(asked)}."
        raise Invalid("The number of seats is wrong.", errors=[FieldError("seats", "wrong_count", detail)])
    known = users_named([name for wish in asked for name in (wish.user, wish.bot) if name is not None])
    errors: list[FieldError] = []
    seats = []
    for number, wish in enumerate(asked):
        seat = Seat(number=number, listed_as=number, state=Seat.State.OPEN)
        if wish.user is not None:
            _seat_player(seat, _named(known, wish.user, house=False), creator, join_later, errors)
        elif wish.bot is not None:
            _seat_bot(seat, _named(known, wish.bot, house=True), errors)
        seats.append(seat)
    errors += _seated_twice(seats) + _kept_apart(creator, seats)
    if rated:
        errors += _same_owner_errors(seats)
    if errors:
        raise Invalid("Some seats could not be assigned.", errors=errors)
    return seats


def _named(known: Mapping[str, User], name: str, *, house: bool) -> User | None:
    user = known.get(normal_name(name).lower())
    # A closed account is found here; `_kept_apart` says that it cannot be invited.
    if user is None or not user.exists_for_others or user.is_house_bot is not house:
        return None
    return user


def _seat_player(seat: Seat, user: User | None, creator: User, join_later: bool, errors: list[FieldError]) -> None:
    if user is None:
        errors.append(unknown_user(f"seats.{seat.number}.user"))
        return
    # A person, or a user's own bot: its program accepts the invitation as a person would,
    # unless it has said in advance that it does (acceptances.py).
    seat.user, seat.kind = user, user.kind
    at_once = user == creator and not join_later
    seat.state = Seat.State.TAKEN if at_once else Seat.State.INVITED
    seat.expires_at = None if at_once else invited_until(times.now())


def _seat_bot(seat: Seat, bot: User | None, errors: list[FieldError]) -> None:
    if bot is None:
        errors.append(FieldError(f"seats.{seat.number}.bot", "unknown_bot", "Bot not found."))
        return
    seat.user, seat.kind, seat.state = bot, Seat.Kind.BOT, Seat.State.TAKEN


def _seated_twice(seats: Sequence[Seat]) -> list[FieldError]:
    people = [seat for seat in seats if seat.player]
    first = {seat.user_id: seat.number for seat in reversed(people)}
    return [
        FieldError(f"seats.{seat.number}.user", "seated_twice", "A player can take only one seat.")
        for seat in people
        if first[seat.user_id] != seat.number
    ]


def _kept_apart(creator: User, seats: Sequence[Seat]) -> list[FieldError]:
    guests = _players(seats)
    apart = not_to_be_invited(creator, list(guests.values()))
    return [
        FieldError(f"seats.{number}.user", "not_to_be_invited", "You cannot invite this player.")
        for number, guest in guests.items()
        if guest.pk in apart
    ]


def _same_owner_errors(seats: Sequence[Seat]) -> list[FieldError]:
    detail = "Players cannot play with their own bots in a rated match."
    return [
        FieldError(f"seats.{number}.user", "own_bot", detail) for number in seats_of_same_owner(_players(seats).items())
    ]


def _players(seats: Sequence[Seat]) -> dict[int, User]:
    return {seat.number: seat.player for seat in seats if seat.player}


def require_may_sit(match: Match, seats: Sequence[Seat], user: User) -> None:
    """Refuse a user with a block between them and the creator, a player or an invited player of the match.

    The message is the same whichever of the two has blocked the other.
    """
    seated = [seat.user for seat in seats if seat.user is not None and seat.user != user]
    if match.rated and any(same_owner(user, other) for other in seated):
        raise Conflict("Players cannot play with their own bots in a rated match.")
    if apart_from(user, [match.creator, *seated]):
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
