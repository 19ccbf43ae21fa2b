"""Events of leagues, and the people whose feeds have them."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.services.closing import delete_account
from core.database.transactions import atomic
from core.journal.models import Event
from core.journal.services import record
from leagues.events import SEASON_STARTED
from leagues.models import Fixture, Season
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.hand_over import hand_over_leagues
from leagues.services.ladder import answer_challenge, challenge, settle_unanswered
from leagues.services.league import create_league
from leagues.services.season.end import end_due_season, end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from notifications.models import Feed
from notifications.preferences.selectors import choices_of
from notifications.services.deliver import deliver_events
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    GAME,
    a_season,
    deliver_all,
    entry_of,
    fixtures_of,
    opened,
    people,
    play_out,
    running,
    start,
    with_bots,
)
from tests.notifications.told import told_of, told_to

pytestmark = pytest.mark.django_db


def about(season: Season, **more: Any) -> dict[str, Any]:
    """Return the data that every event of a season has, with more fields."""
    named = {"league": season.league_id, "league_name": "Sunday league", "game": GAME, "season": season.pk}
    return {**named, **more}


def ended(season: Season) -> Season:
    """Ends a season of which everything is played."""
    end_season(season_id=season.pk, by=season.league.owner)
    deliver_all()
    return season


def test_a_season_is_told_to_its_players_and_its_directors_from_start_to_end() -> None:
    olga, dora = make_user("olga"), make_user("dora")
    make_user("eve")
    league = create_league(owner=olga, name="Sunday league", game=GAME, directors=["dora"])
    season = open_season(league_id=league.pk, by=olga)
    assert told_of("season.opened") == {name: [about(season, number=1)] for name in ("olga", "dora")}
    for user in people(3):
        sign_up(season_id=season.pk, by=user)
    with_bots(season, 1)
    start(season)
    everyone = ("p0", "p1", "p2", "olga", "dora")
    assert told_of("season.started") == {name: [about(season, number=1)] for name in everyone}
    play_out(season)
    ended(season)
    assert told_of("season.ended") == {name: [about(season, number=1)] for name in everyone}
    assert not Feed.objects.filter(user__username__in=["eve", "robot-0"]).exists()
    assert dora.pk != olga.pk


@pytest.mark.parametrize("plays", [True, False])
def test_an_owner_is_not_mailed_about_matches_that_others_play(plays: bool) -> None:
    olga, first, second = make_user("olga"), make_user("p0"), make_user("p1")
    players = [olga if plays else first, second]
    season = running(players, owner=olga)
    deliver_all()
    fixture = opened(season)[0]
    people_around = {*players, olga}
    assert set(told_of("match.started")) == {user.username for user in people_around}
    choices = choices_of(people_around)
    mailed = {user for user in people_around if choices[user.pk].brings("mail", "match.finished", fixture.match_id)}
    assert mailed == set(players)


def test_the_next_sign_up_is_told_to_those_who_stayed_to_the_end() -> None:
    members = people(4)
    season = running(members)
    withdraw(season_id=season.pk, by=members[3])
    play_out(season)
    ended(season)
    following = open_season(league_id=season.league_id, by=season.league.owner)
    told = told_of("season.opened")
    assert {name for name, all_told in told.items() if about(following, number=2) in all_told} == {
        "p0", "p1", "p2", season.league.owner.username,
    }  # fmt: skip


def test_a_season_that_is_called_off_is_told_to_those_who_signed_up() -> None:
    season = a_season()
    for user in people(2):
        sign_up(season_id=season.pk, by=user)
    end_season(season_id=season.pk, by=season.league.owner)
    assert told_of("season.cancelled").keys() == {"p0", "p1", season.league.owner.username}
    assert told_of("season.ended") == {}


def test_a_fixture_is_told_to_its_players_and_nobody_else() -> None:
    season = running(people(4))
    deliver_all()
    (first, *_) = opened(season)
    told = told_of("fixture.opened")
    expected = about(season, division=first.division_id, fixture=first.pk, round=first.round, match=str(first.match_id))
    assert {name for name, all_told in told.items() if expected in all_told} == names_at(first)
    assert season.league.owner.username not in told
    play_out(season, winner=1)
    decided = about(
        season, division=first.division_id, fixture=first.pk, round=first.round, state="played", winner=1, how="match"
    )
    told = told_of("fixture.decided")
    assert {name for name, all_told in told.items() if decided in all_told} == names_at(first)


def names_at(fixture: Fixture) -> set[str]:
    return {seat.entry.user.username for seat in fixture.seats.all()}


def test_a_directors_decisions_are_told_to_those_whom_they_concern() -> None:
    members = people(5)
    season = running(members, at_a_time=1)
    deliver_all()
    waiting = next(one for one in fixtures_of(season, state="open") if one.match_id is None)
    by = season.league.owner
    decide_fixture(fixture_id=waiting.pk, by=by, decision="first", reason="They agreed on it.")
    told = told_of("fixture.decided")
    assert told.keys() == names_at(waiting)
    assert {data["how"] for all_told in told.values() for data in all_told} == {"director"}
    withdraw(season_id=season.pk, by=by, username="p0", reason="Away for a year.")
    assert told_of("player.withdrawn") == {"p0": [about(season, name="p0", how="withdrawn")]}
    assert "Away" not in str(told_of("player.withdrawn"))


def test_a_no_show_is_told_why_there_are_no_more_matches() -> None:
    members = people(3)
    season = running(members)
    with atomic():
        entry = entry_of(season, members[1])
        entry.state = "no_show"
        entry.save()
        record("player.withdrawn", {"season": season.pk, "user": members[1].pk})
    assert told_of("player.withdrawn") == {"p1": [about(season, name="p1", how="no_show")]}


def test_a_sign_up_that_is_taken_back_is_told_to_its_player() -> None:
    season = a_season()
    (ana,) = people(1)
    sign_up(season_id=season.pk, by=ana)
    withdraw(season_id=season.pk, by=ana)
    assert told_of("player.withdrawn") == {"p0": [about(season, name="p0", how="withdrawn")]}


def test_an_erased_account_is_told_nothing() -> None:
    members = people(3)
    season = running(members)
    delete_account(user=members[0])
    withdraw(season_id=season.pk, by=season.league.owner, username=erased(members[0]), reason="The account is gone.")
    assert told_of("player.withdrawn") == {}


def erased(user: User) -> str:
    user.refresh_from_db()
    return user.username


def test_going_up_and_down_is_told_to_each_player_alone() -> None:
    members = people(14)
    season = running(members, tiers=2)
    play_out(season)
    ended(season)
    following = open_season(league_id=season.league_id, by=season.league.owner)
    for user in members:
        sign_up(season_id=following.pk, by=user)
    start(following)
    for kind, moved in (("player.promoted", 1), ("player.relegated", -1)):
        entries = {user.username: entry_of(following, user) for user in members}
        expected = {
            name: [about(following, name=name, division=entry.division_id, tier=entry.tier)]
            for name, entry in entries.items()
            if entry.moved == moved
        }
        assert expected
        assert told_of(kind) == expected


def test_a_round_is_told_to_those_who_play_in_it() -> None:
    members = people(5)
    season = running(members, format="swiss", rounds=3)
    (division,) = season.divisions.all()
    drawn = about(season, division=division.pk, round=1)
    assert told_of("round.drawn") == {user.username: [drawn] for user in members}
    # The start is told before what follows from it.
    kinds = told_to("p0")
    assert kinds.index("season.started") < kinds.index("round.drawn")
    withdraw(season_id=season.pk, by=members[4])
    play_out(season)
    told = told_of("round.drawn")
    assert [data["round"] for data in told["p0"]] == [1, 2, 3]
    assert [data["round"] for data in told["p4"]] == [1]


def test_a_player_from_the_waiting_list_is_told_of_their_place() -> None:
    members = people(5)
    season = a_season(most_players=4)
    for user in members:
        sign_up(season_id=season.pk, by=user)
    start(season)
    assert told_of("division.joined") == {}
    withdraw(season_id=season.pk, by=members[1])
    entry = entry_of(season, members[4])
    place = about(season, name="p4", division=entry.division_id, tier=1)
    assert told_of("division.joined") == {"p4": [place]}


@pytest.mark.parametrize(("action", "by", "kind"), [
    ("accept", 0, "challenge.accepted"), ("refuse", 0, "challenge.refused"), ("retract", 1, "challenge.retracted"),
])  # fmt: skip
def test_a_challenge_and_its_answer_are_told_to_both(action: str, by: int, kind: str, clock: Clock) -> None:
    members = people(4)
    season = running(members, format="ladder")
    on = [entry.user for entry in season.entries.order_by("seeded")]
    both = [on[0], on[1]]
    fixture = challenge(season_id=season.pk, by=on[1], username=on[0].username)
    named = {"challenged": on[0].username, "challenger": on[1].username}
    asked = about(season, division=fixture.division_id, fixture=fixture.pk, **named)
    told = told_of("challenge.made")
    assert told.keys() == {user.username for user in both}
    assert told["p0" if "p0" in told else on[0].username][0] == {**asked, "answer_by": "2026-02-04T12:00:00Z"}
    answer_challenge(fixture_id=fixture.pk, by=both[by], action=action)
    assert told_of(kind) == {user.username: [{**asked, "answer_by": None}] for user in both}
    # What is decided with it is told after it.
    kinds = told_to(on[1].username)
    assert action == "accept" or kinds[-2:] == [kind, "fixture.decided"]


def test_a_challenge_that_nobody_answers_is_told_as_refused(clock: Clock) -> None:
    season = running(people(3), format="ladder")
    on = [entry.user for entry in season.entries.order_by("seeded")]
    challenge(season_id=season.pk, by=on[1], username=on[0].username)
    clock.pass_by(days=4)
    assert settle_unanswered() == 1
    assert told_of("challenge.refused").keys() == {on[0].username, on[1].username}


def test_a_league_that_is_passed_on_is_told_to_its_new_owner() -> None:
    olga, dora = make_user("olga"), make_user("dora")
    league = create_league(owner=olga, name="Sunday league", game=GAME, directors=["dora"])
    delete_account(user=olga)
    hand_over_leagues(user_id=olga.pk)
    named = {"league": league.pk, "league_name": "Sunday league", "game": GAME}
    assert told_of("league.passed_on") == {"dora": [named]}
    assert dora.username == "dora"


def test_the_events_of_a_season_have_one_order() -> None:
    season = running(people(4), format="swiss", rounds=2)
    play_out(season)
    deliver_all()
    end_due_season(season_id=season.pk)
    for name in ("p0", "p3"):
        told = [kind for kind in told_to(name) if kind.split(".")[0] in ("season", "round", "fixture")]
        rounds = ["round.drawn", "fixture.opened", "fixture.decided"]
        assert told == ["season.started", *rounds, *rounds, "season.ended"]


def test_telling_many_takes_as_many_queries_as_telling_few() -> None:
    counts = []
    for number in (3, 12):
        season = running(people(number, prefix=f"s{number}-"))
        User.objects.update(email="a@example.org", email_verified_at=season.started_at)
        event = Event.objects.get(kind=SEASON_STARTED, payload__season=season.pk)
        with CaptureQueriesContext(connection) as captured, atomic():
            deliver_events([event])
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 24
