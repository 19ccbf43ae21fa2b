"""Stored adjudications, checked against the match."""

import pytest

from core import times
from games.models import Adjudication, Match, Seat
from games.selectors.verification import differences_of
from games.services.leaving.adjudicate import adjudicate_match


@pytest.fixture
def decided(running: str) -> str:
    """A match that staff have ended."""
    adjudicate_match(match_id=running, by=None, places=[2, 1], reason="It could not go on.")
    return running


def where_it_differs(match: str) -> set[str]:
    return {difference.where for difference in differences_of(match)}


def test_a_match_that_staff_have_ended_agrees_with_its_log(decided: str) -> None:
    assert where_it_differs(decided) == set()


def test_it_notices_that_nobody_decided_it(decided: str) -> None:
    Adjudication.objects.all().delete()

    assert where_it_differs(decided) == {"match.reason"}


def test_it_notices_a_decision_on_a_match_that_was_given_up(resigned: str) -> None:
    match = Match.objects.get(pk=resigned)
    Adjudication.objects.create(match=match, reason="It was not.", at=times.now())

    assert where_it_differs(resigned) == {"match.reason"}


@pytest.mark.parametrize("places", [(2, 2), (1, 3), (0, 1), (None, 1)])
def test_it_notices_places_that_nobody_can_have_decided(decided: str, places: tuple[int | None, int]) -> None:
    for number, place in enumerate(places):
        Seat.objects.filter(match=decided, number=number).update(place=place)

    assert "match.places" in where_it_differs(decided)
