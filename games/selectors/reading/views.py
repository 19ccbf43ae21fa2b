"""Views of a match for one reader, now or at an earlier ply."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from accounts.models import User
from core.errors import FieldError, Invalid, NotYourSeat, WrongState
from core.shapes import to_json
from games.models import Match, Seat
from games.replay import Table, table_of, tables_of
from games.rules.boards import Line
from games.rules.faces import options_json
from games.rules.moves import CHANCE
from games.selectors.clocks import shown_clocks
from games.selectors.matches import outcome_of, require_unsealed, seat_of, seats_of
from games.shapes.views import OptionFamily, ShownView


def view_of(match: Match, user: User, *, ply: int | None = None, seat: int | None = None) -> ShownView:
    """The view of a reader who may see the match: their own seat's, an onlooker's, or any once all cards are shown."""
    reader, table = _look(match, user, ply, seat)
    return shown_view(match=match, seats=seats_of(match), reader=reader, table=table)


def decision_of(match: Match, user: User, *, ply: int, seat: int) -> ShownView:
    """The view on which a seat decided after so many rows, with the options that it had then."""
    reader, table = _look(match, user, ply, seat)
    return shown_view(match=match, seats=seats_of(match), reader=reader, table=table, has_past_options=True)


def board_of(match: Match, user: User, *, ply: int | None = None, seat: int | None = None) -> str:
    """The board of a view as a few lines of text, for programs."""
    reader, table = _look(match, user, ply, seat)
    return f"{table.game.board(table.game.view(table.position, reader))}\n"


def lines_of(match: Match, user: User, *, ply: int | None = None, seat: int | None = None) -> list[Line]:
    """The board of a view as lines, for people."""
    reader, table = _look(match, user, ply, seat)
    return table.game.lines(table.game.view(table.position, reader))


@dataclass(frozen=True, slots=True)
class Glance:
    """A running match in short, as the holder of a seat sees it: without what they may do."""

    seat: int
    to_act: tuple[int, ...]
    points: tuple[int, ...]
    """The points of each seat so far. The story of each row tells every reader the points that it brings."""
    view: dict[str, Any]


def glances_of(matches: Sequence[Match], user: User) -> dict[str, Glance]:
    """The running matches among these in which a user holds a seat, by their ids. One query at most for all of them.

    Those that cannot be replayed are left out.
    """
    held = ((match, seat_of(seats_of(match), user)) for match in matches if match.status == Match.Status.RUNNING)
    own = [(match, seat.number) for match, seat in held if seat is not None]
    tables = tables_of([match for match, _ in own])
    return {match.id: _glance(match, tables[match.id], seat) for match, seat in own if match.id in tables}


def _glance(match: Match, table: Table, seat: int) -> Glance:
    game, position = table.game, table.position
    return Glance(
        seat=seat,
        to_act=tuple(number for number in game.to_act(position) if number != CHANCE),
        points=tuple(game.points(position)),
        view={"game": match.game, **to_json(game.view(position, seat))},
    )


def _look(match: Match, user: User, ply: int | None, seat: int | None) -> tuple[int | None, Table]:
    """The seat whose view a reader gets (None for an onlooker's), and the table at that ply."""
    if match.status == Match.Status.WAITING:
        raise WrongState("The match has not started: some seats are still open.")
    reader = _reader(match, seats_of(match), user, seat)
    if ply is not None and ply > match.ply:
        raise Invalid(
            "The match has not reached this point yet.",
            errors=[FieldError("ply", "too_far", f"The ply must be from 0 to {match.ply}.")],
        )
    return reader, table_of(match, ply)


def seat_view(seats: Sequence[Seat], number: int) -> ShownView:
    """Return what the holder of a seat sees now, for a bot that plays it; the match has started."""
    match = seats[number].match
    return shown_view(match=match, seats=seats, reader=number, table=table_of(match))


def _reader(match: Match, seats: Sequence[Seat], user: User, asked: int | None) -> int | None:
    """The seat whose view a reader gets: their own, one that they ask for, or None for an onlooker's view."""
    own = seat_of(seats, user, asked)
    if own is not None:
        return own.number
    if asked is not None and asked >= len(seats):
        raise Invalid(
            "Seat not found.",
            errors=[FieldError("seat", "no_such_seat", f"The seat must be from 0 to {len(seats) - 1}.")],
        )
    if asked is not None and match.status != Match.Status.OVER:
        raise NotYourSeat("Views of other seats are not available while the match is running.")
    require_unsealed(match)
    return asked


def shown_view(
    *, match: Match, seats: Sequence[Seat], reader: int | None, table: Table, has_past_options: bool = False
) -> ShownView:
    """A table through the eyes of one reader. The past is shown without its options, unless they are asked for."""
    game = table.game
    past = table.ply < match.ply
    over = match.status == Match.Status.OVER and not past
    # In the past, just before a row of chance, only chance is due, and it has no seat.
    to_act = [] if over else [number for number in game.to_act(table.position) if number != CHANCE]
    due = reader is not None and reader in to_act
    has_options = due and (has_past_options or not past)
    options = game.options(table.position, reader) if has_options and reader is not None else []
    return ShownView(
        match=match.id,
        game=match.game,
        ply=table.ply,
        seat=reader,
        due=due,
        expected_ply=table.due_since[reader] if due and reader is not None else None,
        to_act=to_act,
        view={"game": match.game, **to_json(game.view(table.position, reader))},
        # The rules describe options in JSON already.
        options=cast(list[OptionFamily], options_json(game.facts, options)),
        clocks=shown_clocks(seats),
        outcome=outcome_of(match, seats) if over else None,
    )
