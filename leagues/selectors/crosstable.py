"""The cross table of a division: the results of each player against each other one."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import product

from leagues.choices import FixtureState
from leagues.selectors.standings import DivisionTable
from leagues.shapes.divisions import Crosstable, CrosstableRow, Meeting, Opponent
from leagues.standings.results import Player, Result

MARKS = {FixtureState.OPEN: "?", FixtureState.VOID: "x"}
"""Marks for a match without points, in a table for people."""


def crosstable(table: DivisionTable) -> Crosstable:
    """Every player in order of the standings, with a cell for each opponent in the same order."""
    order = [row.player for row in table.rows]
    met = _meetings(table)
    rows = [
        CrosstableRow(
            rank=row.rank,
            name=_name(table, row.player),
            points=row.points,
            opponents=[
                Opponent(
                    name=_name(table, other),
                    matches=[_met(result, row.player) for result in met.get((row.player, other), ())],
                )
                for other in order
                if other != row.player
            ],
        )
        for row in table.rows
    ]
    return Crosstable(division=table.division.pk, results=rows)


def _name(table: DivisionTable, player: Player) -> str:
    return table.entries[player].user.username


def _meetings(table: DivisionTable) -> Mapping[tuple[Player, Player], list[Result]]:
    """The matches in which two sat on different sides, by both, in the order of the schedule."""
    found: dict[tuple[Player, Player], list[Result]] = defaultdict(list)
    for result in table.results:
        for one, two in product(*result.sides):
            found[one, two].append(result)
            found[two, one].append(result)
    return found


def _met(result: Result, player: Player) -> Meeting:
    side = result.side_of(player)
    points = result.points(side) if result.counts else None
    return Meeting(state=FixtureState(result.state.value), side=side, points=points)


def crosstable_rows(table: DivisionTable) -> list[list[object]]:
    """The cross table as lines of a table: `2 0` are the points of two matches, `?` is open and `x` void."""
    rows = crosstable(table).results
    names = [row.name for row in rows]
    found: list[list[object]] = [["rank", "name", "points", *names]]
    for row in rows:
        cells = {cell.name: " ".join(_mark(met) for met in cell.matches) for cell in row.opponents}
        found.append([row.rank, row.name, row.points, *(cells.get(name, "") for name in names)])
    return found


def _mark(met: Meeting) -> str:
    return str(met.points) if met.points is not None else MARKS[met.state]
