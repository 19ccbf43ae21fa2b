"""Leaving a season: a player withdraws, a director takes them out, the account is deleted, or they never came."""

from collections.abc import Collection
from functools import partial
from typing import Final

from accounts.models import User
from accounts.selectors import unknown_user, user_by_name
from core import times
from core.database.transactions import savepoint, transacted
from core.errors import Conflict, Invalid, MatchOver, NotYourSeat, Unavailable, WrongState
from core.journal.services import record
from core.sweeps import handle_all
from core.text import checked_reason
from games.services.leaving.leave import resign_match
from leagues.choices import LEFT
from leagues.events import FIXTURE_DECIDED, PLAYER_WITHDRAWN, PlayerNamed
from leagues.models import Act, Division, Entry, Fixture, Season
from leagues.selectors.leavers import has_played_out, is_struck_out
from leagues.selectors.stakes import stands_beside
from leagues.services.acts import note, own_case, require_director
from leagues.services.happenings import record_fixture
from leagues.services.locking import lock_division, lock_season, mark_to_open, require_state
from leagues.services.season.fill_vacancies import fill_vacancies

State = Entry.State
NO_SHOW_AFTER = 2
"""A player who loses so many matches by time-out, and has finished no other, has not come."""
FAULT: Final = "season %s could not be left for a closed account"


@transacted
def withdraw(*, season_id: str, by: User, username: str | None = None, reason: str = "") -> Entry:
    """Leave a season, or take a player out of it, as a director who says why."""
    season = lock_season(season_id)
    user = by
    if username is not None:
        require_director(season.league, by)
        user = _named(username)
        reason = checked_reason(reason)
    require_state(season, Season.State.SIGN_UP, Season.State.RUNNING)
    entry = Entry.objects.filter(season=season, user=user).select_related("user").first()
    if entry is None or entry.has_left:
        raise Conflict("This player is not in the season.")
    if user.pk != by.pk and stands_beside(entry, by):
        raise own_case()
    if has_played_out(season, entry):
        raise Conflict("All matches of this player are over. Their results stand.")
    take_out(season, entry, State.WITHDRAWN)
    if username is not None:
        note(
            Act.What.PLAYER_WITHDRAWN, league=season.league, season=season, by=by, about=user,
            division_id=entry.division_id, reason=reason,
        )  # fmt: skip
    return entry


def _named(username: str) -> User:
    user = user_by_name(username)
    if user is None:
        wrong = unknown_user("user")
        raise Invalid(wrong.detail, errors=[wrong])
    return user


def withdraw_sign_ups(*, user_id: int) -> None:
    """Take back the sign-ups of a closed account. Where it has a place in a running season, it keeps the place."""
    if User.objects.filter(pk=user_id, is_active=True).exists():
        return
    _leave_seasons(user_id, State.SIGNED_UP, State.WAITING)


def withdraw_deleted(*, user_id: int) -> None:
    """Take an erased account out of every season that is not over."""
    _leave_seasons(user_id, *(state for state in State if state not in LEFT))


def _leave_seasons(user_id: int, *states: str) -> None:
    going = Entry.objects.filter(user=user_id, season__state__in=(Season.State.SIGN_UP, Season.State.RUNNING))
    seasons = going.filter(state__in=states).order_by("season_id").values_list("season_id", flat=True)
    handle_all(seasons, partial(_leave_season, user_id=user_id, states=states), FAULT)


@transacted
def _leave_season(season_id: str, *, user_id: int, states: Collection[str]) -> None:
    season = lock_season(season_id)
    # Under the lock: the season may just have started.
    entry = Entry.objects.select_related("user").filter(season=season, user=user_id, state__in=states).first()
    if season.state in (Season.State.SIGN_UP, Season.State.RUNNING) and entry is not None:
        take_out(season, entry, State.WITHDRAWN)


@transacted
def take_out_no_show(*, division_id: str, number: int) -> bool:
    """Take out a player who has not come, if that is still so; return True if it was."""
    season = lock_season(Division.objects.get(pk=division_id).season_id)
    entry = Entry.objects.select_related("user").get(season=season, number=number)
    if season.state != Season.State.RUNNING or entry.state != State.PLAYING or not has_not_come(entry):
        return False
    take_out(season, entry, State.NO_SHOW)
    return True


def has_not_come(entry: Entry) -> bool:
    """Return True if all that a player has to show are matches lost by their own time-out."""
    come_to_an_end = (Fixture.State.PLAYED, Fixture.State.FORFEIT)
    seats = entry.seats.filter(fixture__state__in=come_to_an_end, fixture__how=Fixture.How.MATCH)
    late = [seat.fixture.is_late(seat.number) for seat in seats.select_related("fixture")]
    return len(late) >= NO_SHOW_AFTER and all(late)


def take_out(season: Season, entry: Entry, state: str) -> None:
    """Take a player out of a locked season. What is left is forfeited; early on all they played is void."""
    record(PLAYER_WITHDRAWN, PlayerNamed(season=season.pk, user=entry.user_id))
    if season.state == Season.State.SIGN_UP:
        _strike_out(season, entry)
        return
    entry.state, entry.left_at = state, times.now()
    division = None if entry.division_id is None else lock_division(entry.division_id)
    entry.struck_out = division is not None and is_struck_out(season, entry)
    entry.save(update_fields=["state", "left_at", "struck_out"])
    if division is not None:
        settle_schedule(division, entry)
        fill_vacancies(season)


def _strike_out(season: Season, entry: Entry) -> None:
    """Delete a sign-up before the start; the player who has waited longest moves up."""
    had_place, entry.state = entry.state == State.SIGNED_UP, State.WITHDRAWN
    Entry.objects.filter(pk=entry.pk).delete()
    if not had_place or season.most_players is None:
        return
    taken = Entry.objects.filter(season=season, state=State.SIGNED_UP, rests=False).count()
    first = Entry.objects.filter(season=season, state=State.WAITING).order_by("number").first()
    if first is not None and taken < season.most_players:
        first.state = State.SIGNED_UP
        first.save(update_fields=["state"])


def settle_schedule(division: Division, entry: Entry) -> None:
    """Decide what is open for a player who has left: it is forfeited, or void with all they have played."""
    fixtures = Fixture.objects.filter(division=division, seats__entry=entry).exclude(state=Fixture.State.VOID)
    for fixture in list(fixtures):
        running = fixture.match_id if fixture.state == Fixture.State.OPEN else None
        if entry.struck_out and fixture.state != Fixture.State.BYE:
            _decide(division, fixture, Fixture.State.VOID, None)
            if running is not None:
                # Cards have been seen: for ratings and for the opponent it is a resignation like any other.
                _resign(running, entry.user)
        elif fixture.state == Fixture.State.OPEN and (running is None or not _resign(running, entry.user)):
            _decide(division, fixture, Fixture.State.FORFEIT, _side_that_is_there(fixture))
    mark_to_open(division)


def _decide(division: Division, fixture: Fixture, state: str, winner: int | None) -> None:
    fixture.state, fixture.winner, fixture.margin, fixture.late = state, winner, None, 0
    fixture.how, fixture.decided_at = Fixture.How.WITHDRAWAL, times.now()
    fixture.save()
    record_fixture(FIXTURE_DECIDED, division, fixture)


def _side_that_is_there(fixture: Fixture) -> int | None:
    """The side of which nobody has left, if players of the other one have; else None."""
    # Partners sit across from each other: even numbers against odd ones.
    left = {seat.number % 2 for seat in fixture.seats.select_related("entry") if seat.entry.has_left}
    return 1 - left.pop() if len(left) == 1 else None


def _resign(match_id: str, user: User) -> bool:
    """Resign a match that gives the fixture its result; return False if it gives none."""
    try:
        with savepoint():
            resign_match(match_id=match_id, user=user)
    except (MatchOver, NotYourSeat, WrongState):
        # It has just ended, or has been given up already: the result is the match's own.
        return True
    except Unavailable:
        # The server lacks its rules, and nobody has to stay in a season for that. Once it has them, the clock goes on.
        return False
    return True
