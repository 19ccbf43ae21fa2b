"""Tournaments of one group: round robin, and Swiss rounds that are drawn when the last one is over."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from core.errors import Invalid, WrongState
from core.journal.models import Event
from leagues.models import Entry, Season
from leagues.selectors.standings import table_of
from leagues.services.fixtures import open_matches as playing
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.fixtures.results import apply_result
from leagues.services.league import change_league
from leagues.services.season.end import end_due_seasons, end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from leagues.standings.bounds import Bounds
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    FOUR,
    a_league,
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


def met(season: Season) -> Counter[frozenset[int]]:
    """Count the meetings of each pair, byes left out."""
    tables = [frozenset(seat.entry_id for seat in fixture.seats.all()) for fixture in fixtures_of(season)]
    return Counter(table for table in tables if len(table) == 2)


def play_round(season: Season, winner: int | None = 0) -> None:
    """End what runs, and hear of it."""
    for fixture in opened(season):
        end_match(str(fixture.match_id), winner)
    deliver_all()


@pytest.mark.parametrize(("meetings", "fixtures"), [(1, 10 + 5), (2, 20 + 10)])
def test_every_player_meets_every_other_in_one_group_however_many_they_are(meetings: int, fixtures: int) -> None:
    season = running(people(5), format="round_robin", meetings=meetings)

    assert len(fixtures_of(season)) == fixtures
    assert set(met(season).values()) == {meetings}
    assert len(divisions_of(season)) == 1


def test_a_large_round_robin_is_not_divided() -> None:
    season = running(people(12), format="round_robin", meetings=1)

    assert [division.entries.count() for division in divisions_of(season)] == [12]


def test_a_tournament_is_over_once_everything_is_played(clock: Clock) -> None:
    season = running(people(4), format="round_robin", meetings=1)
    play_out(season)

    season.refresh_from_db()
    assert season.state == "over"
    assert season.ends_at == season.ended_at
    assert Event.objects.filter(kind="season.ended").count() == 1
    assert [row.rank for row in table_of(divisions_of(season)[0]).rows] == [1, 2, 3, 4]


def test_who_dies_before_the_end_is_written_down_leaves_it_to_the_next_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    season = running(people(2), format="round_robin", meetings=1)
    deliver_all()
    for fixture in opened(season):
        end_match(str(fixture.match_id), 0)
        apply_result(match_id=str(fixture.match_id))

    def die(**asked: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(playing, "end_if_played_out", die)
        with pytest.raises(KeyboardInterrupt):
            open_due_matches()
    assert open_due_matches() == 0
    assert end_due_seasons() == 1
    assert open_due_matches() == 0


def test_a_round_is_drawn_when_the_last_one_is_over_and_only_then() -> None:
    season = running(people(8), format="swiss")
    assert season.rounds == 3
    deliver_all()
    assert {fixture.round for fixture in fixtures_of(season)} == {1}

    first, *others = opened(season)
    for fixture in others:
        end_match(str(fixture.match_id), 0)
    deliver_all()
    open_due_matches()
    assert {fixture.round for fixture in fixtures_of(season)} == {1}

    end_match(str(first.match_id), 1)
    apply_result(match_id=str(first.match_id))
    assert not apply_result(match_id=str(first.match_id))
    deliver_all()
    deliver_all()
    assert open_due_matches() == 0
    assert [fixture.round for fixture in opened(season)] == [2] * 4
    points = {entry.pk: 0 for entry in Entry.objects.filter(season=season)}
    for fixture in fixtures_of(season, round=1):
        points[fixture.seats.get(number=fixture.winner or 0).entry_id] += 2
    for fixture in fixtures_of(season, round=2):
        assert len({points[seat.entry_id] for seat in fixture.seats.all()}) == 1, "winners meet winners"


@pytest.mark.parametrize("count", [2, 3, 7, 12])
def test_a_swiss_tournament_ends_and_nobody_meets_anybody_twice(count: int) -> None:
    season = running(people(count), format="swiss")
    play_out(season, winner=1)

    season.refresh_from_db()
    assert season.state == "over"
    assert set(met(season).values()) == {1}
    assert max(fixture.round for fixture in fixtures_of(season)) == season.rounds
    byes = Counter(fixture.seats.get().entry_id for fixture in fixtures_of(season, state="bye"))
    assert set(byes.values()) <= {1}
    # Each round gives away two points a table, and two for sitting out.
    rows = table_of(divisions_of(season)[0]).rows
    assert sum(row.points for row in rows) == 2 * ((count + 1) // 2) * (season.rounds or 0)
    assert [row.rank for row in rows] == list(range(1, count + 1)), "lots part who is level on everything"


def test_more_rounds_than_can_be_paired_are_not_played() -> None:
    season = running(people(4), format="swiss", rounds=30)
    assert season.rounds == 3
    play_out(season)

    season.refresh_from_db()
    assert season.state == "over"
    assert len(met(season)) == len(fixtures_of(season))


def test_who_leaves_a_swiss_tournament_keeps_the_points_and_is_paired_no_more() -> None:
    members = people(6)
    season = running(members, format="swiss", rounds=3)
    deliver_all()
    play_round(season)
    (winner, *_) = [seat.entry for seat in fixtures_of(season, round=1)[0].seats.all()]
    withdraw(season_id=season.pk, by=winner.user)
    deliver_all()

    # Long before halftime: nothing is struck out, since others have been paired by it.
    assert {fixture.state for fixture in fixtures_of(season, round=1)} == {"played"}
    play_round(season)
    play_round(season)
    last = [seat.entry_id for fixture in fixtures_of(season, round=3) for seat in fixture.seats.all()]
    assert winner.pk not in last
    assert len(last) == 5
    season.refresh_from_db()
    assert season.state == "over"
    row = next(row for row in table_of(divisions_of(season)[0]).rows if row.player == winner.player)
    assert (row.points, row.withdrawn) == (2, False)


def test_who_comes_late_is_in_the_next_round_without_a_point() -> None:
    season = running(people(4), format="swiss", rounds=2, most_players=5)
    late, later = people(2, "late")
    assert sign_up(season_id=season.pk, by=late).state == "playing"
    assert sign_up(season_id=season.pk, by=later).state == "waiting"
    assert (entry_of(season, late).seeded, entry_of(season, later).seeded) == (5, None)
    deliver_all()
    play_round(season)

    assert entry_of(season, late).seats.get().fixture.round == 2
    play_round(season)
    season.refresh_from_db()
    assert season.state == "over"


def test_nobody_comes_in_once_the_last_round_is_drawn() -> None:
    season = running(people(4), format="swiss", rounds=1)
    deliver_all()

    assert sign_up(season_id=season.pk, by=make_user()).state == "waiting"
    play_round(season)
    season.refresh_from_db()
    assert season.state == "over"


def test_who_has_not_come_is_taken_out_of_a_swiss_tournament() -> None:
    members = people(6)
    season = running(members, format="swiss", rounds=4)
    deliver_all()
    for _ in range(2):
        for fixture in opened(season):
            own = [user for user in members[:1] if fixture.seats.filter(entry__user=user).exists()]
            if own:
                time_out(str(fixture.match_id), seat_of(fixture, own[0]))
            else:
                end_match(str(fixture.match_id), 0)
        deliver_all()

    assert entry_of(season, members[0]).state == "no_show"
    assert max(seat.fixture.round for seat in entry_of(season, members[0]).seats.all()) == 2


def test_nobody_is_left_to_pair() -> None:
    members = people(2)
    season = running(members, format="swiss", rounds=5)
    deliver_all()
    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    season.refresh_from_db()
    assert season.state == "over"


def test_a_director_corrects_a_round_and_the_next_is_paired_by_that() -> None:
    season = running(people(4), format="swiss", rounds=2)
    deliver_all()
    first, second = opened(season)
    end_match(str(first.match_id), 0)
    apply_result(match_id=str(first.match_id))
    decide_fixture(fixture_id=first.pk, by=season.league.owner, decision="second", reason="It was the other way round.")
    end_match(str(second.match_id), 0)
    deliver_all()

    winners = {first.seats.get(number=1).entry_id, second.seats.get(number=0).entry_id}
    assert frozenset(winners) in {
        frozenset(seat.entry_id for seat in fixture.seats.all()) for fixture in fixtures_of(season, round=2)
    }


def test_the_hard_end_comes_though_rounds_are_left_to_draw(clock: Clock) -> None:
    season = running(people(8), format="swiss", days=5, unfinished="void")
    deliver_all()
    clock.pass_by(days=5)

    assert end_due_seasons() == 1
    assert {fixture.state for fixture in fixtures_of(season)} == {"void"}
    assert {fixture.round for fixture in fixtures_of(season)} == {1}
    deliver_all()
    assert open_due_matches() == 0


@pytest.mark.parametrize("seed", range(2))
def test_ranks_within_reach_hold_and_come_closer_through_all_rounds(seed: int) -> None:
    chance = Random(seed)
    season = running(people(7), format="swiss", tie_breaks=["wins"])
    before: dict[str, Bounds] = {}
    seen = []
    deliver_all()
    while going := opened(season):
        found = table_of(divisions_of(season)[0]).bounds
        for player, bounds in found.items():
            last = before.get(player, bounds)
            assert last.best_rank <= bounds.best_rank <= bounds.worst_rank <= last.worst_rank
        before = dict(found)
        seen.append(before)
        end_match(str(chance.choice(going).match_id), chance.choice([0, 1, None]))
        deliver_all()

    final = table_of(divisions_of(season)[0])
    for bounds_then in seen:
        for row in final.rows:
            assert bounds_then[row.player].best_rank <= row.rank <= bounds_then[row.player].worst_rank
    assert all(one.best_rank == one.worst_rank for one in final.bounds.values())


def test_each_season_of_a_tournament_begins_anew() -> None:
    members = people(4)
    season = running(members, format="round_robin", meetings=1)
    play_out(season)
    following = open_season(league_id=season.league_id, by=season.league.owner)
    with pytest.raises(Invalid):
        sign_up(season_id=following.pk, by=members[0], rests=True)
    for user in members:
        sign_up(season_id=following.pk, by=user)
    start(following)

    assert {entry.way for entry in Entry.objects.filter(season=following)} == {"joins"}


def test_a_tournament_leaves_no_places_in_divisions_behind() -> None:
    members = people(4)
    season = running(members, format="round_robin", meetings=1)
    play_out(season)
    change_league(league_id=season.league_id, by=season.league.owner, format="divisions", most_players=None)
    following = open_season(league_id=season.league_id, by=season.league.owner)
    for user in members[1:]:
        sign_up(season_id=following.pk, by=user)
    start(following)

    assert {(entry.way, entry.moved) for entry in Entry.objects.filter(season=following)} == {("joins", 0)}


@pytest.mark.parametrize(
    ("terms", "field"),
    [({"game": FOUR}, "format"), ({"tiers": 2}, "tiers"), ({"most_players": None}, "most_players"),
     ({"most_players": 25}, "most_players")],
)  # fmt: skip
def test_what_cannot_be_held_is_refused(terms: dict[str, Any], field: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_league(**{"format": "round_robin", **terms})

    assert [error.field for error in refused.value.errors or []] == [field]


def test_one_player_is_no_tournament() -> None:
    season = a_season(format="swiss")
    with pytest.raises(WrongState):
        start(season)
    end_season(season_id=season.pk, by=season.league.owner)
