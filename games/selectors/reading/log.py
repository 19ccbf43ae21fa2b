"""The log as one reader may read it: what they did not know right after a move is hidden, until it is laid open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from accounts.models import User
from games import proof
from games.models import Match, MoveRecord, Seat
from games.replay import LogRow, game_of, read_rows, steps_of
from games.rules.contract import Facts
from games.rules.faces import format_move, move_json
from games.rules.moves import CHANCE, Move
from games.selectors.matches import require_unsealed, seat_of, seats_of
from games.shapes.views import ShownLogRow


@dataclass(frozen=True)
class Log:
    """A log and its reader: their seat, or None for an onlooker."""

    match: Match
    own: Seat | None
    records: QuerySet[MoveRecord]


def log_of(match: Match, user: User) -> Log:
    """The log of a match that the user may see; empty before the start."""
    # Rows that are written from now on are not part of what is read here.
    records = MoveRecord.objects.filter(match_id=match.id, ply__lt=match.ply)
    own = seat_of(seats_of(match), user)
    if own is None:
        require_unsealed(match)
    return Log(match, own, records)


def log_rows(log: Log, records: Sequence[MoveRecord]) -> list[ShownLogRow]:
    """Some rows of a log, in order, as its reader may read them."""
    facts = game_of(log.match).facts
    if not records:
        return []
    if log.match.is_laid_open:
        return [_shown_row(log.match, facts, row, row.move) for row in read_rows(log.match, records)]
    first, last = records[0].ply, records[-1].ply
    told = _told(log, last + 1)
    return [_shown_row(log.match, facts, row, move) for row, move in told if row.record.ply >= first]


def _told(log: Log, stop: int) -> Iterator[tuple[LogRow, Move]]:
    reader = None if log.own is None else log.own.number
    game = game_of(log.match)
    for table, row in steps_of(log.match, stop):
        yield row, game.tell(table.position, row.record.seat, row.move, reader)


def _shown_row(match: Match, facts: Facts, row: LogRow, told: Move) -> ShownLogRow:
    record = row.record
    # A reader who knows the whole move may check its hash. To anyone else the key would reveal the move.
    key = proof.row_key(bytes(match.seed), match.id, record.ply).hex() if told == row.move else None
    return ShownLogRow(
        ply=record.ply,
        seat="chance" if record.seat == CHANCE else record.seat,
        move=format_move(facts, told),
        move_json=move_json(facts, told),
        at=record.at,
        hash=record.hash,
        key=key,
    )
