"""A director decides a fixture that no match will decide, or decides otherwise than its match did."""

from accounts.models import User
from core import times
from core.errors import NotFound, WrongState
from core.journal.services import record
from core.reasons import LONGEST_REASON, checked_reason
from core.transactions import transacted
from leagues.events import FIXTURE_DECIDED
from leagues.models import Act, Fixture, Season
from leagues.services.acting import note, require_director
from leagues.services.locking import lock_division, mark_to_open, require_state

DECISIONS: dict[str, tuple[str, int | None]] = {
    "first": (Fixture.State.PLAYED, 0),
    "second": (Fixture.State.PLAYED, 1),
    "draw": (Fixture.State.PLAYED, None),
    "first_forfeits": (Fixture.State.FORFEIT, 1),
    "second_forfeits": (Fixture.State.FORFEIT, 0),
    "both_forfeit": (Fixture.State.FORFEIT, None),
    "void": (Fixture.State.VOID, None),
}
"""What a director can decide: the state of the fixture, and the side that wins. The first side is that of seat 0."""


@transacted
def decide_fixture(*, fixture_id: str, by: User, decision: str, reason: str) -> Fixture:
    """Say what a fixture comes to, and why. A match that runs is left to its players: nobody takes it from them."""
    division_id = Fixture.objects.filter(pk=fixture_id).values_list("division_id", flat=True).first()
    division = lock_division(division_id) if division_id else None
    if division is None:
        raise NotFound("There is no such fixture.")
    season = Season.objects.select_related("league").get(pk=division.season_id)
    require_director(season.league, by)
    text = checked_reason(reason)
    require_state(season, Season.State.RUNNING)
    fixture = Fixture.objects.get(pk=fixture_id)
    if fixture.state == Fixture.State.BYE:
        raise WrongState("Nobody meets anybody in a bye.")
    if fixture.state == Fixture.State.OPEN and fixture.match_id is not None:
        raise WrongState("The match is running; it is decided there.")
    if season.format == Season.Format.KNOCK_OUT and _has_been_built_on(fixture):
        raise WrongState("The next round has been drawn by it.")
    fixture.state, fixture.winner = DECISIONS[decision]
    fixture.margin, fixture.late = None, 0
    fixture.how, fixture.decided_at = Fixture.How.DIRECTOR, times.now()
    fixture.save()
    # With it the round may be over, or the last match on a shared deal.
    mark_to_open(division)
    said = f"Round {fixture.round}, table {fixture.number}: {decision}. {text}"
    note(Act.What.FIXTURE_DECIDED, league=season.league, by=by, season=season, reason=said[:LONGEST_REASON])
    record(FIXTURE_DECIDED, {"division": division.pk, "fixture": fixture.pk})
    return fixture


def _has_been_built_on(fixture: Fixture) -> bool:
    """Whether a later round of encounters, each of which is two rounds of matches, is there already."""
    last = (fixture.round + 1) // 2 * 2
    return Fixture.objects.filter(division=fixture.division_id, round__gt=last).exists()
