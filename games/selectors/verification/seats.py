"""Checks of the seats of a match: players, states, clocks, who left, and the order."""

from collections.abc import Sequence

from games import proof
from games.clock.terms import pace_of
from games.models import Match, Seat
from games.rules.contract import Facts
from games.selectors.clocks import turns_in
from games.selectors.header import as_listed, joined_entropy_of
from games.selectors.verification.differences import Differences


def seats_that_differ(match: Match, facts: Facts, seats: Sequence[Seat]) -> Differences:
    """Find faults of the seats of a match, as pairs of a place and a sentence."""
    numbers = list(range(facts.seats))
    if [seat.number for seat in seats] != numbers or sorted(seat.listed_as for seat in seats) != numbers:
        yield "match.seats", f"They are not the {facts.seats} seats of the game."
        return
    if match.started_at is not None and len(turns_in(seats)) < len(seats):
        yield "match.seats", "One of them has no stored turn."
    for seat in seats:
        errors = [*_seat(match, seat), *_left(match, seat)]
        yield from ((f"seat {seat.number}.{column}", what) for column, what in errors)
    called_off = match.status == Match.Status.OVER and match.started_at is None
    started = match.status != Match.Status.WAITING and not called_off
    if started != all(seat.state == Seat.State.TAKEN for seat in seats):
        yield "match.status", "A match must be waiting exactly while a seat is open."
    else:
        yield from _order(match, seats, shuffled=match.shuffle_seats and started)


def _seat(match: Match, seat: Seat) -> Differences:
    if seat.state not in Seat.State.values:
        yield "state", "Unknown state."
    if (seat.user is None) != (seat.state == Seat.State.OPEN):
        yield "user", "An open seat must have no user, and every other seat must have one."
    if seat.kind != (seat.user.kind if seat.user else ""):
        yield "kind", "It differs from the kind of the user."
    if seat.state != Seat.State.TAKEN and seat.entropy:
        yield "entropy", "No player has joined, so it cannot have been added."
    if seat.expires_at is not None and (seat.state, match.status) != (Seat.State.INVITED, Match.Status.WAITING):
        yield "expires_at", "Only a pending invitation to a waiting match can expire."
    if not (seat.entropy.isascii() and seat.entropy.isprintable()) or len(seat.entropy) > 64:
        yield "entropy", "It is not at most 64 printable ASCII characters."
    if match.started_at is None and hasattr(seat, "turn"):
        yield "turn", "Before the start, no seat can be on turn and no clock can run."
    elif match.status != Match.Status.RUNNING and hasattr(seat, "turn") and seat.turn.due_ply is not None:
        yield "due_ply", "No seat can be on turn in a match that is not running."
    yield from _copies(match, seat)


def _copies(match: Match, seat: Seat) -> Differences:
    kind = (match.game, match.rated, match.visibility, match.clock_kind)
    if (seat.game, seat.rated, seat.visibility, seat.clock_kind) != kind:
        yield "game", "Game, rating, visibility or clock differ from the match's."
    if seat.pace != pace_of(match.clock):
        yield "pace", "It differs from the pace of the match's clock."
    if (seat.status, seat.made_at) != (match.status, match.created_at):
        yield "status", "Status or time of creation differ from the match's."


def _left(match: Match, seat: Seat) -> Differences:
    if (seat.left_at is None) == bool(seat.left_how) or (seat.left_user is not None and not seat.left_how):
        yield "left_how", "A seat that was left must have both a way and a time of leaving."
    if seat.left_user is not None and (match.policy != Match.Policy.BOT or seat.kind != Seat.Kind.BOT):
        yield "left_user", "Only a bot can take over a seat, and only if the match's policy says so."


def _order(match: Match, seats: Sequence[Seat], *, shuffled: bool) -> Differences:
    listed = [seat.listed_as for seat in as_listed(seats)]
    if shuffled:
        listed = proof.seat_order(bytes(match.seed), match.deal, joined_entropy_of(match, seats), listed)
    if [seat.listed_as for seat in seats] != listed:
        yield "match.seats", "Their order does not follow from the seed."
