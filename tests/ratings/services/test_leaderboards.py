"""Places on a leaderboard: for players with enough recent matches who have not left."""

from datetime import timedelta

import pytest
from pytest_django import Settings

from accounts.choices import Kind
from accounts.models import User
from accounts.services import delete_account, ensure_bot
from core.journal.models import Delivery
from core.journal.services import deliver
from ratings import tasks
from ratings.display import conservative
from ratings.models import PlayerRating, RatingDay, RatingPool
from ratings.rating import Rating
from ratings.selectors.leaderboards import ORDERING, leaderboard, leaders, own_standing
from ratings.services.counting import count_match
from ratings.services.leaderboards import tidy_leaderboards
from ratings.services.rebuilding import rebuild_ratings
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, computed_from_nothing, over

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(clock: Clock) -> list[User]:
    """Ana mostly beats the others, Ben mostly Cleo; these three have played enough, Dora has not."""
    ana, ben, cleo, dora = (make_user(name) for name in ("ana", "ben", "cleo", "dora"))
    for day in range(-1, 6):
        for hours, pair in enumerate([(ana, ben), (ben, cleo), (ana, cleo)]):
            places = (2, 1) if day % 3 == hours else (1, 2)
            count_match(match_id=over(*pair, places=places, at=START + timedelta(days=day, hours=hours)))
    for number, player in enumerate((ana, ben, cleo)):
        count_match(match_id=over(player, dora, at=START + timedelta(days=5, hours=8 + number)))
    count_match(match_id=over(ana, dora, at=START + timedelta(days=6)))
    clock.pass_by(days=7)
    return [ana, ben, cleo, dora]


def listed() -> list[str]:
    pool = RatingPool.objects.get()
    return [rating.user.username for rating in leaderboard(pool).order_by(*ORDERING)]


def test_the_best_stand_first_and_newcomers_nowhere(people: list[User]) -> None:
    assert listed() == ["ana", "ben", "cleo"]
    pool = RatingPool.objects.get()
    assert [place and place.rank for place, _ in (own_standing(pool, user) for user in people)] == [1, 2, 3, None]


def test_the_first_of_each_game_are_those_of_the_leaderboard_that_its_page_opens_with(people: list[User]) -> None:
    pool = RatingPool.objects.get()
    found = leaders("people", 2)
    assert {game: (first.speed, [row.name for row in first.rows]) for game, first in found.items()} == {
        pool.game: (pool.speed, ["ana", "ben"])
    }
    assert leaders("bots", 2) == {}


def test_enough_matches_is_what_the_server_says(people: list[User], settings: Settings) -> None:
    settings.POSTCARD_RATING_LEAST_GAMES = 16
    assert listed() == ["ana"]


def test_a_player_who_stays_away_leaves_it_and_comes_back(people: list[User], clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_RATING_ACTIVE_DAYS = 2
    assert listed() == ["ana", "ben", "cleo"]
    clock.pass_by(days=1)
    assert listed() == ["ana"]

    tasks.tidy_leaderboards()
    assert listed() == ["ana"]
    assert tidy_leaderboards() == 0

    settings.POSTCARD_RATING_ACTIVE_DAYS = 90
    assert tidy_leaderboards() == 2
    assert listed() == ["ana", "ben", "cleo"]


def test_a_player_who_has_left_is_taken_off_and_stays_off(people: list[User]) -> None:
    _, ben, cleo, _ = people
    delete_account(user=ben)
    for pk in Delivery.objects.filter(consumer="ratings.leave_leaderboards").values_list("pk", flat=True):
        deliver(delivery_id=pk)
    assert listed() == ["ana", "cleo"]

    # What they gave up is counted after they have gone.
    count_match(match_id=over(cleo, ben, at=START + timedelta(days=7)))
    tidy_leaderboards()

    assert listed() == ["ana", "cleo"]
    assert PlayerRating.objects.get(user=ben).games == 16


def test_a_place_takes_three_different_opponents(people: list[User], clock: Clock) -> None:
    eva, tom = make_user("eva"), make_user("tom")
    for number in range(20):
        places = (1, 2) if number % 3 else (2, 1)
        count_match(match_id=over(eva, tom, places=places, at=START + timedelta(days=number // 3, hours=number % 3)))
    rating = PlayerRating.objects.get(user=eva)
    assert (rating.games, rating.deviation < 125, rating.met, rating.opponents) == (20, True, 1, [tom.pk])
    assert "eva" not in listed()

    for number, opponent in enumerate(people[:2]):
        assert "eva" not in listed()
        count_match(match_id=over(eva, opponent, at=START + timedelta(days=7, hours=number)))

    assert "eva" in listed()
    assert PlayerRating.objects.get(user=eva).opponents == [tom.pk, *(user.pk for user in people[:2])]
    assert computed() == computed_from_nothing()


def test_what_keeps_leaderboards_tidy_puts_nobody_on_who_has_met_too_few_or_on_too_few_days(people: list[User]) -> None:
    PlayerRating.objects.filter(user=people[0]).update(met=2, listed=False)
    PlayerRating.objects.filter(user=people[1]).update(days=6, listed=False)

    assert tidy_leaderboards() == 0
    assert listed() == ["cleo"]


def test_a_place_takes_seven_different_days_however_much_is_played(people: list[User], clock: Clock) -> None:
    eva = make_user("eva")
    for number in range(24):
        places = (1, 2) if number % 3 else (2, 1)
        at = START + timedelta(days=1 + number % 6, hours=number // 6)
        count_match(match_id=over(eva, people[number % 3], places=places, at=at))
    rating = PlayerRating.objects.get(user=eva)
    assert (rating.games, rating.deviation < 125, rating.met, rating.days, len(rating.past)) == (24, True, 3, 6, 5)
    assert "eva" not in listed()
    assert own_standing(rating.pool, eva) == (None, ["too_few_days"])

    count_match(match_id=over(eva, people[0], at=START + timedelta(days=7)))

    assert "eva" in listed()
    assert PlayerRating.objects.get(user=eva).days == 7
    assert computed() == computed_from_nothing()


def test_a_place_goes_by_the_lowest_of_the_last_seven_days(people: list[User], clock: Clock) -> None:
    ana, ben, cleo, dora = people

    def kept() -> tuple[float, float]:
        rating = PlayerRating.objects.get(user=ana)
        assert len(rating.past) == 6
        return rating.sustained, conservative(Rating(rating.mean, rating.deviation, rating.volatility))

    lowest = []
    for day in range(8, 15):
        won = over(ana, dora if day % 2 else ben, at=START + timedelta(days=day))
        before = kept()
        count_match(match_id=won)
        # What is won does not show at once: the days before still count.
        assert kept()[1] > before[1] > before[0]
        lowest.append(kept()[0])
    assert lowest == sorted(lowest)
    first = RatingDay.objects.get(user=ana, day=START.date() + timedelta(days=8))
    assert lowest[-1] == first.mean - 2 * first.deviation

    for hours, winner in enumerate((dora, ben, cleo)):
        count_match(match_id=over(winner, ana, at=START + timedelta(days=15, hours=hours)))

    # What is lost does.
    assert kept()[0] == kept()[1] < lowest[-1]
    assert computed() == computed_from_nothing()


def test_bots_of_one_person_are_one_opponent(people: list[User]) -> None:
    eva, tom = make_user("eva"), make_user("tom")
    bots = [User.objects.create(username=f"tom-{number}", kind=Kind.BOT, owner=tom) for number in range(3)]
    for number, opponent in enumerate([*bots, tom]):
        count_match(match_id=over(eva, opponent, at=START + timedelta(days=1, hours=number)))

    assert list(PlayerRating.objects.get(user=eva, pool__company="bots").opponents) == [tom.pk]
    assert list(PlayerRating.objects.get(user=bots[0]).opponents) == [eva.pk]
    assert computed() == computed_from_nothing()


def test_among_people_bots_are_no_opponents_for_a_place(people: list[User]) -> None:
    eva = make_user("eva")
    for number, name in enumerate(("level-1", "level-2", "level-3")):
        at = START + timedelta(days=1, hours=number)
        count_match(match_id=over(eva, ensure_bot(name), at=at, bots_among_people=True))

    rating = PlayerRating.objects.get(user=eva)
    assert (rating.pool.company, rating.games, rating.opponents) == ("people", 3, [])


def test_a_player_who_did_not_gain_by_a_match_has_not_met_anybody_in_it(people: list[User]) -> None:
    eva, tom = make_user("eva"), make_user("tom")

    count_match(match_id=over(eva, tom, reason="resigned", at=START + timedelta(days=6)))

    assert not PlayerRating.objects.filter(user=eva).exists()
    assert PlayerRating.objects.get(user=tom).opponents == [eva.pk]


def test_a_bot_is_rated_among_people_and_not_listed_there(people: list[User]) -> None:
    ana, bot = people[0], ensure_bot("level-3")
    others = [ensure_bot(name) for name in ("level-1", "level-2")]
    for company in ("people", "bots"):
        for hours in range(10):
            at = START + timedelta(days=hours % 7 - 1, hours=10 + hours)
            places = (1, 2) if hours % 2 else (2, 1)
            count_match(match_id=over(ana, bot, places=places, at=at, bots_among_people=company == "people"))
        for player, other in ((ana, others[0]), (ana, others[1]), (people[1], bot), (people[2], bot)):
            at = START + timedelta(days=5, hours=11)
            count_match(match_id=over(player, other, at=at, bots_among_people=company == "people"))

    def listed_by_company() -> dict[str, list[str]]:
        pools = RatingPool.objects.all()
        return {pool.company: [rating.user.username for rating in leaderboard(pool)] for pool in pools}

    assert PlayerRating.objects.filter(user=bot, games=12).count() == 2
    before = {company: sorted(names) for company, names in listed_by_company().items()}
    assert before == {"people": ["ana", "ben", "cleo"], "bots": ["ana", "level-3"]}
    # Neither what puts people back nor a rebuild puts it there.
    PlayerRating.objects.update(listed=False)
    assert tidy_leaderboards() == 5
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]
    assert {company: sorted(names) for company, names in listed_by_company().items()} == before


def test_equals_stand_in_the_order_in_which_they_came(clock: Clock) -> None:
    pool = RatingPool.objects.create(game="mu-2p", speed="steady", company="people", system="glicko-2")
    users = [make_user(name) for name in ("zoe", "abe")]
    for user in users:
        PlayerRating.objects.create(
            user=user, pool=pool, day=START.date(), mean=1600, deviation=60, volatility=0.03, games=20,
            ended_at=START, last_match="match", sustained=1480, listed=True,
        )  # fmt: skip

    assert listed() == ["zoe", "abe"]
    assert [place and place.rank for place, _ in (own_standing(pool, user) for user in users)] == [1, 2]
