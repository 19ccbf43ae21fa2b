"""The log as one reader may read it: what they did not know right after a move is hidden, until it is laid open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.db.models import QuerySet

from accounts.models import User
from games import proof
from games.models import Match, MoveRecord, Seat
from games.replay import LogRow, game_of, rows_from
from games.rules.contract import Facts
from games.rules.faces import format_move, move_json
from games.rules.moves import CHANCE, Move
from games.rules.sentences import Said
from games.selectors.matches import require_unsealed, seat_of, seats_of
from games.shapes.views import ShownLogRow, StorySentence


@dataclass(frozen=True)
class Log:
    """A log and its reader: their seat, or None for an onlooker."""

    match: Match
    own: Seat | None

    @property
    def records(self) -> QuerySet[MoveRecord]:
        """Its rows, to be read in pages."""
        # Rows that are written from now on are not part of what is read here.
        return MoveRecord.objects.filter(match_id=self.match.id, ply__lt=self.match.ply)


def log_of(match: Match, user: User) -> Log:
    """The log of a match that the user may see; empty before the start."""
    own = seat_of(seats_of(match), user)
    if own is None:
        require_unsealed(match)
    return Log(match, own)


def in_public(log: Log) -> Log:
    """A log as everyone at the table may read it."""
    return replace(log, own=None)


def latest_rows(log: Log, count: int) -> list[ShownLogRow]:
    """The last rows of a log, so many, in order, as its reader may read them."""
    return rows_between(log, log.match.ply - count, log.match.ply)


def log_rows(log: Log, records: Sequence[MoveRecord]) -> list[ShownLogRow]:
    """Some rows of a log, in order, as its reader may read them."""
    return rows_between(log, records[0].ply, records[-1].ply + 1) if records else []


def rows_between(log: Log, first: int, stop: int) -> list[ShownLogRow]:
    """The rows of a log from one ply on and before another, in order, as its reader may read them."""
    facts, stop = game_of(log.match).facts, min(stop, log.match.ply)
    if first >= stop:
        return []
    return [_shown_row(log.match, facts, row, move, story) for row, move, story in _told(log, first=first, stop=stop)]


def _told(log: Log, *, first: int, stop: int) -> Iterator[tuple[LogRow, Move, list[Said]]]:
    """Rows from one ply to another, with the move and its story as the reader may know them."""
    reader = None if log.own is None else log.own.number
    table, rows = rows_from(log.match, first, stop)
    game = table.game
    before = game.view(table.position, reader)
    for row in rows:
        seat = row.record.seat
        move = row.move if log.match.is_laid_open else game.tell(table.position, seat, row.move, reader)
        table.advance(seat, row.move)
        after = game.view(table.position, reader)
        yield row, move, game.story(before, seat, move, after)
        before = after


def _shown_row(match: Match, facts: Facts, row: LogRow, move: Move, story: Sequence[Said]) -> ShownLogRow:
    record = row.record
    # A reader who knows the whole move may check its hash. To anyone else the key would reveal the move.
    key = proof.row_key(bytes(match.seed), match.id, record.ply).hex() if move == row.move else None
    return ShownLogRow(
        ply=record.ply,
        seat="chance" if record.seat == CHANCE else record.seat,
        move=format_move(facts, move),
        move_json=move_json(facts, move),
        at=record.at,
        hash=record.hash,
        key=key,
        story=[StorySentence(id=said.id, values=said.values) for said in story],
    )
