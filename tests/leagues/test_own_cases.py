"""Directors who play decide nothing in which they have a stake; other directors and the staff do."""

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from core.errors import Forbidden
from leagues.models import Act, Entry, Fixture, Season
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.league import change_league
from leagues.services.season.end import end_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from tests.factories import make_user, staff_browser
from tests.fixtures import Clock
from tests.leagues.seasons import (
    a_season,
    deliver_all,
    end_match,
    entry_of,
    fixtures_of,
    opened,
    people,
    play_out,
    start,
)

pytestmark = pytest.mark.django_db

WHY = "Both wished it."


@pytest.fixture
def olga(db: None) -> User:
    """The owner of the league, who also plays in it."""
    return make_user("olga")


def with_owner(olga: User, others: int = 3, **terms: object) -> Season:
    """A running season in which the owner plays against so many others; no match is opened yet."""
    season = a_season(olga, **terms)
    for user in [olga, *people(others)]:
        sign_up(season_id=season.pk, by=user)
    return start(season)


def fixture_of(season: Season, user: User, *, plays: bool) -> Fixture:
    """A planned fixture of the season in which a player plays, or does not."""
    return next(
        one for one in fixtures_of(season, state="open") if one.seats.filter(entry__user=user).exists() is plays
    )


def decide(fixture: Fixture, by: User) -> Fixture:
    return decide_fixture(fixture_id=fixture.pk, by=by, decision="first", reason=WHY)


@pytest.mark.parametrize("plays", [True, False], ids=["own match", "own division"])
def test_a_director_who_plays_decides_no_fixture_of_their_division(olga: User, plays: bool) -> None:
    season = with_owner(olga)
    fixture = fixture_of(season, olga, plays=plays)

    with pytest.raises(Forbidden, match="your own case"):
        decide(fixture, olga)
    fixture.refresh_from_db()
    assert fixture.state == "open"
    assert not Act.objects.filter(what="fixture_decided").exists()

    helper = make_user("helper")
    change_league(league_id=season.league_id, by=olga, directors=["helper"])
    assert decide(fixture, helper).state == "played"


def test_who_has_withdrawn_still_has_a_stake(olga: User) -> None:
    season = with_owner(olga)
    withdraw(season_id=season.pk, by=olga)

    with pytest.raises(Forbidden, match="your own case"):
        decide(fixture_of(season, olga, plays=False), olga)


def test_the_owner_of_a_bot_has_its_stake(olga: User) -> None:
    season = a_season(olga)
    for user in people(3):
        sign_up(season_id=season.pk, by=user)
    season = start(season)
    # A bot of a player signs up for no league today: the row stands for one that may.
    User.objects.filter(username="p0").update(kind="bot", owner=olga)

    with pytest.raises(Forbidden, match="your own case"):
        decide(fixtures_of(season, state="open")[0], olga)
    with pytest.raises(Forbidden, match="your own case"):
        withdraw(season_id=season.pk, by=olga, username="p1", reason=WHY)
    with pytest.raises(Forbidden, match="your own case"):
        end_season(season_id=season.pk, by=olga)


def test_another_division_is_decided_by_a_director_who_plays(olga: User) -> None:
    season = with_owner(olga, others=13, tiers=2)
    own = entry_of(season, olga).division_id
    other = Entry.objects.filter(season=season).exclude(division=own)[0]
    theirs = Fixture.objects.filter(division=other.division_id, state="open")[0]

    assert decide(theirs, olga).state == "played"
    assert withdraw(season_id=season.pk, by=olga, username=other.user.username, reason=WHY).state == "withdrawn"
    mate = Entry.objects.filter(division=own).exclude(user=olga)[0]
    with pytest.raises(Forbidden, match="your own case"):
        withdraw(season_id=season.pk, by=olga, username=mate.user.username, reason=WHY)


def test_before_the_start_a_director_who_has_signed_up_takes_nobody_out(olga: User) -> None:
    season = a_season(olga, most_players=2)
    ben, cleo = people(2)
    for user in (ben, cleo, olga):
        sign_up(season_id=season.pk, by=user)
    assert entry_of(season, olga).state == "waiting"

    with pytest.raises(Forbidden, match="your own case"):
        withdraw(season_id=season.pk, by=olga, username=ben.username, reason="I want this place.")
    # Each player decides alone whether to leave. A player who has left has no stake before the start.
    withdraw(season_id=season.pk, by=olga, username="olga", reason=WHY)
    assert withdraw(season_id=season.pk, by=olga, username=ben.username, reason=WHY).user == ben


def test_who_waits_for_a_place_frees_none(olga: User) -> None:
    season = a_season(olga)
    for user in people(3):
        sign_up(season_id=season.pk, by=user)
    season = start(season)
    assert sign_up(season_id=season.pk, by=olga).state == "waiting"

    with pytest.raises(Forbidden, match="your own case"):
        withdraw(season_id=season.pk, by=olga, username="p0", reason="I want this place.")
    assert Entry.objects.get(season=season, user__username="p0").state == "playing"


def test_a_director_who_plays_ends_a_season_only_when_nothing_is_left(olga: User, clock: Clock) -> None:
    season = with_owner(olga, others=1, at_a_time=1)
    deliver_all()
    with pytest.raises(Forbidden, match="your own case"):
        end_season(season_id=season.pk, by=olga)
    assert Season.objects.get(pk=season.pk).state == "running"
    end_match(str(opened(season)[0].match_id), 0)
    deliver_all()
    with pytest.raises(Forbidden, match="your own case"):
        end_season(season_id=season.pk, by=olga)

    play_out(season)

    assert end_season(season_id=season.pk, by=olga).state == "ending"


def test_a_ladder_always_has_something_left(olga: User) -> None:
    season = with_owner(olga, others=1, format="ladder")
    assert not fixtures_of(season)

    with pytest.raises(Forbidden, match="your own case"):
        end_season(season_id=season.pk, by=olga)


def test_what_decides_nobody_s_case_is_for_directors_who_play_too(olga: User) -> None:
    season = a_season(olga)
    for user in [olga, *people(1)]:
        sign_up(season_id=season.pk, by=user)
    sign_up(season_id=season.pk, by=olga, bot=ensure_bot("robot").username)

    assert end_season(season_id=season.pk, by=olga).state == "cancelled"


def test_staff_decide_where_the_only_director_plays(olga: User) -> None:
    season = with_owner(olga)
    fixture = fixture_of(season, olga, plays=True)
    staff = make_user("staff", staff=True, is_superuser=True)

    assert decide(fixture, staff).state == "played"
    assert Act.objects.get(what="fixture_decided").by == staff


def test_staff_who_play_are_refused_like_directors(olga: User) -> None:
    season = with_owner(olga)
    member = User.objects.get(username="p0")
    User.objects.filter(pk=member.pk).update(is_staff=True, is_superuser=True)
    member.refresh_from_db()

    with pytest.raises(Forbidden, match="your own case"):
        decide(fixture_of(season, olga, plays=True), member)


def test_the_admin_says_so_in_a_sentence(olga: User) -> None:
    client = staff_browser("sam", "view_league", "view_season", "direct_league")
    season = a_season(olga)
    for user in [User.objects.get(username="sam"), *people(1)]:
        sign_up(season_id=season.pk, by=user)
    season = start(season)

    answer = client.post("/admin/leagues/season/", {"action": "end", "_selected_action": season.pk}, follow=True)

    assert (
        "season 1: You cannot decide your own case. Another director or the staff must decide it."
        in answer.content.decode()
    )
    season.refresh_from_db()
    assert season.state == "running"
