"""Writing of rows of the log of a match, and of the turns of its seats."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, TypeVar

from django.db.models import Model

from core.database.statements import Insert, Update
from core.journal.services import record_all
from core.times import format_time
from games import proof
from games.clock.terms import is_live
from games.events import MOVE_PLAYED, TURN_BEGAN, TURN_FORCED
from games.models import Match, MoveRecord, Seat, Turn
from games.replay import Table, cache_table
from games.rules.faces import format_move
from games.rules.moves import CHANCE, Move
from games.selectors.header import joined_entropy_of
from games.selectors.participants import at_hand
from games.selectors.play.orders import forced_seats
from games.selectors.play.turns import people_waiting
from games.services.clocks.running import CLOCK_COLUMNS, press_clocks

RowT = TypeVar("RowT", bound=Model)


_ROWS = Insert(MoveRecord)
_TURNS = Insert(Turn)
_HEAD = Update(Match, "head", "ply", "written_at")
_BEGUN = Update(Match, "status", "started_at", "head", "ply", "written_at")


class LogWriter:
    """Writer that appends rows to a locked match and keeps the chain, the position and the derived columns in step."""

    def __init__(
        self,
        *,
        match: Match,
        seats: Sequence[Seat],
        table: Table,
        now: datetime,
        after: Iterable[tuple[str, Mapping[str, Any]]] = (),
        unsaved: Sequence[str] = (),
    ) -> None:
        """`after` is what has happened in this transaction before; it is recorded with what is written.

        The turns of a match that begins are new. `unsaved` are columns that have changed in its seats: it and they are
        saved once.
        """
        self._match = match
        self._seats = seats
        self._table = table
        self._rows: list[MoveRecord] = []
        self._events = list(after)
        self._begins = table.ply == 0
        self._unsaved = unsaved
        self._movers: set[int] = set()
        self.at = now

    def write(self, seat: int, move: Move) -> None:
        """Make one move and keep its row for `close`."""
        match, table = self._match, self._table
        text = format_move(table.game.facts, move)
        key = proof.row_key(bytes(match.seed), match.id, table.ply)
        head = proof.row_hash(bytes.fromhex(match.head), table.ply, seat, format_time(self.at), key, text).hex()
        due_ply = None if seat == CHANCE else table.due_since[seat]
        self._rows.append(
            MoveRecord(match=match, ply=table.ply, seat=seat, move=text, at=self.at, hash=head, due_ply=due_ply)
        )
        self._events.append((MOVE_PLAYED, {"match": match.id, "ply": table.ply, "seat": seat}))
        self._movers.add(seat)
        table.advance(seat, move)
        match.head, match.ply, match.written_at = head, table.ply, self.at

    def draw_chance(self) -> None:
        """Make the chance moves that are due, each from its own stream derived from the seed."""
        match, table = self._match, self._table
        entropy = joined_entropy_of(match, self._seats)
        while table.game.to_act(table.position) == (CHANCE,):
            stream = proof.chance_stream(bytes(match.seed), match.deal, table.chances, entropy)
            self.write(CHANCE, table.game.chance(table.position, stream))

    def close(self) -> None:
        """Save the rows and everything derived from them, clocks included, and record who has become due."""
        # unique(match, ply) and unique(match, seat, due_ply) are the last guard against a second move in one turn.
        _ROWS.write(self._rows)
        changed = [seat for seat in self._seats if seat.turn.due_ply != self._table.due_since[seat.number]]
        for seat in changed:
            ply = seat.turn.due_ply = self._table.due_since[seat.number]
            if ply is not None:
                due = {"match": self._match.id, "seat": seat.number, "ply": ply, "kind": seat.kind}
                self._events.append((TURN_BEGAN, due))
        self._note_forced(changed)
        press_clocks(self._match, changed, movers=self._movers, at=self.at)
        if self._begins:
            _TURNS.write([seat.turn for seat in self._seats])
        else:
            store_turns([seat.turn for seat in changed], ["due_ply", *CLOCK_COLUMNS])
        if self._unsaved:
            store_seats(self._seats, self._unsaved)
        (_BEGUN if self._unsaved else _HEAD).write(self._match)
        people = people_waiting(self._match, self._seats)
        record_all(self._events, people=people, at_hand=at_hand(self._match, self._seats))
        cache_table(self._match, self._table)

    def _note_forced(self, changed: Iterable[Seat]) -> None:
        """Record whose move is forced as everyone can see, whatever they have asked for; bots are never away."""
        people = [] if is_live(self._match.clock) else [seat for seat in changed if seat.kind == Seat.Kind.HUMAN]
        due = {seat.number: seat.turn.due_ply for seat in people if seat.turn.due_ply is not None}
        # If others play the same cards, no event may reveal which of them lie open: each turn counts there.
        is_shared = self._match.shared_deal_id is not None
        for seat in due if is_shared else forced_seats(self._table, due):
            self._events.append((TURN_FORCED, {"match": self._match.id, "seat": seat, "ply": due[seat]}))


def store_seats(seats: Sequence[Seat], columns: Sequence[str]) -> None:
    """Save these columns of existing seats of a locked match, in one trip to the database."""
    _update(Seat, tuple(columns)).write(*seats)


def store_turns(turns: Iterable[Turn], columns: Sequence[str]) -> None:
    """Save these columns of existing turns of locked matches, in one trip to the database."""
    _update(Turn, tuple(columns)).write(*turns)


@cache
def _update(model: type[RowT], columns: tuple[str, ...]) -> Update[RowT]:
    return Update(model, *columns)
