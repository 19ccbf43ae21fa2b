"""Tie-break by points taken from those who have many."""

from collections.abc import Mapping, Sequence

from leagues.standings.results import Player
from leagues.standings.table import Table


def sonneborn_berger(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """For every match, the points from it times the points of the player across the table.

    With partners those of both opponents. It is twice the number that chess knows, since a win is two points here.
    """
    return {
        player: sum(
            meeting.points * sum(table.points.get(opponent, 0) for opponent in meeting.opponents)
            for meeting in table.meetings[player]
        )
        for player in group
    }
