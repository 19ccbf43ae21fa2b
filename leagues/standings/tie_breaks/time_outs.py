"""Tie-break by keeping the others waiting less."""

from collections.abc import Mapping, Sequence

from leagues.standings.results import Player
from leagues.standings.table import Table


def fewer_time_outs(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The number of matches that the player's own time-out ended, as a negative number."""
    return {player: -sum(player in meeting.result.late for meeting in table.meetings[player]) for player in group}
