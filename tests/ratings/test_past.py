"""Ratings of earlier days: settled, among people, and as sure as they were on the day."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from ratings.display import PROVISIONAL_ABOVE
from ratings.models import RatingDay, RatingPool
from ratings.selectors.past import rating_before
from tests.factories import make_user
from tests.fixtures import START

pytestmark = pytest.mark.django_db

TODAY = START.date()


@pytest.fixture
def ana() -> User:
    return make_user("ana")


def after(
    user: User, mean: float, deviation: float, *, days_ago: int = 1, speed: str = "steady", company: str = "people"
) -> None:
    """A day with results of a player in a pool, after which they had this rating."""
    kind: dict[str, Any] = {"game": "mu-2p", "speed": speed, "company": company, "system": "glicko-2"}
    RatingDay.objects.create(
        user=user, pool=RatingPool.objects.get_or_create(**kind)[0], day=TODAY - timedelta(days=days_ago),
        before_mean=1500, before_deviation=250, mean=mean, deviation=deviation, volatility=0.03, weight=1, games=1,
        total=1, ended_at=START, last_match="a match",
    )  # fmt: skip


def test_a_rating_is_the_one_before_the_day(ana: User) -> None:
    after(ana, 1510, 60, days_ago=2)
    after(ana, 1520, 60, days_ago=1)
    after(ana, 1530, 60, days_ago=0)

    assert rating_before(ana.pk, "mu-2p", TODAY) == 1520
    assert rating_before(ana.pk, "mu-2p", TODAY - timedelta(days=1)) == 1510
    assert rating_before(ana.pk, "namahage", TODAY) is None
    assert rating_before(make_user("ben").pk, "mu-2p", TODAY) is None


def test_of_several_speeds_the_surest_is_taken(ana: User) -> None:
    after(ana, 1400, 90, speed="live")
    after(ana, 1600, 60, speed="slow")
    after(ana, 1700, 40, company="bots")

    assert rating_before(ana.pk, "mu-2p", TODAY) == 1600


def test_a_provisional_rating_is_none_and_absence_makes_one_provisional(ana: User) -> None:
    after(ana, 1400, PROVISIONAL_ABOVE + 1)
    assert rating_before(ana.pk, "mu-2p", TODAY) is None

    after(ana, 1600, PROVISIONAL_ABOVE - 1, speed="slow")
    assert rating_before(ana.pk, "mu-2p", TODAY) == 1600
    assert rating_before(ana.pk, "mu-2p", TODAY + timedelta(days=60)) is None
