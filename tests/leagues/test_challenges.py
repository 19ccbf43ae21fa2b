"""A ladder of rows: challenges, answers, exchange of places, and who comes and goes."""

from random import Random

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from core.errors import Conflict, Forbidden, Invalid, WrongState
from leagues.models import Entry, Fixture, Season
from leagues.selectors.ladders import ladder_of
from leagues.selectors.standings import table_of
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.ladder import answer_challenge, challenge, settle, settle_unanswered
from leagues.services.season.end import end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from leagues.tasks import open_due_matches as sweep
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
    running,
    start,
    time_out,
)

pytestmark = pytest.mark.django_db


def users_on_ladder(season: Season) -> list[User]:
    """Return the users on the ladder, from the top."""
    return [entry.user for entry in ladder_of(divisions_of(season)[0])]


def dare(season: Season, by: User, whom: User) -> Fixture:
    return challenge(season_id=season.pk, by=by, username=whom.username)


def answer(fixture: Fixture, by: User, action: str) -> Fixture:
    return answer_challenge(fixture_id=fixture.pk, by=by, action=action)


def test_who_wins_takes_the_place_and_those_between_go_down() -> None:
    season = running(people(5), format="ladder")
    a, b, c, d, e = users_on_ladder(season)
    fixture = dare(season, d, b)
    deliver_all()
    assert opened(season) == [], "nobody has answered yet"
    answer(fixture, b, "accept")
    deliver_all()
    (going,) = opened(season)
    assert [seat.entry.user for seat in going.seats.all()] == [b, d]
    end_match(str(going.match_id), 1)
    assert users_on_ladder(season) == [a, b, c, d, e]
    assert apply_result(match_id=str(going.match_id))
    assert not apply_result(match_id=str(going.match_id))

    assert users_on_ladder(season) == [a, d, b, c, e]
    table = table_of(divisions_of(season)[0])
    assert [table.entries[row.player].user for row in table.rows] == users_on_ladder(season)
    assert [row.points for row in table.rows] == [0, 2, 0, 0, 0]
    assert {(one.best_rank, one.worst_rank) for one in table.bounds.values()} == {(1, 5)}


@pytest.mark.parametrize("winner", [0, None])
def test_a_draw_or_a_defeat_changes_nothing(winner: int | None) -> None:
    season = running(people(3), format="ladder", answer_days=0)
    before = users_on_ladder(season)
    dare(season, before[2], before[0])
    open_due_matches()
    end_match(str(opened(season)[0].match_id), winner)
    deliver_all()

    assert users_on_ladder(season) == before


def test_it_counts_when_a_match_ended_and_not_when_that_is_applied(clock: Clock) -> None:
    season = running(people(4), format="ladder", answer_days=0)
    a, b, c, d = users_on_ladder(season)
    first, second = dare(season, c, b), dare(season, d, a)
    open_due_matches()
    for fixture in (first, second):
        clock.pass_by(hours=1)
        fixture.refresh_from_db()
        end_match(str(fixture.match_id), 1)
    apply_result(match_id=str(second.match_id))
    assert users_on_ladder(season) == [d, a, b, c]
    apply_result(match_id=str(first.match_id))

    assert users_on_ladder(season) == [d, a, c, b]


def test_to_refuse_is_to_lose_the_place_and_so_is_not_to_answer(clock: Clock) -> None:
    season = running(people(4), format="ladder", answer_days=2)
    a, b, c, d = users_on_ladder(season)
    answer(dare(season, b, a), a, "refuse")
    assert users_on_ladder(season) == [b, a, c, d]

    fixture = dare(season, d, c)
    deadline = fixture.answer_by
    clock.pass_by(days=2)
    assert settle_unanswered() == 0
    assert not settle(fixture_id=fixture.pk)
    clock.pass_by(seconds=1)
    with pytest.raises(WrongState):
        answer(fixture, c, "accept")
    clock.pass_by(days=1)
    sweep()
    assert settle_unanswered() == 0

    assert users_on_ladder(season) == [b, a, d, c]
    fixture.refresh_from_db()
    assert (fixture.state, fixture.how, fixture.decided_at) == ("forfeit", "challenge", deadline)


def test_a_late_answer_is_counted_before_the_next_challenge(clock: Clock) -> None:
    season = running(people(3), format="ladder", answer_days=1)
    a, b, c = users_on_ladder(season)
    dare(season, b, a)
    clock.pass_by(days=1, seconds=1)
    dare(season, c, b)

    assert users_on_ladder(season) == [b, a, c]


def test_a_challenge_is_taken_back() -> None:
    season = running(people(2), format="ladder")
    a, b = users_on_ladder(season)
    fixture = dare(season, b, a)
    for who, action in ((a, "retract"), (b, "accept"), (make_user(), "refuse")):
        with pytest.raises(Forbidden):
            answer(fixture, who, action)
    answer(fixture, b, "retract")

    with pytest.raises(WrongState):
        answer(fixture, a, "accept")
    assert users_on_ladder(season) == [a, b]
    dare(season, b, a)


def test_challenges_go_up_within_reach_and_one_at_a_time() -> None:
    season = running(people(5), format="ladder", reach=2)
    a, b, c, d, e = users_on_ladder(season)
    for by, whom in ((d, a), (a, b), (c, c)):
        with pytest.raises(Conflict):
            dare(season, by, whom)
    dare(season, c, a)
    for by, whom in ((b, a), (c, b), (d, c)):
        with pytest.raises(Conflict):
            dare(season, by, whom)
    with pytest.raises(Invalid):
        dare(season, e, make_user())
    with pytest.raises(Conflict):
        dare(season, make_user(), e)
    dare(season, d, b)


def test_challenges_are_for_ladders_that_run() -> None:
    members = people(2)
    with pytest.raises(WrongState):
        dare(running(members, format="swiss"), *members)
    season = running(members, format="ladder")
    end_season(season_id=season.pk, by=season.league.owner)
    with pytest.raises(WrongState):
        dare(season, *reversed(users_on_ladder(season)))


def test_a_house_bot_is_not_asked() -> None:
    season = running(people(2), format="ladder")
    bot = ensure_bot("robot")
    sign_up(season_id=season.pk, by=season.league.owner, bot=bot.username)
    last = users_on_ladder(season)[-1]
    assert last == bot
    dare(season, bot, users_on_ladder(season)[0])
    assert opened(season) == []
    answer(fixtures_of(season)[0], users_on_ladder(season)[0], "refuse")
    assert users_on_ladder(season)[0] == bot
    dare(season, users_on_ladder(season)[1], bot)
    deliver_all()
    assert len(opened(season)) == 1


def test_who_comes_stands_at_the_foot_and_behind_who_leaves_the_places_close_up() -> None:
    season = running(people(3), format="ladder", answer_days=0)
    a, b, c = users_on_ladder(season)
    late = make_user("late")
    assert sign_up(season_id=season.pk, by=late).state == "playing"
    assert users_on_ladder(season) == [a, b, c, late]
    dare(season, late, b)
    open_due_matches()
    withdraw(season_id=season.pk, by=b)
    deliver_all()

    assert users_on_ladder(season) == [a, late, c]
    table = table_of(divisions_of(season)[0])
    assert [(row.rank, row.withdrawn) for row in table.rows] == [(1, False), (2, False), (3, False), (4, True)]


def test_who_leaves_later_stands_above_who_left_before_and_nobody_outside_the_ranks_they_could_reach(
    clock: Clock,
) -> None:
    season = running(people(4), format="ladder")
    members, seen = users_on_ladder(season), []
    for leaver in (members[0], members[3], members[1]):
        table = table_of(divisions_of(season)[0])
        seen.append({table.entries[player].user: one for player, one in table.bounds.items()})
        clock.pass_by(days=1)
        withdraw(season_id=season.pk, by=leaver)

    table = table_of(divisions_of(season)[0])
    ranks = {table.entries[row.player].user: row.rank for row in table.rows}
    assert [ranks[member] for member in members] == [4, 2, 1, 3]
    assert all(one.best_rank <= ranks[user] <= one.worst_rank for bounds in seen for user, one in bounds.items())


def test_what_still_runs_at_the_hard_end_may_move_a_player() -> None:
    season = running(people(2), format="ladder")
    Season.objects.filter(pk=season.pk).update(state=Season.State.ENDING)

    bounds = table_of(divisions_of(season)[0]).bounds
    assert {(one.best_rank, one.worst_rank) for one in bounds.values()} == {(1, 2)}


def test_who_loses_two_matches_by_time_out_is_taken_off() -> None:
    season = running(people(3), format="ladder", answer_days=0)
    a, b, c = users_on_ladder(season)
    for by in (b, c):
        fixture = dare(season, by, a)
        open_due_matches()
        fixture.refresh_from_db()
        time_out(str(fixture.match_id), 0)
        deliver_all()

    assert users_on_ladder(season) == [b, c]
    assert entry_of(season, a).state == "no_show"


def test_what_a_director_decides_counts_from_then_on() -> None:
    season = running(people(2), format="ladder")
    a, b = users_on_ladder(season)
    fixture = dare(season, b, a)
    decide_fixture(fixture_id=fixture.pk, by=season.league.owner, decision="second", reason="They met elsewhere.")
    assert users_on_ladder(season) == [b, a]
    decide_fixture(fixture_id=fixture.pk, by=season.league.owner, decision="void", reason="They did not.")
    assert users_on_ladder(season) == [a, b]


def test_the_next_ladder_begins_where_the_last_one_ended() -> None:
    members = people(4)
    season = running(members, format="ladder")
    a, b, c, d = users_on_ladder(season)
    answer(dare(season, c, a), a, "refuse")
    dare(season, d, b)
    end_season(season_id=season.pk, by=season.league.owner)
    deliver_all()
    assert {fixture.state for fixture in fixtures_of(season)} == {"forfeit", "void"}
    final = table_of(divisions_of(season)[0])
    assert all(one.best_rank == one.worst_rank for one in final.bounds.values())

    following = open_season(league_id=season.league_id, by=season.league.owner)
    newcomer = make_user("newcomer")
    for user in (newcomer, d, c, b):
        sign_up(season_id=following.pk, by=user)
    start(following)
    assert users_on_ladder(following) == [c, b, d, newcomer]


def test_nobody_is_lost_in_a_long_season(clock: Clock) -> None:
    chance = Random(6)
    season = running(people(6), format="ladder", answer_days=1)
    for _ in range(40):
        ladder = users_on_ladder(season)
        by, whom = chance.sample(ladder, 2)
        try:
            fixture = dare(season, by, whom)
        except Conflict:
            clock.pass_by(hours=7)
            sweep()
            continue
        if chance.random() < 0.7:
            answer(fixture, whom, chance.choice(["accept", "accept", "refuse"]))
        deliver_all()
        for going in opened(season):
            end_match(str(going.match_id), chance.choice([0, 1, None]))
        deliver_all()
        assert set(users_on_ladder(season)) == set(ladder)
    assert Entry.objects.filter(season=season).count() == 6
