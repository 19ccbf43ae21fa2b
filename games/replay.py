"""Positions of matches, replayed from their logs. Nothing else makes a position, which holds what is hidden.

A `Table` is a match as the rules see it: the position, how many rows and chance moves there were, and since which ply
each seat owes a decision. It is replayed from the log, or taken from a bounded cache. The cache is keyed by the hash
of the last row, which names one log and no other, so that an entry can be old but never wrong; it is filled after the
commit only, and gives clones.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    if ply is None or ply == match.ply:
        cached = _tables.get((match.id, match.head))
        if cached is not None:
            return cached.clone()
    table = fresh_table(match)
    for row in rows_of(match, ply):
        table.advance(row.record.seat, row.move)
    if table.ply == match.ply:
        cache_table(match, table)
    return table


def tables_of(matches: Sequence[Match]) -> dict[str, Table]:
    """The tables of several matches now, by their ids. Logs of those that are not cached are read in one query."""
    cached = {match.id: _tables.get((match.id, match.head)) for match in matches}
    found = {match_id: table.clone() for match_id, table in cached.items() if table is not None}
    missing = {match.id: match for match in matches if match.id not in found}
    if missing:
        found |= {match_id: fresh_table(match) for match_id, match in missing.items()}
        for record in MoveRecord.objects.filter(match_id__in=missing).order_by("match_id", "ply"):
            match, table = missing[record.match_id], found[record.match_id]
            # Rows written since the match was read are left out.
            if record.ply < match.ply:
                table.advance(record.seat, parse_logged(table.game.facts, record.move))
        for match_id, match in missing.items():
            if found[match_id].ply == match.ply:
                cache_table(match, found[match_id])
    return found


def rows_of(match: Match, ply: int | None = None) -> Iterator[LogRow]:
    """The log in order, or its first `ply` rows, with its moves read."""
    facts = game_of(match).facts
    for record in _records(match, match.ply if ply is None else ply):
        yield LogRow(record, parse_logged(facts, record.move))


def steps_of(match: Match, ply: int | None = None) -> Iterator[tuple[Table, LogRow]]:
    """Each row with the table before it. The table is advanced in place, not copied."""
    table = fresh_table(match)
    for row in rows_of(match, ply):
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


def _records(match: Match, ply: int) -> Iterable[MoveRecord]:
    # Rows written since the match was read are left out.
    return MoveRecord.objects.filter(match_id=match.id, ply__lt=ply).order_by("ply")


def cache_table(match: Match, table: Table) -> None:
    """Cache a table for the next reader, after the commit."""
    kept, key = table.clone(), (match.id, match.head)
    transaction.on_commit(lambda: _tables.put(key, kept))


_tables: Recent[Table] = Recent(CACHED_TABLES)
forget_all = _tables.clear
