"""Withdrawals, no-shows, late joiners and deleted accounts: what becomes of the schedule."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError

from accounts.models import User
from accounts.services import delete_account, reopen_account
from core.errors import Conflict, Invalid, WrongState
from core.journal.models import Delivery
from games.models import Match
from games.services.leaving.leave import resign_match
from leagues.models import Act, Entry, Fixture, League, Season, SeasonMessage
from leagues.selectors.standings import table_of
from leagues.services.fixtures.results import apply_result
from leagues.services.season.end import end_due_seasons
from leagues.services.season.messages import write_to_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.substitute import ask_substitute
from leagues.services.season.withdraw import withdraw
from tests.accounts.closed import close
from tests.accounts.conduct.staff import taken, warden
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    FOUR,
    a_season,
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
    start,
    time_out,
)

pytestmark = pytest.mark.django_db


def own(season: Season, user: User, **fields: Any) -> list[Fixture]:
    """The fixtures of a player."""
    found = Fixture.objects.filter(division__season=season, seats__entry__user=user, **fields)
    return list(found.order_by("round", "number"))


def test_before_halftime_the_results_of_a_player_who_withdraws_are_void(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=1)
    deliver_all()
    end_match(str(own(season, members[0], match__isnull=False)[0].match_id), 0)
    deliver_all()
    going = own(season, members[0], state="open", match__isnull=False)
    assert going

    clock.pass_by(days=4)
    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    assert {(fixture.state, fixture.how) for fixture in own(season, members[0])} == {("void", "withdrawal")}
    match = Match.objects.get(pk=going[0].match_id)
    assert (match.status, match.reason) == ("over", "resigned")
    rows = table_of(divisions_of(season)[0]).rows
    assert rows[-1].withdrawn
    assert {entry.state for entry in Entry.objects.filter(user=members[0])} == {"withdrawn"}
    # The others play on.
    assert len(opened(season)) == 1


def test_after_half_of_it_they_stand_and_the_rest_is_forfeited(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=1)
    deliver_all()
    first = own(season, members[0], match__isnull=False)[0]
    end_match(str(first.match_id), 0)
    deliver_all()
    clock.pass_by(days=5)

    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    found = own(season, members[0])
    assert [fixture.state for fixture in found].count("played") == 2
    assert {fixture.state for fixture in found} == {"played", "forfeit"}
    for fixture in found:
        if fixture.state == "forfeit":
            assert fixture.winner == 1 - seat_of(fixture, members[0])


def test_no_substitute_is_asked_where_no_match_is_left(clock: Clock) -> None:
    members, dora, owner = people(3), make_user("dora"), make_user("olga")
    season = running(members, owner=owner, days=10, at_a_time=2)
    deliver_all()
    for _ in range(2):
        for fixture in own(season, members[0], state="open", match__isnull=False):
            end_match(str(fixture.match_id), 0)
        deliver_all()
    clock.pass_by(days=6)
    # The last match has begun: it is resigned.
    withdraw(season_id=season.pk, by=members[1])
    deliver_all()

    with pytest.raises(Invalid) as refused:
        ask_substitute(season_id=season.pk, by=owner, leaver=members[1].username, username=dora.username)
    assert [error.code for error in refused.value.errors] == ["no_place"]


@pytest.mark.parametrize(("days", "left"), [(1, "void"), (6, "forfeit")])
def test_a_match_without_its_rules_keeps_nobody_in_a_season(clock: Clock, days: int, left: str) -> None:
    members = people(3)
    season = running(members, days=10, at_a_time=1)
    deliver_all()
    going = next(one for one in opened(season) if one.match_id)
    leaver = going.seats.get(number=0).entry.user
    Match.objects.filter(pk=going.match_id).update(game="whist")

    clock.pass_by(days=days)
    withdraw(season_id=season.pk, by=leaver)

    going.refresh_from_db()
    assert (going.state, going.how) == (left, "withdrawal")
    assert going.winner == (1 if left == "forfeit" else None)
    assert entry_of(season, leaver).state == "withdrawn"
    assert Match.objects.get(pk=going.match_id).status == "running"


def test_of_two_who_have_withdrawn_neither_wins(clock: Clock) -> None:
    ana, ben, *_ = members = people(3)
    season = running(members, days=10)
    clock.pass_by(days=6)

    withdraw(season_id=season.pk, by=ana)
    withdraw(season_id=season.pk, by=ben)

    between = [one for one in own(season, ana, state="forfeit") if one.seats.filter(entry__user=ben).exists()]
    # They were forfeited to ben while he was there.
    assert [one.winner for one in between] == [seat_of(one, ben) for one in between]
    with pytest.raises(Conflict):
        withdraw(season_id=season.pk, by=ana)


def test_with_partners_a_withdrawal_forfeits_for_the_side(clock: Clock) -> None:
    members = people(6)
    season = running(members, days=10, game=FOUR)
    clock.pass_by(days=6)

    withdraw(season_id=season.pk, by=members[0])

    for fixture in own(season, members[0], state="forfeit"):
        assert fixture.winner == 1 - seat_of(fixture, members[0]) % 2


def test_before_the_start_nothing_is_left_of_a_sign_up_and_the_next_moves_up() -> None:
    season = a_season(most_players=2)
    ana, ben, cleo = people(3)
    for user in (ana, ben, cleo):
        sign_up(season_id=season.pk, by=user)
    assert entry_of(season, cleo).state == "waiting"

    assert withdraw(season_id=season.pk, by=ana).state == "withdrawn"

    assert entry_of(season, cleo).state == "signed_up"
    assert not Entry.objects.filter(user=ana).exists()
    sign_up(season_id=season.pk, by=ana)
    assert (entry_of(season, ana).state, entry_of(season, ana).number) == ("waiting", 4)
    withdraw(season_id=season.pk, by=ana)
    assert [entry.state for entry in Entry.objects.all()] == ["signed_up", "signed_up"]


def test_who_waits_takes_the_schedule_of_who_withdrew_early(clock: Clock) -> None:
    members = people(7)
    season = running(members, days=10, at_a_time=20)
    late = make_user("late")
    assert sign_up(season_id=season.pk, by=late).state == "waiting"
    deliver_all()
    clock.pass_by(days=1)

    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    entry = entry_of(season, late)
    assert (entry.state, entry.way, entry.replaces) == ("playing", "replaces", entry_of(season, members[0]))
    before = [(one.round, seat_of(one, members[0])) for one in own(season, members[0], state="void")]
    assert [(one.round, seat_of(one, late)) for one in own(season, late, state="open")] == before
    sat_out = [[one.round for one in own(season, user, state="bye")] for user in (late, members[0])]
    assert sat_out[0] == sat_out[1]
    # Every player has met every player in the end.
    play_out(season)
    there = [*members[1:], late]
    met = {frozenset(seat.entry.user for seat in one.seats.all()) for one in fixtures_of(season, state="played")}
    assert met == {frozenset((one, two)) for one in there for two in there if one != two}
    assert len(fixtures_of(season, state="played")) == 42


def test_places_change_hands_more_than_once_and_nobody_meets_anybody_too_often(clock: Clock) -> None:
    members = people(6)
    season = running(members, days=10, at_a_time=1)
    guests = people(3, "guest")
    deliver_all()
    withdraw(season_id=season.pk, by=members[0])
    withdraw(season_id=season.pk, by=members[1])
    for guest in guests[:2]:
        sign_up(season_id=season.pk, by=guest)
    withdraw(season_id=season.pk, by=guests[0])
    sign_up(season_id=season.pk, by=guests[2])
    play_out(season)

    there = [*members[2:], *guests[1:]]
    met = [tuple(seat.entry.user for seat in one.seats.all()) for one in fixtures_of(season, state="played")]
    assert sorted(map(str, met)) == sorted(str((one, two)) for one in there for two in there if one != two)


def test_after_half_of_the_season_nobody_comes_in_any_more(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10)
    withdraw(season_id=season.pk, by=members[0])
    clock.pass_by(days=5)

    assert sign_up(season_id=season.pk, by=make_user()).state == "waiting"


def test_who_loses_the_first_two_matches_by_time_out_has_not_come(clock: Clock) -> None:
    members = people(4)
    season = running(members, days=10, at_a_time=3)
    deliver_all()
    ghost = members[0]
    for fixture in own(season, ghost, match__isnull=False)[:2]:
        assert entry_of(season, ghost).state == "playing"
        time_out(str(fixture.match_id), seat_of(fixture, ghost))
        deliver_all()

    assert entry_of(season, ghost).state == "no_show"
    assert {fixture.state for fixture in own(season, ghost)} == {"void"}
    clock.pass_by(days=10)
    end_due_seasons()
    following = open_season(league_id=season.league_id, by=season.league.owner)
    with pytest.raises(Invalid):
        sign_up(season_id=following.pk, by=ghost, rests=True)
    for user in members:
        sign_up(season_id=following.pk, by=user)
    start(following)
    assert entry_of(following, ghost).way == "joins"


def test_who_has_played_and_is_late_later_has_come() -> None:
    members = people(4)
    season = running(members, at_a_time=3)
    deliver_all()
    first, *others = own(season, members[0], match__isnull=False)
    end_match(str(first.match_id), 0)
    deliver_all()
    for fixture in others:
        time_out(str(fixture.match_id), seat_of(fixture, members[0]))
    deliver_all()

    assert entry_of(season, members[0]).state == "playing"
    assert table_of(divisions_of(season)[0]).entries[entry_of(season, members[0]).player].state == "playing"


def test_where_both_were_late_neither_has_a_point() -> None:
    season = running(people(2))
    deliver_all()
    fixture = opened(season)[0]
    time_out(str(fixture.match_id), 0, 1)
    deliver_all()

    fixture.refresh_from_db()
    assert (fixture.state, fixture.winner, fixture.late) == ("forfeit", None, 3)


def test_a_deleted_account_leaves_its_seasons(clock: Clock) -> None:
    members = people(4)
    season, other = running(members, days=10), a_season()
    sign_up(season_id=other.pk, by=members[0])
    deliver_all()

    delete_account(user=members[0])
    deliver_all()

    assert entry_of(season, members[0]).state == "withdrawn"
    assert not Entry.objects.filter(season=other).exists()
    assert {match.reason for match in Match.objects.filter(status="over")} == {"resigned"}


def test_a_season_that_cannot_be_left_keeps_nothing_else_of_a_deleted_account(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = people(2)
    # They are left in the order of their ids.
    seasons = sorted((running(members, days=10) for _ in range(2)), key=lambda season: season.pk)
    own_league = a_season(members[0]).league
    write_to_season(season_id=Season.objects.get(league=own_league).pk, by=members[0], text="See you there.")
    deliver_all()
    broken = str(opened(seasons[0])[0].match_id)

    def resign(*, match_id: str, user: User) -> Match:
        if match_id == broken:
            raise OperationalError
        return resign_match(match_id=match_id, user=user)

    monkeypatch.setattr("leagues.services.season.withdraw.resign_match", resign)

    delete_account(user=members[0])
    with pytest.raises(OperationalError):
        deliver_all()
    assert [entry_of(season, members[0]).state for season in seasons] == ["playing", "withdrawn"]
    assert not SeasonMessage.objects.exists()
    assert League.objects.get(pk=own_league.pk).ended_at is not None

    monkeypatch.undo()
    Delivery.objects.update(lease_until=None)
    deliver_all()
    assert {entry_of(season, members[0]).state for season in seasons} == {"withdrawn"}


def test_a_closed_account_begins_no_season_and_keeps_its_place_in_one_that_runs(clock: Clock) -> None:
    members = people(4)
    season, other = running(members, days=10, at_a_time=1), a_season(most_players=1)
    waiting = make_user("waiting")
    for user in (members[0], waiting):
        sign_up(season_id=other.pk, by=user)
    deliver_all()
    before = len(own(season, members[0], match__isnull=False))

    close(members[0])
    deliver_all()
    assert [(entry.user, entry.state) for entry in Entry.objects.filter(season=other)] == [(waiting, "signed_up")]
    assert entry_of(season, members[0]).state == "playing"

    # Their matches are opened like those of anybody who is away.
    for fixture in opened(season):
        end_match(str(fixture.match_id), 0)
    deliver_all()
    assert len(own(season, members[0], match__isnull=False)) > before


def test_a_player_who_came_back_at_once_keeps_the_sign_up() -> None:
    season, user = a_season(), make_user()
    sign_up(season_id=season.pk, by=user)
    close(user)
    reopen_account(user=User.objects.get(pk=user.pk))
    deliver_all()

    assert entry_of(season, user).state == "signed_up"


@pytest.mark.parametrize("shut", [close, lambda user: taken(warden(), user.username, "closure")], ids=["own", "staff"])
def test_a_closed_account_waits_for_no_place_in_a_season_that_runs(
    clock: Clock, shut: Callable[[User], object]
) -> None:
    season, late = running(people(2), days=10), make_user()
    sign_up(season_id=season.pk, by=late)
    deliver_all()
    assert entry_of(season, late).state == "waiting"
    shut(late)
    deliver_all()

    assert entry_of(season, late).state == "withdrawn"


def test_a_director_takes_a_player_out_and_says_why() -> None:
    members = people(3)
    season = running(members)

    with pytest.raises(Invalid):
        withdraw(season_id=season.pk, by=season.league.owner, username="p0", reason="\n")
    with pytest.raises(Invalid):
        withdraw(season_id=season.pk, by=season.league.owner, username="nobody", reason="Rude.")
    withdraw(season_id=season.pk, by=season.league.owner, username="p0", reason="Rude in the chat.")

    act = Act.objects.get(what="player_withdrawn")
    assert (act.about, act.reason, act.season) == (members[0], "Rude in the chat.", season)


def test_a_match_of_no_league_changes_nothing(clock: Clock) -> None:
    assert not apply_result(match_id="none of ours")
    season = running(people(2), days=3)
    clock.pass_by(days=3)
    end_due_seasons()
    with pytest.raises(WrongState):
        sign_up(season_id=season.pk, by=make_user())
