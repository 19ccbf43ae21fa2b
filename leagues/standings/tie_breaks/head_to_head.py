"""Tie-break by the results against the others who are tied."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from leagues.standings.results import Player
from leagues.standings.table import Table


def head_to_head(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The points from the matches of the group against each other.

    It says something only if all players of the group have met each other equally often; otherwise all have 0.
    """
    met = Counter(frozenset((player, other)) for player in group for _, other in table.among(player, group))
    if len({met[frozenset(pair)] for pair in combinations(group, 2)}) != 1 or not met:
        return dict.fromkeys(group, 0)
    return {player: sum(meeting.points for meeting, _ in table.among(player, group)) for player in group}
