"""The number of a rated match among those of its people and its day is checked."""

from datetime import timedelta
from typing import Any

import pytest

from games.models import Encounter, Match
from games.selectors.verification import differences_of
from tests.fixtures import Clock
from tests.sittings import Player, start_match


def where_it_differs(match: str) -> set[str]:
    return {difference.where for difference in differences_of(match)}


@pytest.fixture
def second(clock: Clock, ana: Player, ben: Player) -> str:
    """The second rated match of two people and a day."""
    start_match(ana, ben, rated=True)
    match = start_match(ana, ben, rated=True)
    assert Encounter.objects.get(pk=match).number == 2
    assert where_it_differs(match) == set()
    return match


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"number": 3}, "encounter.number"),
        ({"number": 0}, "encounter.number"),
        ({"people": "1"}, "encounter.people"),
        ({"day": "the next"}, "encounter.day"),
    ],
)
def test_it_notices_a_number_that_cannot_be(second: str, change: dict[str, Any], where: str) -> None:
    if "day" in change:
        change = {"day": Encounter.objects.get(pk=second).day + timedelta(days=1)}
    Encounter.objects.filter(pk=second).update(**change)

    assert where in where_it_differs(second)


def test_it_notices_a_number_of_a_match_that_is_not_rated(second: str) -> None:
    Match.objects.filter(pk=second).update(rated=False)

    assert "encounter" in where_it_differs(second)
