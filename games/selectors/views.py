"""What one reader may see of a match, now or at an earlier ply."""

from collections.abc import Sequence
from typing import Any

from accounts.models import User
from core.errors import FieldError, Invalid, NotYourSeat, WrongState
from core.times import format_time
from games.models import Match, Seat
from games.replay import Table, table_of
from games.rules.faces import options_json
from games.rules.moves import CHANCE
from games.rules.schema import to_json
from games.selectors.matches import match_for, outcome_of, seat_of, seats_of
from games.selectors.sealing import require_unsealed


def view_for(*, match_id: str, user: User, ply: int | None = None, seat: int | None = None) -> dict[str, Any]:
    """The view of whoever asks: of the own seat, of an onlooker, and of any seat once it is laid open."""
    match = match_for(match_id, user)
    seats = seats_of(match)
    if match.status == Match.Status.WAITING:
        raise WrongState("The match has not started: seats are still free.")
    reader = _reader(match, seats, user, seat)
    if ply is not None and ply > match.ply:
        raise Invalid(
            "The match has not come that far.",
            errors=[FieldError("ply", "too_far", f"The log has {match.ply} rows.")],
        )
    table = table_of(match, ply)
    return view_document(match=match, seats=seats, reader=reader, table=table)


def seat_view(seats: Sequence[Seat], number: int) -> dict[str, Any]:
    """What the holder of a seat sees now, for whoever plays in their name; the match has started."""
    match = seats[number].match
    return view_document(match=match, seats=seats, reader=number, table=table_of(match))


def _reader(match: Match, seats: Sequence[Seat], user: User, asked: int | None) -> int | None:
    own = seat_of(seats, user, asked)
    if asked is None:
        if own is None:
            require_unsealed(match)
        return None if own is None else own.number
    if asked >= len(seats):
        raise Invalid(
            "There is no such seat.",
            errors=[FieldError("seat", "no_such_seat", f"The seats are 0 to {len(seats) - 1}.")],
        )
    if match.status != Match.Status.OVER and own is None:
        raise NotYourSeat("While the match runs, nobody sees through another seat's eyes.")
    if own is None:
        require_unsealed(match)
    return asked


def view_document(*, match: Match, seats: Sequence[Seat], reader: int | None, table: Table) -> dict[str, Any]:
    """A table through the eyes of one reader."""
    game = table.game
    past = table.ply < match.ply
    over = match.status == Match.Status.OVER and not past
    # Chance owes nobody anything: before a row of chance, in the past, no seat is to act.
    to_act = [] if over else [number for number in game.to_act(table.position) if number != CHANCE]
    due = reader is not None and reader in to_act
    options = game.options(table.position, reader) if due and not past and reader is not None else []
    return {
        "match": match.id,
        "game": match.game,
        "ply": table.ply,
        "seat": reader,
        "due": due,
        "expected_ply": table.due_since[reader] if due and reader is not None else None,
        "to_act": to_act,
        "view": {"game": match.game, **to_json(game.view(table.position, reader))},
        "options": options_json(game.facts, options),
        "clocks": [
            {
                "seat": seat.number,
                "deadline": format_time(seat.deadline) if seat.deadline else None,
                "bank_seconds": seat.bank_seconds,
            }
            for seat in seats
        ],
        "outcome": outcome_of(match, seats) if over else None,
    }
