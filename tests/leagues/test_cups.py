"""A knock-out of rows: encounters of two matches, the next round when the last is over, and who leaves."""

import pytest

from core.errors import WrongState
from leagues.models import Entry, Season
from leagues.selectors.standings import table_of
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.season.end import end_due_seasons
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from leagues.standings.bounds import Bounds
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    deliver_all,
    divisions_of,
    end_match,
    fixtures_of,
    opened,
    people,
    play_as_seeded,
    running,
    time_out,
)

pytestmark = pytest.mark.django_db


def seeds(season: Season, **fields: object) -> set[frozenset[int | None]]:
    """Return the pairs of opponents, by their places in the seeding."""
    return {frozenset(seat.entry.seeded for seat in one.seats.all()) for one in fixtures_of(season, **fields)}


def test_the_best_meet_last_and_each_meets_twice() -> None:
    season = running(people(5), format="knock_out")
    deliver_all()

    assert seeds(season, round=1) == {frozenset({1}), frozenset({2}), frozenset({3}), frozenset({4, 5})}
    assert len(opened(season)) == 2, "one in each seat, at the same time"
    play_as_seeded(season)
    assert seeds(season, round=3) == seeds(season, round=4) == {frozenset({1, 4}), frozenset({2, 3})}
    play_as_seeded(season)
    assert seeds(season, round=5) == {frozenset({1, 2})}
    play_as_seeded(season)

    season.refresh_from_db()
    assert season.state == "over"
    table = table_of(divisions_of(season)[0])
    assert [(row.rank, table.entries[row.player].seeded) for row in table.rows] == [
        (1, 1), (2, 2), (3, 3), (3, 4), (5, 5),
    ]  # fmt: skip
    assert {one.best_rank - one.worst_rank for one in table.bounds.values()} == {0}


def test_one_match_alone_decides_no_encounter() -> None:
    season = running(people(4), format="knock_out", at_a_time=1)
    deliver_all()
    for fixture in opened(season):
        end_match(str(fixture.match_id), 0)
        apply_result(match_id=str(fixture.match_id))
        apply_result(match_id=str(fixture.match_id))
    deliver_all()
    open_due_matches()

    assert {fixture.round for fixture in opened(season)} == {2}
    assert {fixture.round for fixture in fixtures_of(season)} == {1, 2}


def test_who_leaves_is_out_and_who_left_after_winning_is_met_by_nobody() -> None:
    season = running(people(8), format="knock_out")
    deliver_all()
    first, *others = Entry.objects.filter(season=season).order_by("seeded")
    for fixture in opened(season):
        if fixture.seats.filter(entry=first).exists():
            end_match(str(fixture.match_id), fixture.seats.get(entry=first).number)
    deliver_all()
    withdraw(season_id=season.pk, by=others[6].user)
    play_as_seeded(season)
    assert {fixture.state for fixture in fixtures_of(season, round__lte=2)} == {"played"}

    # The second round is drawn; now the best of all leaves before a card is dealt to the others.
    withdraw(season_id=season.pk, by=first.user)
    deliver_all()
    play_as_seeded(season)
    assert seeds(season, round=5) == {frozenset({4, 2})}
    play_as_seeded(season)
    season.refresh_from_db()
    assert season.state == "over"


def half_played() -> tuple[Season, Entry, Entry]:
    """A knock-out of four: the first has won against the fourth, and the other two go on."""
    season = running(people(4), format="knock_out")
    deliver_all()
    one, _, _, four = Entry.objects.filter(season=season).order_by("seeded")
    for fixture in opened(season):
        if fixture.seats.filter(entry=one).exists():
            end_match(str(fixture.match_id), fixture.seats.get(entry=one).number)
    return season, one, four


def test_nobody_is_out_until_the_next_round_is_drawn() -> None:
    season, one, four = half_played()
    deliver_all()
    table = table_of(divisions_of(season)[0])
    assert {row.player: row.rank for row in table.rows}[four.player] == 3
    assert table.bounds[one.player] == table.bounds[four.player] == Bounds(1, 3)

    # The winner leaves while the other encounter goes on, and the loser goes on instead.
    withdraw(season_id=season.pk, by=one.user)
    play_as_seeded(season)
    table = table_of(divisions_of(season)[0])
    assert table.bounds[one.player] == Bounds(3, 3)
    assert table.bounds[four.player] == Bounds(1, 2)


def test_a_round_of_which_nobody_is_left_draws_the_next_one() -> None:
    season, one, four = half_played()
    withdraw(season_id=season.pk, by=four.user)
    withdraw(season_id=season.pk, by=one.user)
    deliver_all()
    play_as_seeded(season)

    # Of two who have both left one goes on, and the final is no match.
    season.refresh_from_db()
    assert season.state == "over"
    assert {fixture.state for fixture in fixtures_of(season, round__gte=3)} == {"forfeit"}
    assert table_of(divisions_of(season)[0]).rows[0].player not in {one.player, four.player}


def test_nobody_joins_a_knock_out_that_runs() -> None:
    season = running(people(2), format="knock_out")
    with pytest.raises(WrongState):
        sign_up(season_id=season.pk, by=make_user())


def test_a_director_does_not_decide_what_the_next_round_was_drawn_by() -> None:
    season = running(people(4), format="knock_out")
    deliver_all()
    play_as_seeded(season)
    owner = season.league.owner

    with pytest.raises(WrongState):
        decide_fixture(fixture_id=fixtures_of(season, round=1)[0].pk, by=owner, decision="void", reason="Too late.")
    play_as_seeded(season)


def test_two_who_do_not_come_are_parted_by_lot() -> None:
    season = running(people(2), format="knock_out")
    deliver_all()
    for fixture in opened(season):
        time_out(str(fixture.match_id), 0, 1)
    deliver_all()

    season.refresh_from_db()
    assert season.state == "over"
    assert [row.rank for row in table_of(divisions_of(season)[0]).rows] == [1, 2]


def test_the_hard_end_leaves_those_level_who_are_still_in(clock: Clock) -> None:
    season = running(people(4), format="knock_out", days=5)
    deliver_all()
    clock.pass_by(days=5)
    assert end_due_seasons() == 1

    assert [row.rank for row in table_of(divisions_of(season)[0]).rows] == [1, 1, 3, 3]
    assert {fixture.round for fixture in fixtures_of(season)} == {1, 2}
