"""Tie-break by the points of those whom a player met: for tournaments in which not all players meet."""

from collections.abc import Mapping, Sequence

from leagues.standings.results import Player, State
from leagues.standings.table import Table


def buchholz(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """For every match the points of the player across the table, of both opponents together.

    Nobody chooses to sit out: a bye counts like a match with a player who has as many points as the player.
    """
    byes = [result.sides[0] for result in table.results if result.state is State.BYE]
    return {
        player: sum(
            table.points.get(opponent, 0) for meeting in table.meetings[player] for opponent in meeting.opponents
        )
        + table.points[player] * sum(player in side for side in byes)
        for player in group
    }
