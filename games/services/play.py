"""The one door: every move of a person, a program or a house bot is made here.

The checks run in the order of docs/life-of-a-move.md, and the first failure wins.
"""

from collections.abc import Callable
from dataclasses import dataclass

from accounts.models import User
from core.database.transactions import transacted
from core.errors import IllegalMove, MalformedMove, NotYourTurn, Stale
from games.models import Match, MoveRecord, Seat
from games.replay import Table, game_of, table_of
from games.rules.contract import Facts
from games.rules.faces import Malformed, format_move, move_of_json, options_json, parse_move
from games.rules.kit.check import check
from games.rules.moves import Move
from games.selectors.expiry import now_of
from games.selectors.matches import own_seat, require_running
from games.services.finish import finish
from games.services.locking import lock_match
from games.services.log_writer import LogWriter

MoveInput = str | dict[str, object]
Choice = Callable[[Table, int], MoveInput]
"""Chooses the move once the table is known; it may refuse."""


@dataclass(frozen=True)
class Played:
    """The result of a move: the match as its player sees it now."""

    match: Match
    seats: list[Seat]
    seat: Seat
    table: Table
    repeated: bool


@dataclass(frozen=True)
class Tried:
    """A move that would be legal, in its normal form; nothing has been changed."""

    facts: Facts
    move: Move


@transacted
def play_move(
    *,
    match_id: str,
    user: User,
    move: MoveInput | Choice,
    expected_ply: int,
    seat: int | None = None,
    by_agent: bool = False,
) -> Played:
    """Make a move, once: repeating it gives the same result and adds no second row.

    A person has one seat in a match; a house bot that holds several names the seat. The seat of a person for whom an
    agent plays is marked.
    """
    # 1. Lock the match; for callers who may not see it there is none.
    match, seats = lock_match(match_id, user)
    # 2. The caller holds a seat.
    own = own_seat(seats, user, seat)
    # 3. The seat has already given this answer: a retry, also of the move that ended the match.
    if not callable(move) and _is_repeated(match, own, move, expected_ply):
        return Played(match, seats, own, table_of(match), repeated=True)
    table = table_of(match)
    chosen = _admitted(match, own, table, move(table, own.number) if callable(move) else move, expected_ply)
    # 9. Append the row, and the chance moves that follow from it.
    log = LogWriter(match=match, seats=seats, table=table, now=now_of(match))
    log.write(own.number, chosen)
    log.draw_chance()
    if by_agent:
        _mark_agent(own)
    # 10. The seats that are due now, and their clocks.
    log.close()
    # 11. The outcome, if this was the end.
    if outcome := table.game.outcome(table.position):
        finish(
            match=match,
            seats=seats,
            reason=outcome.reason,
            places=outcome.places,
            points=outcome.points,
            at=log.at,
        )
    return Played(match, seats, own, table, repeated=False)


def _mark_agent(seat: Seat) -> None:
    """Show everyone that an agent plays for a person. A bot is known to be a program."""
    if seat.kind == Seat.Kind.HUMAN and not seat.by_agent:
        seat.by_agent = True
        seat.save(update_fields=["by_agent"])


@transacted
def try_move(*, match_id: str, user: User, move: MoveInput, expected_ply: int) -> Tried:
    """Check whether a move would be accepted, without changing or drawing anything."""
    match, seats = lock_match(match_id, user)
    seat = own_seat(seats, user)
    table = table_of(match)
    return Tried(table.game.facts, _admitted(match, seat, table, move, expected_ply))


def _is_repeated(match: Match, seat: Seat, move: MoveInput, expected_ply: int) -> bool:
    if match.started_at is None or seat.turn.due_ply == expected_ply:
        # It has not answered if it is asked nothing yet, or just that.
        return False
    answered = MoveRecord.objects.filter(match=match, seat=seat.number, due_ply=expected_ply).first()
    if answered is None:
        return False
    try:
        facts = game_of(match).facts
        return format_move(facts, read_move(facts, move)) == answered.move
    except Malformed:
        return False


def _admitted(match: Match, seat: Seat, table: Table, move: MoveInput, expected_ply: int) -> Move:
    # 4. The match is running.
    require_running(match)
    # 5. The seat is due.
    due_ply = seat.turn.due_ply
    if due_ply is None:
        raise NotYourTurn(
            "It is not your turn in this match.", to_act=[one for one in table.game.to_act(table.position) if one >= 0]
        )
    # 6. The caller has seen what led to this decision.
    if expected_ply != due_ply:
        raise Stale(
            f"The move was sent for ply {expected_ply}, but the turn began at ply {due_ply}.", expected_ply=due_ply
        )
    # 7. The move can be read.
    chosen = _read(table.game.facts, move)
    # 8. The rules allow it.
    _require_legal(table, seat.number, chosen)
    return chosen


def _require_legal(table: Table, seat: int, move: Move) -> None:
    game = table.game
    illegal = check(game, table.position, seat, move)
    if illegal is not None:
        raise IllegalMove(
            illegal.sentence,
            reason=illegal.reason,
            rule=illegal.rule,
            refusal={"id": illegal.refusal.id, "values": illegal.values},
            options=options_json(game.facts, game.options(table.position, seat)),
        )


def read_past_move(*, match: Match, ply: int, seat: int, move: MoveInput) -> str:
    """Return the normal form of a move that a seat could have made after so many rows; nothing is played.

    What the door would have refused then is refused. The caller has made sure that the match is laid open.
    """
    table = table_of(match, ply)
    chosen = _read(table.game.facts, move)
    _require_legal(table, seat, chosen)
    return format_move(table.game.facts, chosen)


def _read(facts: Facts, move: MoveInput) -> Move:
    try:
        return read_move(facts, move)
    except Malformed as reason:
        raise MalformedMove(str(reason)) from None


def read_move(facts: Facts, move: MoveInput) -> Move:
    """A move from its text or JSON form."""
    return parse_move(facts, move) if isinstance(move, str) else move_of_json(facts, move)
