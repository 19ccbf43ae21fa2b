"""The order of a division: points first, then the tie-breaks of its list, one after the other."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from leagues.standings.results import Player, Result
from leagues.standings.table import Scoring, Table
from leagues.standings.tie_breaks import INDEPENDENT_DEALS, TIE_BREAKS, Value


@dataclass(frozen=True)
class Row:
    """One line of the standings."""

    player: Player
    rank: int
    """1 is best; who is still tied after the whole list shares the rank."""
    points: int
    withdrawn: bool
    broken_by: Mapping[str, Value] = field(default_factory=dict)
    """What each tie-break said of the player, for those that were asked."""


def standings(
    players: Sequence[Player],
    results: Sequence[Result],
    *,
    tie_breaks: Sequence[str] = INDEPENDENT_DEALS,
    scoring: Scoring | None = None,
    withdrawn: Collection[Player] = (),
) -> list[Row]:
    """Every player in order; the results may come in any order. Players who have withdrawn stand behind all others."""
    table = Table(tuple(sorted(players)), tuple(results), scoring or Scoring())
    asked: dict[Player, dict[str, Value]] = {player: {} for player in table.players}
    rows: list[Row] = []
    for away in (False, True):
        members = [player for player in table.players if (player in withdrawn) is away]
        for group in split(members, table.points):
            for tied in broken(table, group, tie_breaks, asked):
                rank = len(rows) + 1
                rows += [Row(player, rank, table.points[player], away, asked[player]) for player in tied]
    return rows


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
