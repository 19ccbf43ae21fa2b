"""Who sits where: the rows of the seats."""

from collections.abc import Iterator, Sequence

from games import proof
from games.models import Match, Seat
from games.rules.contract import Facts
from games.selectors.records import as_listed

Found = Iterator[tuple[str, str]]


def seats_that_differ(match: Match, facts: Facts, seats: Sequence[Seat]) -> Found:
    """Seats that could not have come about."""
    numbers = list(range(facts.seats))
    if [seat.number for seat in seats] != numbers or sorted(seat.listed_as for seat in seats) != numbers:
        yield "match.seats", f"They are not the {facts.seats} seats of the game."
        return
    for seat in seats:
        yield from ((f"seat {seat.number}.{column}", what) for column, what in _seat(match, seat))
    if (match.status == Match.Status.WAITING) == all(seat.state == Seat.State.TAKEN for seat in seats):
        yield "match.status", "A match waits as long as a seat is free, and no longer."
    elif match.status != Match.Status.WAITING or not match.shuffle_seats:
        yield from _order(match, seats)


def _seat(match: Match, seat: Seat) -> Found:
    if seat.state not in Seat.State.values:
        yield "state", "There is no such state."
    if (seat.user is None) != (seat.state == Seat.State.OPEN):
        yield "user", "Nobody holds an open seat, and somebody any other."
    if seat.kind != (seat.user.kind if seat.user else ""):
        yield "kind", "It is not what its user is."
    if seat.state != Seat.State.TAKEN and seat.entropy:
        yield "entropy", "Nobody has joined who could have added it."
    if not (seat.entropy.isascii() and seat.entropy.isprintable()) or len(seat.entropy) > 64:
        yield "entropy", "It is not of 64 printable characters."
    if seat.due_ply is not None and match.status != Match.Status.RUNNING:
        yield "due_ply", "Nobody owes a move in a match that does not run."
    if seat.deadline is not None or seat.bank_seconds is not None:
        yield "deadline", "The match has no clock."


def _order(match: Match, seats: Sequence[Seat]) -> Found:
    listed = [seat.listed_as for seat in as_listed(seats)]
    if match.shuffle_seats:
        entropy = proof.joined_entropy([seat.entropy for seat in as_listed(seats)])
        listed = proof.seat_order(bytes(match.seed), match.deal, entropy, listed)
    if [seat.listed_as for seat in seats] != listed:
        yield "match.seats", "They do not stand in the order that the seed gives."
