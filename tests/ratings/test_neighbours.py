"""Players in their order, such as the levels of the house: their ratings, and how far apart neighbours are."""

from typing import Any

import pytest

from ratings.models import PlayerRating, RatingPool
from ratings.selectors.neighbours import distances, ratings_by_name
from tests.factories import make_user
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db


def rate(name: str, mean: float, deviation: float, company: str = "bots") -> None:
    kind: dict[str, Any] = {"game": "mu-2p", "speed": "live", "company": company, "system": "glicko-2"}
    PlayerRating.objects.create(
        user=make_user(name), pool=RatingPool.objects.get_or_create(**kind)[0], day=START.date(), mean=mean,
        deviation=deviation, volatility=0.0, games=9, ended_at=START, last_match="a match", sustained=0, listed=False,
    )  # fmt: skip


def test_each_is_compared_with_the_one_before_who_has_a_rating(clock: Clock) -> None:
    make_user("level-2")
    rate("level-1", 1500, 30)
    rate("level-3", 1700, 40)
    names = ["random", "level-1", "level-2", "level-3"]

    found = ratings_by_name(names)

    assert list(found) == ["level-1", "level-3"]
    (far,) = distances(found)
    assert (far.player, far.other, far.points, far.low, far.high) == ("level-3", "level-1", 200, 102, 298)
    assert far.rating.pool.company == "bots"


def test_ratings_of_different_pools_are_not_compared(clock: Clock) -> None:
    rate("level-1", 1500, 30)
    rate("level-2", 1700, 40, company="people")

    assert list(distances(ratings_by_name(["level-1", "level-2"]))) == []
