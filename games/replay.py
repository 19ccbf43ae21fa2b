"""Positions of matches, replayed from their logs. Nothing else makes a position, which holds what is hidden.

A `Table` is a match as the rules see it: the position, how many rows and chance moves there were, and since which ply
each seat owes a decision. It is replayed from the log, or taken from a bounded cache. The cache is keyed by the hash
of the last row, which names one log and no other, so that an entry can be old but never wrong; it is filled after the
commit only, and gives clones.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from django.db import transaction

from core.errors import Unavailable
from core.recent import Recent
from games.models import Match, MoveRecord
from games.rules.contract import AnyGame, FigureValue, OptionValue
from games.rules.faces import parse_logged
from games.rules.kit.replay import replay
from games.rules.moves import CHANCE, Move
from games.rules.registry import ruleset

logger = logging.getLogger("postcard.rules")

CACHED_TABLES: Final = 512
LOOKED_BACK: Final = 16
"""The rows before a table after which a cached one is looked for, to replay from."""


@dataclass
class Table:
    """A match at one moment, everything hidden included; the caller owns it."""

    game: AnyGame
    position: Any
    ply: int
    chances: int
    due_since: list[int | None]

    def advance(self, seat: int, move: Move) -> None:
        """Make one move of the log."""
        self.game.apply(self.position, seat, move)
        self.ply += 1
        if seat == CHANCE:
            self.chances += 1
        else:
            self.due_since[seat] = None
        due = self.game.to_act(self.position)
        for number in range(len(self.due_since)):
            if number not in due:
                self.due_since[number] = None
            elif self.due_since[number] is None:
                self.due_since[number] = self.ply

    def clone(self) -> "Table":
        position = self.game.clone(self.position)
        return Table(self.game, position, self.ply, self.chances, list(self.due_since))


@dataclass(frozen=True)
class LogRow:
    """A row of the log as the rules see it, beside the row as it is stored."""

    record: MoveRecord
    move: Move


def game_of(match: Match) -> AnyGame:
    """The rules of a match, in the revision it began with."""
    game = ruleset(match.game, match.revision)
    if game is None:
        wanted = f"revision {match.revision} of the rules of {match.game}"
        logger.error("match %s is played by %s, which this server does not have", match.id, wanted)
        raise Unavailable(f"This match needs {wanted}, which this server does not have.")
    return game


def fresh_table(match: Match) -> Table:
    """The table before the first row."""
    game = game_of(match)
    seats = game.facts.seats
    return Table(game, game.start(seats, match.options), 0, 0, [None] * seats)


def table_of(match: Match, ply: int | None = None) -> Table:
    """The table of a match now, or after its first `ply` rows."""
    ply = match.ply if ply is None else ply
    if ply == match.ply and (cached := _tables.get((match.id, match.head))) is not None:
        return cached.clone()
    return rows_from(match, ply, ply)[0]


def points_so_far(match: Match) -> Sequence[int]:
    """The points of each seat now."""
    table = table_of(match)
    return table.game.points(table.position)


def rows_from(match: Match, first: int, stop: int) -> tuple[Table, list[LogRow]]:
    """The table before a row of the log, and the rows from this one on, before `stop`.

    What led to that table is replayed from the last table before it that is cached, if it is not far back.
    """
    records = list(_records(match, first - LOOKED_BACK, stop))
    earlier = [record for record in records if record.ply < first]
    table = _latest_cached(match, earlier)
    if table is None:
        table = fresh_table(match)
        if first > LOOKED_BACK:
            earlier = [*_records(match, 0, first - LOOKED_BACK), *earlier]
    facts = table.game.facts
    missing = [record for record in earlier if record.ply >= table.ply]
    for record in missing:
        table.advance(record.seat, parse_logged(facts, record.move))
    if missing:
        _cache((match.id, missing[-1].hash), table)
    return table, [LogRow(record, parse_logged(facts, record.move)) for record in records if record.ply >= first]


def tables_of(matches: Sequence[Match]) -> dict[str, Table]:
    """The tables of several matches now, by their ids. Logs of those that are not cached are read in one query.

    A match that cannot be replayed, as by rules that this server lacks, is in the log instead.
    """
    cached = {match.id: _tables.get((match.id, match.head)) for match in matches}
    found = {match_id: table.clone() for match_id, table in cached.items() if table is not None}
    missing = {match.id: match for match in matches if match.id not in found}
    if missing:
        logged = MoveRecord.objects.filter(match_id__in=missing).order_by("match_id", "ply")
        records = {match_id: list(log) for match_id, log in groupby(logged, attrgetter("match_id"))}
        for match_id, match in missing.items():
            try:
                found[match_id] = _replayed(match, records.get(match_id, ()))
            except Exception:
                logger.exception("match %s could not be replayed", match_id)
    return found


def _replayed(match: Match, records: Iterable[MoveRecord]) -> Table:
    table = fresh_table(match)
    for record in records:
        # Rows written since the match was read are left out.
        if record.ply < match.ply:
            table.advance(record.seat, parse_logged(table.game.facts, record.move))
    if table.ply == match.ply:
        cache_table(match, table)
    return table


def steps_of(match: Match) -> Iterator[tuple[Table, LogRow]]:
    """Each row with the table before it. The table is advanced in place, not copied."""
    table, rows = rows_from(match, 0, match.ply)
    for row in rows:
        yield table, row
        table.advance(row.record.seat, row.move)


def figures_of(
    game: AnyGame, options: Mapping[str, OptionValue], log: Iterable[tuple[int, str]]
) -> dict[str, FigureValue]:
    """The figures of a match that is over, from its whole log, by their names."""
    if not game.facts.figures:
        return {}
    position = replay(game, options, ((seat, parse_logged(game.facts, move)) for seat, move in log))
    values = game.figures(game.view(position, None))
    return {figure.name: value for figure, value in zip(game.facts.figures, values, strict=True)}


def _records(match: Match, first: int, stop: int) -> Iterable[MoveRecord]:
    return MoveRecord.objects.filter(match_id=match.id, ply__gte=first, ply__lt=stop).order_by("ply")


def _latest_cached(match: Match, records: Sequence[MoveRecord]) -> Table | None:
    """The table after the last of these rows after which it is cached."""
    for record in reversed(records):
        if (cached := _tables.get((match.id, record.hash))) is not None:
            return cached.clone()
    return None


def cache_table(match: Match, table: Table) -> None:
    """Cache a table for the next reader, after the commit."""
    _cache((match.id, match.head), table)


def _cache(key: tuple[str, str], table: Table) -> None:
    kept = table.clone()
    transaction.on_commit(lambda: _tables.put(key, kept))


_tables: Recent[Table] = Recent(CACHED_TABLES)
forget_all = _tables.clear
