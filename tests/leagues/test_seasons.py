"""A season from the sign-up to the next one: who plays whom, what counts, who moves."""

from datetime import timedelta

import pytest

from core.errors import Conflict, Forbidden, Invalid, WrongState
from core.journal.models import Event
from games.models import Match
from leagues.models import Act, Entry, Season
from leagues.selectors.standings import table_of
from leagues.services.fixtures.open_matches import open_due_matches, open_matches
from leagues.services.season import end as end_of_seasons
from leagues.services.season import start as start_of_seasons
from leagues.services.season.end import end_due_season, end_due_seasons, end_season
from leagues.services.season.open import commitment_of, open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from leagues.services.season.withdraw import withdraw
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
    start,
    with_bots,
)

pytestmark = pytest.mark.django_db


def test_each_two_meet_twice_and_nobody_plays_more_at_a_time_than_is_allowed() -> None:
    members = people(6)
    season = running(members, at_a_time=2)

    assert len(fixtures_of(season)) == 30
    while open_due_matches() or opened(season):
        going = opened(season)
        for user in members:
            own = [fixture for fixture in going if fixture.seats.filter(entry__user=user).exists()]
            assert len(own) <= 2
        end_match(str(going[0].match_id), 0)
        deliver_all()

    assert {fixture.state for fixture in fixtures_of(season)} == {"played"}
    pairs = [tuple(seat.entry.user_id for seat in fixture.seats.all()) for fixture in fixtures_of(season)]
    assert len(set(pairs)) == 30, "each pair has met once in each seat"


def test_matches_are_made_as_the_league_wants_them() -> None:
    season = running(people(2), rated=False, clock={"kind": "per_move", "days": 3}, options={"card_tie": "fewer"})
    deliver_all()

    fixture = opened(season)[0]
    match = Match.objects.get(pk=fixture.match_id)
    assert (match.status, match.rated, match.visibility, match.creator) == (
        "running", False, "public", season.league.owner,
    )  # fmt: skip
    assert match.clock == {"kind": "per_move", "days": 3, "vacation": "none", "weekends": "play"}
    assert match.options["card_tie"] == "fewer"
    seated = [(seat.number, seat.user_id) for seat in match.seats.all()]
    assert seated == [(seat.number, seat.entry.user_id) for seat in fixture.seats.all()]


def test_a_league_says_where_matches_with_its_bots_count() -> None:
    for among in (False, True):
        season = a_season(bots_among_people=among)
        with_bots(season, 1)
        sign_up(season_id=season.pk, by=make_user())
        start(season)
        open_due_matches()

        matches = Match.objects.filter(pk__in=[fixture.match_id for fixture in opened(season)])
        assert {(match.rated, match.bots_among_people) for match in matches} == {(True, among)}


def test_what_players_add_to_the_deal_is_part_of_every_match() -> None:
    season = a_season()
    ana, ben = people(2)
    sign_up(season_id=season.pk, by=ana, entropy="from ana")
    sign_up(season_id=season.pk, by=ben)
    start(season)
    deliver_all()

    for fixture in opened(season):
        match = Match.objects.get(pk=fixture.match_id)
        assert {seat.user_id: seat.entropy for seat in match.seats.all()} == {ana.pk: "from ana", ben.pk: ""}


def test_house_bots_play_as_many_matches_as_there_are_to_play() -> None:
    season = a_season(at_a_time=1)
    with_bots(season, 3)
    for user in people(1):
        sign_up(season_id=season.pk, by=user)
    start(season)
    open_due_matches()

    # All of the six between bots, and one of the person's own.
    assert len(opened(season)) == 6 + 1


def test_with_partners_every_player_partners_every_other_and_is_ranked_alone() -> None:
    season = running(people(8), game=FOUR)
    deliver_all()
    while going := opened(season):
        for fixture in going:
            end_match(str(fixture.match_id), 1)
        deliver_all()

    partners = set()
    for fixture in fixtures_of(season):
        players = [seat.entry_id for seat in fixture.seats.all()]
        partners |= {frozenset(players[0::2]), frozenset(players[1::2])}
    assert len(partners) == 28
    table = table_of(divisions_of(season)[0])
    assert sum(row.points for row in table.rows) == 14 * 4


def test_a_division_for_partners_has_six_to_ten_players() -> None:
    season = a_season(game=FOUR)
    for user in people(5):
        sign_up(season_id=season.pk, by=user)

    with pytest.raises(WrongState):
        start(season)
    assert Season.objects.get(pk=season.pk).state == "sign_up"


def test_the_hard_end_decides_what_runs_and_voids_what_never_began(clock: Clock) -> None:
    season = running(people(6), at_a_time=1, days=10, unfinished="draw")
    deliver_all()
    going = [str(fixture.match_id) for fixture in opened(season)]

    clock.pass_by(days=10, seconds=-1)
    assert end_due_seasons() == 0
    clock.pass_by(seconds=1)
    assert end_due_seasons() == 1

    season.refresh_from_db()
    assert season.state == "over"
    assert season.ended_at == clock.time
    states = [fixture.state for fixture in fixtures_of(season)]
    assert (states.count("played"), states.count("void")) == (3, 27)
    for match in Match.objects.filter(pk__in=going):
        assert (match.status, match.reason) == ("over", "adjudicated")
        assert match.adjudication.by is None
    assert end_due_seasons() == 0
    deliver_all()
    assert open_due_matches() == 0


@pytest.mark.parametrize(("policy", "state"), [("void", "void"), ("points", "played")])
def test_other_policies_for_what_is_not_over(clock: Clock, policy: str, state: str) -> None:
    season = running(people(2), days=5, unfinished=policy)
    deliver_all()
    clock.pass_by(days=5)

    assert end_due_seasons() == 1
    assert {fixture.state for fixture in fixtures_of(season)} == {state}
    assert {fixture.margin for fixture in fixtures_of(season)} == {None}


def test_seasons_that_wait_for_players_keep_no_other_from_starting(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_of_seasons, "AT_A_TIME", 2)
    planned = {"start_at": clock.time + timedelta(days=1)}
    for _ in range(4):
        league = a_league()
        open_season(league_id=league.pk, by=league.owner, **planned)
    league = a_league()
    season = open_season(league_id=league.pk, by=league.owner, **planned)
    for user in people(2):
        sign_up(season_id=season.pk, by=user)
    clock.pass_by(days=2)

    sweeps = 0
    while not start_of_seasons.start_planned_seasons():
        sweeps += 1
        assert sweeps < 100
    season.refresh_from_db()
    assert season.state == "running"


def test_a_match_that_cannot_be_decided_leaves_the_others_of_its_season_decided(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    season = running(people(3), days=5)
    deliver_all()
    broken, *sound = [fixture.match_id for fixture in opened(season)]
    game = Match.objects.get(pk=broken).game
    Match.objects.filter(pk=broken).update(game="whist")
    clock.pass_by(days=5)

    assert end_due_seasons() == 0
    assert {Match.objects.get(pk=match).status for match in sound} == {"over"}
    assert f"match {broken} could not be decided at the end of its season" in caplog.messages

    Match.objects.filter(pk=broken).update(game=game)
    clock.pass_by(minutes=5)
    assert end_due_seasons() == 1


def test_seasons_with_such_a_match_keep_no_later_one_from_ending(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(end_of_seasons, "AT_A_TIME", 1)
    stuck, season = [running(people(2, prefix), days=days) for days, prefix in ((5, "s"), (6, "t"))]
    deliver_all()
    Match.objects.filter(pk=opened(stuck)[0].match_id).update(game="whist")
    clock.pass_by(days=6)

    assert [end_due_seasons(), end_due_seasons()] == [0, 1]
    season.refresh_from_db()
    assert season.state == "over"


def test_a_season_that_was_killed_while_it_ended_goes_on_ending(clock: Clock) -> None:
    season = running(people(4), days=5)
    deliver_all()
    end_season(season_id=season.pk, by=season.league.owner)

    # A player had a match just opened that nobody has decided.
    Season.objects.filter(pk=season.pk).update(state="ending")
    assert end_due_season(season_id=season.pk)
    assert not end_due_season(season_id=season.pk)
    assert Event.objects.filter(kind="season.ended").count() == 1


def test_the_seed_was_bound_before_anybody_signed_up_and_draws_no_lots_before_the_end(clock: Clock) -> None:
    season = running(people(2), days=5, tie_breaks=["lot"])
    deliver_all()
    for fixture in opened(season):
        end_match(str(fixture.match_id), None)
    deliver_all()

    before = table_of(divisions_of(season)[0])
    assert [row.rank for row in before.rows] == [1, 1]
    assert {(one.best_rank, one.worst_rank) for one in before.bounds.values()} == {(1, 2)}

    clock.pass_by(days=5)
    end_due_seasons()
    season.refresh_from_db()
    after = table_of(divisions_of(season)[0])
    assert [row.rank for row in after.rows] == [1, 2]
    assert commitment_of(bytes(season.seed), season.pk) == season.commitment


def test_the_best_go_up_as_many_come_down_and_nobody_is_lost(clock: Clock) -> None:
    members = people(24)
    season = running(members, tiers=2, days=30, at_a_time=20)
    assert [len(division.entries.all()) for division in divisions_of(season)] == [8, 8, 8]
    play_out(season)
    clock.pass_by(days=30)
    end_due_seasons()

    following = open_season(league_id=season.league_id, by=season.league.owner)
    for user in members:
        sign_up(season_id=following.pk, by=user)
    start(following)

    entries = Entry.objects.filter(season=following)
    assert {entry.user for entry in entries} == set(members)
    assert {entry.state for entry in entries} == {"playing"}
    up = [entry for entry in entries if entry.moved == 1]
    down = [entry for entry in entries if entry.moved == -1]
    assert len(up) == len(down) == 3
    last = table_of(divisions_of(season)[0])
    assert {entry.user_id for entry in down} == {last.entries[row.player].user_id for row in last.rows[-3:]}


def test_a_player_who_rests_keeps_the_place_and_one_who_does_not_sign_up_leaves(clock: Clock) -> None:
    members = people(8)
    season = running(members, days=30, at_a_time=20)
    play_out(season)
    clock.pass_by(days=30)
    end_due_seasons()

    following = open_season(league_id=season.league_id, by=season.league.owner)
    newcomer = make_user("newcomer")
    with pytest.raises(Invalid):
        sign_up(season_id=following.pk, by=newcomer, rests=True)
    sign_up(season_id=following.pk, by=members[0], rests=True)
    for user in [*members[1:7], newcomer]:
        sign_up(season_id=following.pk, by=user)
    start(following)
    assert (entry_of(following, members[0]).state, entry_of(following, members[0]).tier) == ("resting", 1)
    assert not Entry.objects.filter(season=following, user=members[7]).exists()
    assert entry_of(following, newcomer).way == "joins"

    end_season(season_id=following.pk, by=season.league.owner)
    deliver_all()
    third = open_season(league_id=season.league_id, by=season.league.owner)
    for user in members[:7]:
        sign_up(season_id=third.pk, by=user)
    start(third)
    assert (entry_of(third, members[0]).state, entry_of(third, members[0]).way) == ("playing", "returns")


def test_a_season_starts_once_the_one_before_is_over() -> None:
    members = people(2)
    season = running(members)
    following = open_season(league_id=season.league_id, by=season.league.owner)
    for user in members:
        sign_up(season_id=following.pk, by=user)

    with pytest.raises(WrongState):
        start(following)
    with pytest.raises(Conflict):
        open_season(league_id=season.league_id, by=season.league.owner)
    end_season(season_id=season.pk, by=season.league.owner)
    deliver_all()
    start(following)
    assert [act.what for act in Act.objects.filter(league=season.league).order_by("pk")] == [
        "league_made", "season_opened", "season_started", "season_opened", "season_ended", "season_started",
    ]  # fmt: skip


def test_a_season_that_has_not_started_is_cancelled() -> None:
    season = a_season()
    end_season(season_id=season.pk, by=season.league.owner)
    season.refresh_from_db()

    assert season.state == "cancelled"
    again = open_season(league_id=season.league_id, by=season.league.owner)
    assert again.number == 2


def test_only_directors_run_a_season() -> None:
    season, stranger = a_season(), make_user()
    for act in (
        lambda: open_season(league_id=season.league_id, by=stranger),
        lambda: start_season(season_id=season.pk, by=stranger),
        lambda: end_season(season_id=season.pk, by=stranger),
        lambda: sign_up(season_id=season.pk, by=stranger, bot="random"),
        lambda: withdraw(season_id=season.pk, by=stranger, username="ana", reason="rude"),
    ):
        with pytest.raises(Forbidden):
            act()


def test_a_division_that_is_gone_or_ended_has_nothing_to_open() -> None:
    assert open_matches(division_id="nothing") == 0
