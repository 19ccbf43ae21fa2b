"""Verification of what follows from the log: who is due, whether it is over, and how it ended."""

from collections.abc import Sequence

from core.times import format_time
from games import proof
from games.clock.instants import instant
from games.models import Adjudication, Match, Seat
from games.replay import Table
from games.rules.contract import Outcome, side_of
from games.selectors.clocks import turns_in
from games.selectors.verification.differences import Differences
from games.selectors.verification.leaving import LOSERS_LAST, leavers_that_differ
from games.selectors.verification.log import LogReader

AWAY_FROM_THE_BOARD = (*LOSERS_LAST, "agreed", "adjudicated", "aborted")


def result_that_differs(match: Match, seats: Sequence[Seat], log: LogReader) -> Differences:
    """The derived columns of the match and its seats."""
    over = match.status == Match.Status.OVER
    if log.table is not None:
        outcome = log.game.outcome(log.table.position)
        if not over:
            yield from _running(seats, log.table, outcome)
        elif outcome is not None:
            yield from _ended_on_the_board(match, seats, log, outcome)
        else:
            yield from _ended_away(match, seats, log.table)
            yield from _ended_in_time(match, seats, log)
        if over:
            yield from leavers_that_differ(match, seats, log.game.facts.sides)
        if match.started_at is not None:
            yield from log.clocks.differences(over=over)
    if over:
        yield from _end_of_the_chain(match, seats)
    elif match.reason or match.end or any(seat.place is not None or seat.points is not None for seat in seats):
        yield "match.reason", "A match that is not over must not have a result."


def _running(seats: Sequence[Seat], table: Table, outcome: Outcome | None) -> Differences:
    if outcome is not None:
        yield "match.status", "By its log the match is over."
        return
    for turn in turns_in(seats):
        if turn.due_ply != table.due_since[turn.seat.number]:
            yield f"seat {turn.seat.number}.due_ply", "It is not the ply at which the seat's turn began."


def _ended_on_the_board(match: Match, seats: Sequence[Seat], log: LogReader, outcome: Outcome) -> Differences:
    if match.reason != outcome.reason:
        yield "match.reason", "By the log, the match ended differently."
    if match.ended_at != log.last_at:
        yield "match.ended_at", "It is not the time of the last row."
    for seat in seats:
        if seat.place != outcome.places[seat.number]:
            yield f"seat {seat.number}.place", "It differs from the place by the log."
        if seat.points != outcome.points[seat.number]:
            yield f"seat {seat.number}.points", "They differ from the points by the log."


def _ended_away(match: Match, seats: Sequence[Seat], table: Table) -> Differences:
    if match.reason not in AWAY_FROM_THE_BOARD:
        yield "match.reason", "By its log the match is not over, and nothing else ended it."
        return
    decided = Adjudication.objects.filter(match=match).exists()
    if decided != (match.reason == "adjudicated") and not (decided and match.reason == "aborted"):
        yield "match.reason", "The outcome and the staff's adjudication do not match."
    points = table.game.points(table.position)
    for seat in seats:
        if seat.points != (None if match.reason == "aborted" else points[seat.number]):
            yield f"seat {seat.number}.points", "They differ from the points by the log."
    if not _are_possible_places(match.reason, [seat.place for seat in seats], table.game.facts.sides):
        yield "match.places", "They do not follow from this kind of end."
    if match.written_at is not None and match.ended_at is not None and match.ended_at < match.written_at:
        yield "match.ended_at", "It is earlier than the last row."


def _ended_in_time(match: Match, seats: Sequence[Seat], log: LogReader) -> Differences:
    if match.ended_at is None or not log.clocks.are_known:
        return
    ended_at = instant(match.ended_at.replace(microsecond=0))
    if log.clocks.time_out(ended_at) is not None:
        yield "match.ended_at", "Time had run out before."
    if match.reason != "timed_out":
        return
    late = log.clocks.time_out(ended_at + 1)
    if late is None:
        yield "match.ended_at", "No player's time ran out then."
        return
    if {seat.number for seat in seats if seat.left_how == Seat.Leaving.TIMED_OUT} != set(late.seats):
        yield "match.seats", "The players whose time ran out are not those marked as late."
    sides = log.game.facts.sides
    lost = {side_of(sides, number) for number in late.seats}
    if any((seat.place == 2) != (side_of(sides, seat.number) in lost) for seat in seats):
        yield "match.places", "They are not those of the seats whose time ran out."


def _are_possible_places(reason: str, places: Sequence[int | None], sides: Sequence[Sequence[int]]) -> bool:
    of_sides = [{places[number] for number in side} for side in sides]
    if any(len(of_side) != 1 for of_side in of_sides):
        return False
    found = {place for of_side in of_sides for place in of_side}
    if reason == "aborted":
        return found == {None}
    if reason == "agreed":
        return found == {1}
    # As decided: 1 is best, ties share a place, and none is left out.
    return found == ({1, 2} if reason in LOSERS_LAST else set(range(1, len(found) + 1)))


def _end_of_the_chain(match: Match, seats: Sequence[Seat]) -> Differences:
    decided = match.reason != "aborted"
    places = [seat.place or 0 for seat in seats] if decided else None
    points = [seat.points or 0 for seat in seats] if decided else None
    ended_at = format_time(match.ended_at) if match.ended_at else ""
    try:
        right = proof.end_hash(bytes.fromhex(match.head), ended_at, match.reason, places, points).hex()
    except ValueError:
        right = ""
    if match.end != right:
        yield "match.end", "It is not the last link of the chain."
