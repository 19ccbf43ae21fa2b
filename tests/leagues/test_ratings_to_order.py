"""A league of one's own sells no places: its matches are numbered like any others, and a place takes seven days."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from accounts.models import User
from games.models import Encounter
from leagues.models import League
from leagues.services.season.end import end_due_seasons, end_season
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from ratings.models import PlayerRating, RatedMatch, RatingDay, RatingPool
from ratings.pools import speed_of
from ratings.selectors.leaderboards import ORDERING, leaderboard, own_standing
from ratings.services.rebuilding import rebuild_ratings
from ratings.services.rows import player_rows
from ratings.table import Standing
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.leagues.seasons import (
    GAME,
    a_league,
    deliver_all,
    end_match,
    opened,
    people,
    running,
    seat_of,
    start,
)
from tests.ratings.population import ordinary

pytestmark = pytest.mark.django_db


def play_season(league: League, members: Sequence[User], favourite: User) -> None:
    """A season in which everyone meets twice and the favourite wins; the director ends it at once."""
    season = open_season(league_id=league.pk, by=league.owner)
    for user in members:
        sign_up(season_id=season.pk, by=user)
    start(season)
    deliver_all()
    while going := opened(season):
        for fixture in going:
            plays = fixture.seats.filter(entry__user=favourite).exists()
            end_match(str(fixture.match_id), seat_of(fixture, favourite) if plays else 0)
        deliver_all()
    end_season(season_id=season.pk, by=league.owner)
    end_due_seasons()
    deliver_all("leagues", "ratings")


def _last_day(user: User, pool: RatingPool, standing: Standing) -> RatingDay:
    return RatingDay(
        user=user,
        pool=pool,
        day=START.date() - timedelta(days=1),
        before_mean=standing.before.mean,
        before_deviation=standing.before.deviation,
        mean=standing.after.mean,
        deviation=standing.after.deviation,
        volatility=standing.after.volatility,
        weight=standing.weight,
        games=1,
        total=standing.games,
        opponents=[1, 2, 3],
        past=list(standing.past),
        ended_at=START - timedelta(days=1),
        last_match="",
    )


def five_hundred(league: League) -> list[User]:
    """Rows of five hundred ordinary players who played yesterday, where a league's matches count; the best first."""
    table, _ = ordinary("glicko-2")
    pool = RatingPool.objects.create(game=GAME, speed=speed_of(league.clock), company="people", system="glicko-2")
    User.objects.bulk_create(User(username=player) for player in table.standings)
    users = {user.username: user for user in User.objects.filter(username__in=table.standings)}
    days = [_last_day(users[player], pool, standing) for player, standing in table.standings.items()]
    RatingDay.objects.bulk_create(days)
    PlayerRating.objects.bulk_create(player_rows(pool, days))
    return [rating.user for rating in leaderboard(pool).order_by(*ORDERING)]


@pytest.mark.soak
def test_a_director_and_four_accounts_have_no_place_after_eight_seasons_of_a_day(clock: Clock) -> None:
    league, accounts = a_league(make_user("director"), days=5, at_a_time=10), people(4)
    five_hundred(league)

    for _ in range(8):
        play_season(league, accounts, accounts[0])

    pool = RatingPool.objects.get()
    assert own_standing(pool, accounts[0]) == (None, ["too_few_games", "too_few_days", "provisional"])
    # Of 48 matches against three others three each.
    assert Encounter.objects.filter(is_arranged=True).count() == 96
    assert RatedMatch.objects.filter(limit="same_people").count() == 96 - 6 * 3
    assert PlayerRating.objects.get(user=accounts[0]).games == 9


def test_seasons_do_not_lift_an_ordinary_player_into_the_first_hundred_within_a_day(clock: Clock) -> None:
    league = a_league(make_user("director"), days=5, at_a_time=10)
    order = five_hundred(league)
    pool, favourite = RatingPool.objects.get(), order[len(order) // 2]
    before = PlayerRating.objects.get(user=favourite)

    for _ in range(2):
        for _ in range(2):
            play_season(league, [favourite, *order[:4]], favourite)
        # Midnight is in between.
        clock.pass_by(hours=12)

    after = PlayerRating.objects.get(user=favourite)
    assert after.games == before.games + 2 * 4 * 3
    assert after.mean > before.mean + 300
    own, _ = own_standing(pool, favourite)
    assert own is not None
    assert own.rank > 100
    assert own.row.sustained < own.row.conservative - 200


def test_a_match_of_a_league_that_began_before_such_matches_were_numbered_counts(clock: Clock) -> None:
    season = running(people(2), days=30, owner=make_user("olga"), at_a_time=2)
    deliver_all()
    going = opened(season)
    assert len(going) == 2
    Encounter.objects.all().delete()

    for fixture in going:
        end_match(str(fixture.match_id), 0)
    deliver_all("ratings")

    assert list(RatedMatch.objects.values_list("limit", flat=True)) == ["", ""]


def test_eight_who_play_a_season_of_their_own_all_have_places(clock: Clock) -> None:
    club = people(8)
    season = running(club, days=60, owner=make_user("olga"), at_a_time=1)
    deliver_all()
    while going := opened(season):
        for fixture in going:
            # The older account wins, but of those within four each wins at home: who wins or loses nearly everything
            # may stay unsettled, by the order in which lots have them meet.
            first, second = fixture.seats.order_by("number").values_list("entry__user", flat=True)
            end_match(str(fixture.match_id), 0 if first < second + 5 else 1)
        deliver_all("leagues", "ratings")
        clock.pass_by(days=1)

    pool = RatingPool.objects.get()
    places = [own_standing(pool, member)[0] for member in club]
    assert sorted(own.rank if own else 0 for own in places) == list(range(1, 9))
    assert [own and own.row.games for own in places] == [14] * 8
    assert not RatedMatch.objects.exclude(limit="").exists()
    assert not any(found.added or found.corrected or found.wrong for found in rebuild_ratings())
