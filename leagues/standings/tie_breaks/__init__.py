"""The tie-breaks, by the names that a league lists them under: functions of the table and of those who are tied."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from leagues.standings.results import Player
from leagues.standings.table import Table
from leagues.standings.tie_breaks.buchholz import buchholz
from leagues.standings.tie_breaks.capped_difference import capped_difference
from leagues.standings.tie_breaks.duplicate_difference import duplicate_difference
from leagues.standings.tie_breaks.head_to_head import head_to_head
from leagues.standings.tie_breaks.lot import lot
from leagues.standings.tie_breaks.sonneborn_berger import sonneborn_berger
from leagues.standings.tie_breaks.time_outs import fewer_time_outs
from leagues.standings.tie_breaks.wins import wins

Value = int | Fraction
TieBreak = Callable[[Table, Sequence[Player]], Mapping[Player, Value]]
"""More is better."""

TIE_BREAKS: dict[str, TieBreak] = {
    "head_to_head": head_to_head,
    "duplicate_difference": duplicate_difference,
    "capped_difference": capped_difference,
    "wins": wins,
    "sonneborn_berger": sonneborn_berger,
    "buchholz": buchholz,
    "fewer_time_outs": fewer_time_outs,
    "lot": lot,
}

INDEPENDENT_DEALS = ("head_to_head", "capped_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot")
"""The list of a league that asks for no other."""
SHARED_DEALS = ("head_to_head", "duplicate_difference", "wins", "sonneborn_berger", "fewer_time_outs", "lot")
"""The list of a league with duplicate deals that asks for no other."""
