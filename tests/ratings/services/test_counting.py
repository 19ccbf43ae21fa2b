"""Effects of a result on the ratings of its players."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.choices import Kind
from accounts.models import User
from games.models import Match
from ratings import glicko2, weng_lin
from ratings.models import PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.rating import NEW
from ratings.selectors.eligibility import lines_by_limit
from ratings.services.counting import count_match
from tests.api.manners import counted
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, computed_from_nothing, mean_of, over

pytestmark = pytest.mark.django_db

BOT_PLACES = (1, 2, 1, 2)


@pytest.fixture
def people(clock: Clock) -> list[User]:
    return [make_user(name) for name in ("ana", "ben", "cleo", "dora")]


@pytest.fixture
def bot(db: None) -> User:
    return User.objects.create(username="level-3", kind=Kind.BOT)


def test_a_win_against_an_equal(people: list[User]) -> None:
    ana, ben, *_ = people
    match = over(ana, ben)

    assert count_match(match_id=match)

    won = glicko2.after_period(NEW, [glicko2.Met(NEW.mean, NEW.deviation, 1.0)])
    rating = PlayerRating.objects.get(user=ana)
    assert (rating.mean, rating.deviation, rating.volatility) == won
    assert (rating.games, rating.day, rating.last_match, rating.listed) == (1, START.date(), match, False)
    assert mean_of(ana) - NEW.mean == pytest.approx(NEW.mean - mean_of(ben))
    change = RatingChange.objects.get(user=ben)
    assert (change.match_id, change.before_mean, change.score, change.games) == (match, NEW.mean, 0.0, 1)
    assert (change.algorithm, change.recomputation, change.superseded_by) == (glicko2.ALGORITHM, None, None)
    assert RatingPool.objects.get().system == "glicko-2"


def test_lines_are_counted_by_why_they_do_not_count_for_everyone(people: list[User]) -> None:
    assert lines_by_limit() == {}
    for first, second in ((0, 1), (1, 2), (2, 3)):
        count_match(match_id=over(people[first], people[second]))
    RatedMatch.objects.filter(pk=RatedMatch.objects.latest("pk").pk).update(limit="left")

    assert list(lines_by_limit().items()) == [("", 2), ("left", 1)]


def test_told_twice_it_counts_once(people: list[User]) -> None:
    match = over(*people[:2])
    assert count_match(match_id=match)
    before = computed()

    assert not count_match(match_id=match)
    assert computed() == before


def test_the_matches_of_a_day_count_together(people: list[User], clock: Clock) -> None:
    ana, ben, cleo, _ = people
    for opponent, hours in ((ben, 0), (cleo, 3), (ben, 8)):
        assert count_match(match_id=over(ana, opponent, at=START + timedelta(hours=hours)))

    newcomer = glicko2.Met(NEW.mean, NEW.deviation, 1.0)
    assert mean_of(ana) == glicko2.after_period(NEW, [newcomer] * 3).mean
    day = RatingDay.objects.get(user=ana)
    assert (day.games, day.total, day.before_mean) == (3, 3, NEW.mean)
    assert list(RatingChange.objects.filter(user=ana).order_by("pk").values_list("games", flat=True)) == [1, 2, 3]
    assert not Recomputation.objects.exists()


def test_the_next_day_begins_with_what_the_last_one_came_to(people: list[User]) -> None:
    ana, ben, *_ = people
    count_match(match_id=over(ana, ben))
    first = RatingDay.objects.get(user=ana)

    count_match(match_id=over(ana, ben, at=START + timedelta(days=1)))

    second = RatingDay.objects.get(user=ana, day=START.date() + timedelta(days=1))
    assert (second.before_mean, second.before_deviation) == (first.mean, first.deviation)
    assert (second.games, second.total) == (1, 2)


def test_teams_are_rated_match_by_match(people: list[User]) -> None:
    match = over(*people, places=(1, 2, 1, 2))

    assert count_match(match_id=match)

    won, lost = weng_lin.after_match([[NEW, NEW], [NEW, NEW]], [1, 2])
    assert [mean_of(user) for user in people] == [won[0].mean, lost[0].mean, won[1].mean, lost[1].mean]
    assert set(RatingChange.objects.values_list("algorithm", flat=True)) == {weng_lin.ALGORITHM}


def test_two_matches_of_teams_on_one_day(people: list[User]) -> None:
    for hours in (0, 1):
        count_match(match_id=over(*people, places=(1, 2, 1, 2), at=START + timedelta(hours=hours)))

    day = RatingDay.objects.get(user=people[0])
    assert (day.games, day.total, day.before_mean) == (2, 2, NEW.mean)
    assert computed() == computed_from_nothing()


def test_a_player_who_left_their_seat_to_a_bot_has_lost_even_if_it_wins(people: list[User], bot: User) -> None:
    ana, ben, cleo, dora = people
    match = over(bot, ben, cleo, dora, places=(1, 2, 1, 2), left={0: ana})

    assert count_match(match_id=match)

    won, lost = weng_lin.after_match([[NEW, NEW], [NEW, NEW]], [1, 2])
    gave_up, _ = weng_lin.after_match([[NEW, NEW], [NEW, NEW]], [2, 1])
    assert mean_of(ana) == gave_up[0].mean < NEW.mean
    assert (mean_of(cleo), mean_of(ben), mean_of(dora)) == (won[1].mean, lost[0].mean, lost[1].mean)
    # The bot is not measured by a hand that it did not begin, nor is this a match with bots.
    assert not PlayerRating.objects.filter(user=bot).exists()
    assert RatingPool.objects.get().company == "people"
    assert computed() == computed_from_nothing()


def test_matches_with_bots_are_a_pool_of_their_own(people: list[User], bot: User) -> None:
    count_match(match_id=over(people[0], people[1]))
    count_match(match_id=over(people[0], bot))

    assert set(PlayerRating.objects.values_list("user__username", "pool__company")) == {
        ("ana", "people"), ("ben", "people"), ("ana", "bots"), ("level-3", "bots"),
    }  # fmt: skip


def test_a_match_may_say_that_its_bots_count_among_people(people: list[User], bot: User) -> None:
    ana, ben, *_ = people
    other = User.objects.create(username="level-1", kind=Kind.BOT)
    count_match(match_id=over(ana, ben))
    count_match(match_id=over(ana, bot, bots_among_people=True, at=START + timedelta(hours=1)))
    count_match(match_id=over(ben, bot, at=START + timedelta(hours=2)))
    count_match(match_id=over(bot, other, bots_among_people=True, at=START + timedelta(hours=3)))

    assert sorted(PlayerRating.objects.values_list("pool__company", "user__username", "games")) == [
        ("bots", "ben", 1), ("bots", "level-1", 1), ("bots", "level-3", 2),
        ("people", "ana", 2), ("people", "ben", 1), ("people", "level-3", 1),
    ]  # fmt: skip
    assert computed() == computed_from_nothing()


@pytest.mark.parametrize(
    ("clock", "speed"), [({"kind": "none"}, "unclocked"), ({"kind": "per_move", "days": 1}, "brisk")]
)
def test_the_clock_makes_the_pool(people: list[User], clock: dict[str, Any], speed: str) -> None:
    count_match(match_id=over(*people[:2], clock=clock))

    assert RatingPool.objects.get().speed == speed


@pytest.mark.parametrize("reason", ["resigned", "timed_out", "agreed", "adjudicated"])
def test_other_ends_after_the_deal_count(people: list[User], reason: str) -> None:
    assert count_match(match_id=over(*people[:2], reason=reason))


@pytest.mark.parametrize("facts", [{"rated": False}, {"reason": "aborted"}, {"reason": "resigned", "ply": 0}])
def test_what_does_not_count_leaves_nothing_behind(people: list[User], facts: dict[str, Any]) -> None:
    assert not count_match(match_id=over(*people[:2], **facts))
    assert not RatedMatch.objects.exists()
    assert not PlayerRating.objects.exists()


def test_a_bot_in_several_seats_is_not_measured_against_itself_and_the_others_are(
    people: list[User], bot: User
) -> None:
    ana = people[0]

    assert count_match(match_id=over(ana, bot, bot, bot, places=BOT_PLACES))

    assert list(PlayerRating.objects.values_list("user", "games")) == [(ana.pk, 1)]
    assert mean_of(ana) > NEW.mean
    assert computed() == computed_from_nothing()


def test_a_match_between_one_bot_alone_counts_for_nobody(people: list[User], bot: User) -> None:
    assert not count_match(match_id=over(bot, bot, bot, bot, places=BOT_PLACES))
    assert not count_match(match_id=over(bot, bot))


def test_a_match_that_runs_or_is_not_there_does_not_count(people: list[User]) -> None:
    match = over(*people[:2])
    Match.objects.filter(pk=match).update(status="running")

    assert not count_match(match_id=match)
    assert not count_match(match_id="no-such-match")


def test_a_finished_match_costs_as_many_queries_however_much_was_played(people: list[User]) -> None:
    ana, ben, cleo, dora = people
    count_match(match_id=over(ana, ben))
    with counted() as few:
        count_match(match_id=over(ana, ben, at=START + timedelta(hours=1)))
    for number in range(12):
        at = START + timedelta(hours=1, minutes=1 + number)
        count_match(match_id=over(*((cleo, dora), (ana, ben), (ana, dora))[number % 3], at=at))
    with counted() as many:
        count_match(match_id=over(ana, ben, at=START + timedelta(hours=2)))

    assert many == few
    assert few[0] < 25
