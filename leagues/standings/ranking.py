"""The order of a division: points first, then the tie-breaks of its list, one after the other."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from leagues.standings.results import Player, Result
from leagues.standings.table import Scoring, Table
from leagues.standings.tie_breaks import INDEPENDENT_DEALS, TIE_BREAKS, Value

LOT = "lot"


@dataclass(frozen=True)
class Row:
    """One line of the standings."""

    player: Player
    rank: int
    """1 is best; who is still tied after the whole list shares the rank."""
    points: int
    withdrawn: bool
    broken_by: Mapping[str, Value] = field(default_factory=dict)
    """The player's value in each tie-break that was needed."""


def standings(
    players: Sequence[Player],
    results: Sequence[Result],
    *,
    tie_breaks: Sequence[str] = INDEPENDENT_DEALS,
    scoring: Scoring | None = None,
    withdrawn: Collection[Player] = (),
    gone: Sequence[Player] = (),
) -> list[Row]:
    """Every player in order; the results may come in any order. Players who have withdrawn stand behind all others.

    `gone` are all who have left, the first one first: they share no rank, but stand behind those who are level with
    them, and the last one to leave before the others.
    """
    table = Table(tuple(sorted(players)), tuple(results), scoring or Scoring())
    asked: dict[Player, dict[str, Value]] = {player: {} for player in table.players}
    rows: list[Row] = []
    for away in (False, True):
        members = [player for player in table.players if (player in withdrawn) is away]
        for group in split(members, table.points):
            for tied in _there_first(table, group, tie_breaks, asked, gone):
                rank = len(rows) + 1
                rows += [Row(player, rank, table.points[player], away, asked[player]) for player in tied]
    return rows


def _there_first(
    table: Table,
    group: Sequence[Player],
    tie_breaks: Sequence[str],
    asked: Mapping[Player, dict[str, Value]],
    gone: Sequence[Player],
) -> Iterator[Sequence[Player]]:
    """The group in the order of the tie-breaks; before any lot those who have left stand behind the others."""
    lot_at = tie_breaks.index(LOT) if LOT in tie_breaks else len(tie_breaks)
    for tied in broken(table, group, tie_breaks[:lot_at], asked):
        there = [player for player in tied if player not in gone]
        if there:
            yield from broken(table, there, tie_breaks[lot_at:], asked)
        yield from ([player] for player in reversed(gone) if player in tied)


def broken(
    table: Table, group: Sequence[Player], tie_breaks: Sequence[str], asked: Mapping[Player, dict[str, Value]]
) -> Iterator[Sequence[Player]]:
    """The group in the order of the tie-breaks, as groups that none of them could break.

    The list is gone through once: the parts into which a tie-break splits a group go on with the next tie-break, not
    with the first one again.
    """
    if len(group) == 1 or not tie_breaks:
        yield group
        return
    first, *later = tie_breaks
    values = TIE_BREAKS[first](table, group)
    for player in group:
        asked[player][first] = values[player]
    for part in split(group, values):
        yield from broken(table, part, later, asked)


def split(group: Sequence[Player], values: Mapping[Player, Value]) -> Iterator[Sequence[Player]]:
    """The group in parts of equal value, the highest first."""
    parts: dict[Value, list[Player]] = defaultdict(list)
    for player in group:
        parts[values[player]].append(player)
    for value in sorted(parts, reverse=True):
        yield parts[value]
