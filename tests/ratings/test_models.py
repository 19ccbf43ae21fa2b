"""Texts of rows for staff and logs: numbers, and nothing that is not public."""

import pytest

from ratings.models import Annulment, PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from tests.factories import make_user
from tests.fixtures import Clock
from tests.ratings.logs import over

pytestmark = pytest.mark.django_db


def test_rows_say_what_they_are(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    match = over(ana, ben)
    count_match(match_id=match)
    rows = [
        model.objects.order_by("pk")[0] for model in (RatingPool, RatedMatch, RatingChange, RatingDay, PlayerRating)
    ]
    texts = [str(row) for row in rows]
    annul_result(match_id=match, by=None, reason="It was a mistake.")

    assert texts == [
        "mu-2p, steady, people",
        f"match {match}",
        f"change of user {ana.pk} by {match}",
        f"user {ana.pk} on 2026-02-01",
        f"rating of user {ana.pk}",
    ]
    assert str(Annulment.objects.get()) == f"annulment of {match}"
    assert str(Recomputation.objects.get()) == f"recomputation {Recomputation.objects.get().pk}"
