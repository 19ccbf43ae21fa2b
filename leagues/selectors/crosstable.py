"""The cross table of a division: what everybody made against everybody."""

from collections.abc import Mapping
from typing import Any

from leagues.selectors.standings import DivisionTable
from leagues.standings.results import Player, Result, State

MARKS = {State.OPEN: "?", State.VOID: "x"}
"""How a match without points stands in a cell of a table for people."""


def crosstable_document(table: DivisionTable) -> dict[str, Any]:
    """Everybody in order of the standings, with a cell for each opponent in the same order."""
    order = [row.player for row in table.rows]
    met = _meetings(table)
    rows = []
    for row in table.rows:
        cells = [
            {
                "name": _name(table, other),
                "matches": [_met(result, row.player) for result in met.get((row.player, other), ())],
            }
            for other in order
            if other != row.player
        ]
        rows.append({"rank": row.rank, "name": _name(table, row.player), "points": row.points, "opponents": cells})
    return {"division": table.division.pk, "results": rows, "next": None, "previous": None}


def _name(table: DivisionTable, player: Player) -> str:
    return table.entries[player].user.username


def _meetings(table: DivisionTable) -> Mapping[tuple[Player, Player], list[Result]]:
    """The matches in which two sat on different sides, by both, in the order of the schedule."""
    found: dict[tuple[Player, Player], list[Result]] = {}
    for result in table.results:
        for side in (0, 1):
            for one in result.sides[side]:
                for two in result.sides[1 - side]:
                    found.setdefault((one, two), []).append(result)
    return found


def _met(result: Result, player: Player) -> dict[str, Any]:
    side = int(player in result.sides[1])
    return {"state": result.state.value, "side": side, "points": result.points(side) if result.counts else None}


def crosstable_rows(table: DivisionTable) -> list[list[object]]:
    """The same as lines of a table: `2 0` are the points of two matches, `?` is open and `x` void."""
    document = crosstable_document(table)
    names = [row["name"] for row in document["results"]]
    found: list[list[object]] = [["rank", "name", "points", *names]]
    for row in document["results"]:
        cells = {cell["name"]: " ".join(_mark(met) for met in cell["matches"]) for cell in row["opponents"]}
        found.append([row["rank"], row["name"], row["points"], *(cells.get(name, "") for name in names)])
    return found


def _mark(met: dict[str, Any]) -> str:
    return str(met["points"]) if met["points"] is not None else MARKS[State(met["state"])]
