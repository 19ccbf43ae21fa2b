"""Results of a player who leaves a season early, by the table in docs/leagues.md."""

from pathlib import Path
from typing import Any

import pytest

from accounts.models import User
from accounts.services import delete_account
from core.errors import Conflict
from leagues.models import Entry, Fixture, Season
from leagues.selectors.leavers import has_played_out
from leagues.selectors.standings import table_of
from leagues.services.season.end import end_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    deliver_all,
    divisions_of,
    end_match,
    entry_of,
    fixtures_of,
    opened,
    people,
    play_out,
    running,
    seat_of,
    time_out,
)
from tests.pages import cases

pytestmark = pytest.mark.django_db

PAGE = (Path(__file__).parents[2] / "docs/leagues.md").read_text("utf-8")
COLUMNS = "finished matches | before halftime | later"


def own(season: Season, user: User, **fields: Any) -> list[Fixture]:
    """The fixtures of a player."""
    return fixtures_of(season, seats__entry__user=user, **fields)


@pytest.mark.parametrize("is_late", [False, True], ids=["before halftime", "later"])
@pytest.mark.parametrize(("finished", "before", "later"), cases(PAGE, COLUMNS))
def test_a_row_of_the_page(clock: Clock, finished: str, before: str, later: str, is_late: bool) -> None:
    count, planned = map(int, finished.split(" of "))
    members = people(6)
    season = running(members, days=10, at_a_time=1)
    while len(own(season, members[0], state="played")) < count:
        deliver_all()
        for fixture in opened(season):
            end_match(str(fixture.match_id), 0)
            deliver_all()
            if len(own(season, members[0], state="played")) == count:
                break
    assert len(own(season, members[0])) == planned
    clock.pass_by(days=6 if is_late else 4)
    becomes = later if is_late else before
    if becomes == "refused":
        with pytest.raises(Conflict):
            withdraw(season_id=season.pk, by=members[0])
        return

    running_then = len(own(season, members[0], state="open", match__isnull=False))
    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    states = [fixture.state for fixture in own(season, members[0])]
    if becomes == "all are void":
        assert states == ["void"] * planned
    else:
        # Those that ran are resigned.
        assert states.count("played") == count + running_then
        assert states.count("forfeit") == planned - count - running_then


def finish_own(season: Season, user: User, count: int) -> None:
    """End so many matches of a player, all won by the other side."""
    for fixture in own(season, user, state="open", match__isnull=False)[:count]:
        end_match(str(fixture.match_id), 1 - seat_of(fixture, user))
    deliver_all()


def test_before_halftime_the_results_stand_of_a_player_who_has_half_of_them(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=20)
    deliver_all()
    finish_own(season, members[0], 3)
    clock.pass_by(days=1)

    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    found = own(season, members[0])
    assert sorted(fixture.state for fixture in found) == ["played"] * 6
    assert not entry_of(season, members[0]).struck_out
    # Those that ran are resigned.
    assert {one.winner for one in found if one.how == "match"} == {0, 1}
    assert table_of(divisions_of(season)[0]).rows[-1].points == 0
    assert sum(row.points for row in table_of(divisions_of(season)[0]).rows) == 12


def test_a_result_that_is_not_applied_yet_is_finished(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=20)
    deliver_all()
    for fixture in own(season, members[0], match__isnull=False)[:3]:
        end_match(str(fixture.match_id), 0)

    withdraw(season_id=season.pk, by=members[0])

    assert not entry_of(season, members[0]).struck_out


def test_void_matches_are_not_among_those_of_which_half_must_be_over(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=20)
    deliver_all()
    withdraw(season_id=season.pk, by=members[1])
    deliver_all()
    finish_own(season, members[0], 2)

    withdraw(season_id=season.pk, by=members[0])

    assert entry_of(season, members[1]).struck_out
    assert not entry_of(season, members[0]).struck_out


def test_nobody_takes_the_place_of_one_whose_results_stand(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=20)
    late = make_user("late")
    sign_up(season_id=season.pk, by=late)
    deliver_all()
    finish_own(season, members[0], 3)

    withdraw(season_id=season.pk, by=members[0])

    assert entry_of(season, late).state == "waiting"


@pytest.mark.parametrize("by_director", [False, True], ids=["alone", "taken out"])
def test_a_player_with_all_matches_over_cannot_withdraw(clock: Clock, by_director: bool) -> None:
    members = people(3)
    season = running(members, days=10)
    play_out(season)
    before = [row.points for row in table_of(divisions_of(season)[0]).rows]

    by, asked = (season.league.owner, {"username": "p0", "reason": "Left."}) if by_director else (members[0], {})
    with pytest.raises(Conflict):
        withdraw(season_id=season.pk, by=by, **asked)

    assert [row.points for row in table_of(divisions_of(season)[0]).rows] == before
    assert entry_of(season, members[0]).state == "playing"


def test_an_account_that_is_erased_with_all_matches_over_leaves_its_results(clock: Clock) -> None:
    members = people(3)
    season = running(members, days=10)
    play_out(season)
    before = [row.points for row in table_of(divisions_of(season)[0]).rows]

    delete_account(user=members[0])
    deliver_all()

    assert [row.points for row in table_of(divisions_of(season)[0]).rows] == before
    entry = entry_of(season, members[0])
    assert (entry.state, entry.struck_out) == ("withdrawn", False)


def test_a_player_who_is_out_of_a_knock_out_cannot_withdraw_and_who_goes_on_can() -> None:
    members = people(4)
    season = running(members, format="knock_out", at_a_time=20)
    deliver_all()
    for fixture in opened(season):
        seat = {one.entry.user_id: one.number for one in fixture.seats.select_related("entry")}
        end_match(str(fixture.match_id), seat[max(seat)])
    deliver_all()
    there = {one.entry_id for fixture in fixtures_of(season, round=3) for one in fixture.seats.all()}
    out = next(one for one in Entry.objects.filter(season=season).select_related("user") if one.pk not in there)
    going_on = Entry.objects.filter(pk__in=there).select_related("user")[0]

    with pytest.raises(Conflict):
        withdraw(season_id=season.pk, by=out.user)
    assert withdraw(season_id=season.pk, by=going_on.user).state == "withdrawn"


def test_between_two_rounds_of_a_swiss_tournament_a_player_can_withdraw_and_after_the_last_not() -> None:
    season = running(people(4), format="swiss", rounds=2)
    deliver_all()
    first = entry_of(season, User.objects.get(username="p0"))
    for fixture in opened(season):
        end_match(str(fixture.match_id), 0)
    # Nothing is delivered: the second round is not drawn yet.
    assert not fixtures_of(season, round=2)
    assert not has_played_out(season, first)

    play_out(season)
    assert has_played_out(season, first)


def test_a_season_that_ends_early_strikes_nobody_in_again(clock: Clock) -> None:
    members = people(3)
    season = running(members, days=10)
    deliver_all()
    clock.pass_by(days=4)
    withdraw(season_id=season.pk, by=members[0])
    end_season(season_id=season.pk, by=season.league.owner)
    deliver_all()

    # Half of the time that it lasted is over by then; half of what was published was not.
    assert table_of(divisions_of(season)[0]).rows[-1].withdrawn


def test_a_no_show_with_half_of_the_matches_behind_them_forfeits_the_rest() -> None:
    members = people(2)
    season = running(members, days=10, format="round_robin")
    deliver_all()
    for fixture in own(season, members[0]):
        time_out(str(fixture.match_id), seat_of(fixture, members[0]))
    deliver_all()

    assert (entry_of(season, members[0]).state, entry_of(season, members[0]).struck_out) == ("no_show", False)
    assert {fixture.state for fixture in own(season, members[0])} == {"played"}
