"""A ladder: challenging a player above, and answering. Not to answer in time is to refuse."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from accounts.models import User
from accounts.selectors import user_by_name
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid, WrongState
from core.sweeps import Sweep
from leagues.choices import ChallengeAnswer
from leagues.events import (
    CHALLENGE_ACCEPTED,
    CHALLENGE_MADE,
    CHALLENGE_REFUSED,
    CHALLENGE_RETRACTED,
    FIXTURE_DECIDED,
)
from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.pairing.ladder import may_challenge
from leagues.selectors.ladders import ladder_of
from leagues.services.happenings import record_fixture
from leagues.services.locking import lock_division, lock_division_of, lock_season, mark_to_open, require_state

CHALLENGED, CHALLENGER = 0, 1
"""The seats of the two sides; the side that challenged wins the place."""
AT_A_TIME = 100
"""The number of challenges that one sweep settles; the next one goes on."""
_settling = Sweep[str]("challenge %s could not be settled")


@transacted
def challenge(*, season_id: str, by: User, username: str) -> Fixture:
    """Challenge a player above on a ladder. With their yes, or where nobody is asked, the match begins."""
    season = lock_season(season_id)
    if season.format != Season.Format.LADDER:
        raise WrongState("Challenges are only possible on ladders.")
    require_state(season, Season.State.RUNNING)
    division = _ladder(season)
    for late in _unanswered().filter(division=division):
        _refuse(division, late, at=late.answer_by)
    challenger, challenged = _both(division, by, username)
    last = Fixture.objects.filter(division=division).order_by("-round").values_list("round", flat=True).first()
    is_asked = season.answer_days > 0 and not challenged.user.is_house_bot
    fixture = Fixture.objects.create(
        division=division,
        round=(last or 0) + 1,
        number=1,
        answer_by=times.now() + timedelta(days=season.answer_days) if is_asked else None,
    )
    FixtureSeat.objects.bulk_create(
        FixtureSeat(fixture=fixture, number=number, entry=entry)
        for number, entry in ((CHALLENGED, challenged), (CHALLENGER, challenger))
    )
    record_fixture(CHALLENGE_MADE, division, fixture)
    if not is_asked:
        _let_begin(division, fixture)
    return fixture


def _ladder(season: Season) -> Division:
    division = lock_division(Division.objects.values_list("pk", flat=True).get(season=season))
    assert division is not None
    return division


def _both(division: Division, by: User, username: str) -> tuple[Entry, Entry]:
    """Return the challenger and the challenged, if the challenge is allowed."""
    ladder = ladder_of(division)
    own = next((entry for entry in ladder if entry.user_id == by.pk), None)
    if own is None:
        raise Conflict("You are not on this ladder.")
    user = user_by_name(username)
    other = next((entry for entry in ladder if user is not None and entry.user_id == user.pk), None)
    if other is None:
        detail = "This player is not on the ladder."
        raise Invalid(detail, errors=[FieldError("user", "unknown_user", detail)])
    going = FixtureSeat.objects.filter(fixture__division=division, fixture__state=Fixture.State.OPEN)
    busy = set(going.values_list("entry_id", flat=True))
    if busy & {own.pk, other.pk}:
        raise Conflict("One of the two players already has an open challenge.")
    reach = division.season.reach
    if not may_challenge([entry.player for entry in ladder], own.player, other.player, reach=reach):
        raise Conflict(f"You can challenge players up to {reach} places above you.")
    return own, other


@transacted
def answer_challenge(*, fixture_id: str, by: User, action: str) -> Fixture:
    """Accept a challenge or refuse it, or take back one's own, while it waits for an answer."""
    division = lock_division_of(fixture_id)
    fixture = Fixture.objects.get(pk=fixture_id)
    seat = fixture.seats.filter(entry__user=by).first()
    if seat is None or seat.number != (CHALLENGER if action == ChallengeAnswer.RETRACT else CHALLENGED):
        raise Forbidden("Only the challenged player can answer. Only the challenger can withdraw the challenge.")
    require_state(Season.objects.get(pk=division.season_id), Season.State.RUNNING)
    if fixture.state != Fixture.State.OPEN or fixture.answer_by is None or fixture.answer_by < times.now():
        raise WrongState("This challenge is not waiting for an answer.")
    if action == ChallengeAnswer.ACCEPT:
        _let_begin(division, fixture)
    elif action == ChallengeAnswer.REFUSE:
        _refuse(division, fixture, at=times.now())
    else:
        record_fixture(CHALLENGE_RETRACTED, division, fixture)
        _decide(division, fixture, Fixture.State.VOID, None, at=times.now())
    return fixture


def settle_unanswered() -> int:
    """Count the challenges as refused whose time to answer is over; return their number.

    Several workers may do it at once, and any of them may die: what came of it is the same whenever it is done.
    """
    late = _unanswered().exclude(pk__in=_settling.left_out())
    return _settling.each(late.values_list("pk", flat=True)[:AT_A_TIME], settle)


@transacted
def settle(fixture_id: str) -> bool:
    """Count a challenge as refused if nobody has answered it in time; return True if it was refused."""
    division = lock_division(Fixture.objects.values_list("division_id", flat=True).get(pk=fixture_id))
    late = _unanswered().filter(pk=fixture_id).first()
    if division is None or late is None:
        return False
    _refuse(division, late, at=late.answer_by)
    return True


def _unanswered() -> QuerySet[Fixture]:
    waiting = Fixture.objects.filter(state=Fixture.State.OPEN, match=None, answer_by__lt=times.now())
    return waiting.filter(division__season__state=Season.State.RUNNING).order_by("answer_by")


def _let_begin(division: Division, fixture: Fixture) -> None:
    fixture.answer_by = None
    fixture.save(update_fields=["answer_by"])
    mark_to_open(division)
    record_fixture(CHALLENGE_ACCEPTED, division, fixture)


def _refuse(division: Division, fixture: Fixture, *, at: datetime | None) -> None:
    """Refuse a challenge for the player challenged: from that moment the place is the challenger's."""
    record_fixture(CHALLENGE_REFUSED, division, fixture)
    _decide(division, fixture, Fixture.State.FORFEIT, CHALLENGER, at=at)


def _decide(division: Division, fixture: Fixture, state: str, winner: int | None, *, at: datetime | None) -> None:
    fixture.state, fixture.winner, fixture.answer_by = state, winner, None
    fixture.how, fixture.decided_at = Fixture.How.CHALLENGE, at
    fixture.save()
    record_fixture(FIXTURE_DECIDED, division, fixture)
