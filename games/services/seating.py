"""Who was asked to sit where, as rows: the creator, people who are invited, bots, and seats open to anybody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from accounts.models import Kind, User
from accounts.names import normal_name
from accounts.selectors import users_named
from core.errors import FieldError, Invalid
from games.models import Seat
from games.rules.contract import Facts


@dataclass(frozen=True)
class SeatAsked:
    """A seat as it was asked for: for a user, for a bot, or open."""

    user: str | None = None
    bot: str | None = None


def seats_for(*, creator: User, facts: Facts, asked: Sequence[SeatAsked], join_later: bool) -> list[Seat]:
    """The seats of a new match, not yet stored; refuses unknown names and a user in two seats."""
    if len(asked) != facts.seats:
        detail = f"{facts.title} has {facts.seats} seats, not {len(asked)}."
        raise Invalid("The number of seats is wrong.", errors=[FieldError("seats", "wrong_count", detail)])
    known = users_named([name for wish in asked for name in (wish.user, wish.bot) if name is not None])
    errors: list[FieldError] = []
    seats = []
    for number, wish in enumerate(asked):
        seat = Seat(number=number, listed_as=number, state=Seat.State.OPEN)
        if wish.user is not None:
            _seat_person(seat, _of_kind(known, wish.user, Kind.HUMAN), creator, join_later, errors)
        elif wish.bot is not None:
            _seat_bot(seat, _of_kind(known, wish.bot, Kind.BOT), errors)
        seats.append(seat)
    errors += _seated_twice(seats)
    if errors:
        raise Invalid("Some seats cannot be given as asked.", errors=errors)
    return seats


def _of_kind(known: Mapping[str, User], name: str, kind: Kind) -> User | None:
    user = known.get(normal_name(name).lower())
    return user if user is not None and user.kind == kind and user.is_active else None


def _seat_person(seat: Seat, user: User | None, creator: User, join_later: bool, errors: list[FieldError]) -> None:
    if user is None:
        errors.append(FieldError(f"seats.{seat.number}.user", "unknown_user", "There is no such user."))
        return
    seat.user, seat.kind = user, Seat.Kind.HUMAN
    at_once = user == creator and not join_later
    seat.state = Seat.State.TAKEN if at_once else Seat.State.INVITED


def _seat_bot(seat: Seat, bot: User | None, errors: list[FieldError]) -> None:
    if bot is None:
        errors.append(FieldError(f"seats.{seat.number}.bot", "unknown_bot", "There is no such bot."))
        return
    seat.user, seat.kind, seat.state = bot, Seat.Kind.BOT, Seat.State.TAKEN


def _seated_twice(seats: Sequence[Seat]) -> list[FieldError]:
    people = [seat for seat in seats if seat.kind == Seat.Kind.HUMAN]
    first = {seat.user_id: seat.number for seat in reversed(people)}
    return [
        FieldError(f"seats.{seat.number}.user", "seated_twice", "One user holds one seat.")
        for seat in people
        if first[seat.user_id] != seat.number
    ]
