"""Tie-break by winning by more and losing by less, a rout counting for no more than the cap."""

from collections.abc import Mapping, Sequence

from leagues.standings.results import Player, State
from leagues.standings.table import CountedMatch, Scoring, Table


def capped_difference(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """The differences of all matches, each within the cap; a forfeit counts as published."""
    return {player: sum(difference(one, table.scoring) for one in table.meetings[player]) for player in group}


def difference(meeting: CountedMatch, scoring: Scoring) -> int:
    """Return what one match counts for."""
    if meeting.result.state is State.FORFEIT:
        return forfeited(meeting, scoring)
    return meeting.turned(scoring.capped(meeting.result.margin or 0))


def forfeited(meeting: CountedMatch, scoring: Scoring) -> int:
    """Return what a forfeit counts for: the same whatever the cap, so that nobody gains by an absent opponent."""
    return scoring.forfeit_margin if meeting.points else -scoring.forfeit_margin
