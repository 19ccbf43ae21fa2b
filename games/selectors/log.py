"""The log as one reader may read it: what they did not know right after a move is hidden, until it is laid open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from core.times import format_time
from games import proof
from games.models import Match, MoveRecord, Seat
from games.replay import LogRow, game_of, read_rows, steps_of
from games.rules.contract import Facts
from games.rules.faces import format_move, move_json
from games.rules.moves import CHANCE, Move
from games.selectors.matches import match_for, seat_of, seats_of
from games.selectors.sealing import require_unsealed


@dataclass(frozen=True)
class Log:
    """A log and who is going to read it: None for whoever may read all of it."""

    match: Match
    own: Seat | None
    records: QuerySet[MoveRecord]


def log_of(*, match_id: str, user: User) -> Log:
    """The log of a match, for somebody who may know of it; empty before the start."""
    match = match_for(match_id, user)
    # Rows that are written from now on are not part of what is read here.
    records = MoveRecord.objects.filter(match_id=match.id, ply__lt=match.ply)
    own = seat_of(seats_of(match), user)
    if own is None:
        require_unsealed(match)
    return Log(match, own, records)


def log_rows(log: Log, records: Sequence[MoveRecord]) -> list[dict[str, Any]]:
    """Some rows of a log, in order, as its reader may read them."""
    facts = game_of(log.match).facts
    if not records:
        return []
    if log.match.is_laid_open:
        return [_row_document(log.match, facts, row, row.move) for row in read_rows(log.match, records)]
    first, last = records[0].ply, records[-1].ply
    told = _told(log, last + 1)
    return [_row_document(log.match, facts, row, move) for row, move in told if row.record.ply >= first]


def _told(log: Log, stop: int) -> Iterator[tuple[LogRow, Move]]:
    reader = None if log.own is None else log.own.number
    game = game_of(log.match)
    for table, row in steps_of(log.match, stop):
        yield row, game.tell(table.position, row.record.seat, row.move, reader)


def _row_document(match: Match, facts: Facts, row: LogRow, told: Move) -> dict[str, Any]:
    record = row.record
    # Who knows the whole move may check its hash; to anybody else the key would give the move away.
    key = proof.row_key(bytes(match.seed), match.id, record.ply).hex() if told == row.move else None
    return {
        "ply": record.ply,
        "seat": "chance" if record.seat == CHANCE else record.seat,
        "move": format_move(facts, told),
        "move_json": move_json(facts, told),
        "at": format_time(record.at),
        "hash": record.hash,
        "key": key,
    }
