"""Tie-break by winning more often: two wins and two defeats before four draws."""

from collections.abc import Mapping, Sequence

from leagues.standings.results import WIN, Player
from leagues.standings.table import Table


def wins(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The number of matches won, also by forfeit."""
    return {player: sum(meeting.points == WIN for meeting in table.meetings[player]) for player in group}
