"""The log, read once from its first row: the chain of hashes, and the game that it tells."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from core.times import format_time
from games import proof
from games.models import Match, MoveRecord, Pause, Seat
from games.replay import Table, fresh_table
from games.rules.contract import AnyGame
from games.rules.faces import Malformed, format_move, parse_logged
from games.rules.kit.check import check
from games.rules.moves import CHANCE, Move
from games.selectors.header import header_of, joined_entropy_of
from games.selectors.verification.clocks import ClockReader
from games.selectors.verification.differences import Differences
from games.selectors.verification.pauses import last_touched

CHUNK = 500


class Lost(Exception):
    """The rules cannot follow the log any further; the text says why."""


class LogReader:
    """Reader of a log, row by row. After `differences` it has the end of the log, as far as it could be followed."""

    def __init__(self, match: Match, game: AnyGame, seats: Sequence[Seat], pauses: Sequence[Pause]) -> None:
        self.match = match
        self.game = game
        self.table: Table | None = fresh_table(match)
        """The state of the match; None once a row makes no sense."""
        self.rows = 0
        self.last_at: datetime | None = None
        self.clocks = ClockReader(match, seats)
        self._pauses = pauses
        self._entropy = joined_entropy_of(match, seats)
        self._started = match.status != Match.Status.WAITING
        self._head = self._first_head(seats)
        self._wrong: dict[tuple[str, str], tuple[int, int]] = {}

    def _first_head(self, seats: Sequence[Seat]) -> bytes:
        if not self._started:
            return b""
        committed = _bytes(self.match.commitment) or proof.commitment(bytes(self.match.seed), self.match.deal)
        return proof.first_hash(committed, header_of(self.match, seats))

    def differences(self) -> Differences:
        """Find what is wrong in the rows, and what the match says about them that is not so."""
        records = MoveRecord.objects.filter(match=self.match).order_by("ply")
        for record in records.iterator(chunk_size=CHUNK):
            self._read(record)
        for (column, what), (ply, count) in self._wrong.items():
            more = f" So in {count - 1} more rows." if count > 1 else ""
            yield f"row {ply}.{column}", what + more
        yield from self._columns_that_differ()

    def _columns_that_differ(self) -> Differences:
        match = self.match
        if match.ply != self.rows:
            yield "match.ply", f"The log has {self.rows} rows, not {match.ply}."
        if match.head != self._head.hex():
            yield "match.head", "It is not the hash of the last row."
        if match.written_at != max(self._written(), default=None):
            yield "match.written_at", "It is not the time of the last row, or of a pause after it."
        if not self._started and self.rows:
            yield "match.status", "A waiting match must not have a log."
        elif (
            self.match.started_at is not None
            and self.table is not None
            and self.game.to_act(self.table.position) == (CHANCE,)
        ):
            yield "match.ply", "A move of chance is missing from the log."

    def _written(self) -> Iterator[datetime]:
        if self.last_at is not None:
            yield self.last_at
        yield from last_touched(self._pauses)

    def _read(self, record: MoveRecord) -> None:
        if record.ply != self.rows:
            self._note(record.ply, "ply", "The row before it is missing.")
            self.table = None
        self._check_time(record)
        self._check_hash(record)
        if self.table is not None:
            try:
                self._follow(self.table, record)
            except Lost as reason:
                self._note(record.ply, "move", f"{reason} The rest of the log cannot be checked.")
                self.table = None
        self.rows = record.ply + 1

    def _check_time(self, record: MoveRecord) -> None:
        before = self.last_at or self.match.started_at
        if before is not None and record.at < before:
            self._note(record.ply, "at", "It is earlier than the previous entry.")
        if record.at.microsecond:
            self._note(record.ply, "at", "Times must be whole seconds.")
        self.last_at = record.at

    def _check_hash(self, record: MoveRecord) -> None:
        key = proof.row_key(bytes(self.match.seed), self.match.pk, record.ply)
        right = proof.row_hash(self._head, record.ply, record.seat, format_time(record.at), key, record.move)
        if record.hash != right.hex():
            self._note(record.ply, "hash", "The row is not the one that was hashed.")
        # The next row is held against what is stored here, so that a wrong hash is reported where it is.
        self._head = _bytes(record.hash) or right

    def _follow(self, table: Table, record: MoveRecord) -> None:
        move = self._move(record)
        if record.seat not in self.game.to_act(table.position):
            raise Lost("It is not this side's turn.")
        if record.due_ply != (None if record.seat == CHANCE else table.due_since[record.seat]):
            self._note(record.ply, "due_ply", "It is not the ply at which the seat's turn began.")
        try:
            if record.seat == CHANCE:
                self._check_chance(table, record.ply, move)
            elif check(self.game, table.position, record.seat, move) is not None:
                raise Lost("The rules forbid this move.")
            before = list(table.due_since)
            table.advance(record.seat, move)
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError) as fault:
            raise Lost(f"The rules failed on this move ({type(fault).__name__}).") from fault
        if late := self.clocks.follow(record, before, table.due_since):
            self._note(record.ply, "at", late)

    def _move(self, record: MoveRecord) -> Move:
        facts = self.game.facts
        try:
            move = parse_logged(facts, record.move)
        except (Malformed, LookupError, ValueError):
            raise Lost("It is not a move of this game.") from None
        if format_move(facts, move) != record.move:
            raise Lost("It is not in its normal form.")
        return move

    def _check_chance(self, table: Table, ply: int, move: Move) -> None:
        stream = proof.chance_stream(bytes(self.match.seed), self.match.deal, table.chances, self._entropy)
        if self.game.chance(table.position, stream) != move:
            self._note(ply, "move", "It does not follow from the seed.")

    def _note(self, ply: int, column: str, what: str) -> None:
        # One difference in a thousand rows is reported once: a report stays readable, and its size bounded.
        first, count = self._wrong.get((column, what), (ply, 0))
        self._wrong[column, what] = (first, count + 1)


def _bytes(digest: str) -> bytes | None:
    try:
        raw = bytes.fromhex(digest)
    except ValueError:
        return None
    return raw if raw.hex() == digest and len(raw) == 32 else None
