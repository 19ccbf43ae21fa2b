"""Tie-break by doing more with the same cards than the others who held them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from leagues.standings.results import Player, Result, State
from leagues.standings.table import CountedMatch, Table
from leagues.standings.tie_breaks.capped_difference import forfeited


def duplicate_difference(table: Table, group: Sequence[Player]) -> Mapping[Player, Fraction]:
    """On every shared deal, the mean of the capped differences to the other tables in the same seat, added up.

    A deal counts once nothing is open on it: until then a table that has ended tells nothing about its cards.
    """
    return {player: sum((compared(table, one) for one in table.meetings[player]), Fraction(0)) for player in group}


def compared(table: Table, meeting: CountedMatch) -> Fraction:
    """Return what one deal counts for: nothing without another table that was played to its end."""
    result = meeting.result
    if result.deal is None or result.deal not in table.unsealed:
        return Fraction(0)
    if result.state is State.FORFEIT:
        return Fraction(forfeited(meeting, table.scoring))
    others = [margin_of(other) for other in table.unsealed[result.deal] if other is not result and is_measured(other)]
    if not is_measured(result) or not others:
        return Fraction(0)
    differences = [table.scoring.capped(margin_of(result) - other) for other in others]
    return Fraction(meeting.turned(sum(differences)), len(differences))


def is_measured(result: Result) -> bool:
    """Return True if a table can be compared with: played, and to the end."""
    return result.state is State.PLAYED and result.margin is not None


def margin_of(result: Result) -> int:
    """The margin of the first side of a measured table."""
    return result.margin or 0
