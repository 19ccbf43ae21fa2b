"""What a match comes to for the schedule. Matches know nothing of leagues: a fixture is found by its match's id."""

from core.errors import WrongState
from core.journal.services import record
from core.transactions import transacted
from games.selectors.results import MatchResult, result_of
from leagues.events import FIXTURE_DECIDED
from leagues.models import Fixture, FixtureSeat
from leagues.services.locking import lock_division, mark_to_open
from leagues.services.withdrawing import take_out_no_show

AWAY_FROM_THE_BOARD = frozenset({"resigned", "timed_out", "agreed", "adjudicated"})
"""Ends away from the board: with points so far, which are no difference to compare by."""


def apply_result(*, match_id: str) -> bool:
    """Write the end of a match into the schedule, if it belongs to one; whether it was not there yet.

    It can be killed in the middle and called again at any time.
    """
    found = Fixture.objects.filter(match=match_id).values_list("pk", "division_id").first()
    if found is None:
        return False
    pk, division_id = found
    is_new, late = _apply(fixture_id=pk, division_id=division_id, match_id=match_id)
    # Whoever comes after one that was killed here finds the result, and goes on with this.
    for seat in FixtureSeat.objects.filter(fixture=pk).select_related("entry").order_by("number") if late else ():
        if late >> seat.number & 1:
            take_out_no_show(division_id=division_id, number=seat.entry.number)
    return is_new


@transacted
def _apply(*, fixture_id: str, division_id: str, match_id: str) -> tuple[bool, int]:
    """Whether the result is new, and the seats whose time ran out, as bits."""
    division = lock_division(division_id)
    fixture = Fixture.objects.get(pk=fixture_id)
    if division is None or fixture.state != Fixture.State.OPEN:
        return False, fixture.late
    result = result_of(match_id)
    if result is None:
        raise WrongState("The match is not over.")
    put_result(fixture, result)
    mark_to_open(division)
    return True, fixture.late


def put_result(fixture: Fixture, result: MatchResult) -> None:
    """Make a fixture of a locked division what its match has come to, and say so."""
    late = sum(1 << seat for seat in result.late)
    fixture.late, fixture.how, fixture.decided_at = late, Fixture.How.MATCH, result.ended_at
    if result.places is None:
        # All sides were late: nobody has played on. Any other abort was agreed on, or decided by staff.
        fixture.state = Fixture.State.FORFEIT if late else Fixture.State.VOID
    else:
        fixture.state = Fixture.State.PLAYED
        first, second = result.places[0], result.places[1]
        fixture.winner = None if first == second else int(second < first)
        if result.points is not None and result.reason not in AWAY_FROM_THE_BOARD:
            fixture.margin = result.points[0] - result.points[1]
    fixture.save(update_fields=["state", "winner", "margin", "late", "how", "decided_at"])
    record(FIXTURE_DECIDED, {"division": fixture.division_id, "fixture": fixture.pk})
