"""Analyses from before there were reviews: the migration keeps the mistakes that a new analysis would keep."""

from importlib import import_module

import pytest
from django.apps import apps

from bots.models import Review, Valuation
from tests.mistakes import keep_a_mistake
from tests.people import ana, ben
from tests.sittings import Player

__all__ = ["ana", "ben"]

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("best", "error", "count"), [(0.7, 0.01, 1), (0.7, 0.2, 0), (0.44, 0.001, 0)])
def test_mistakes_of_people_are_kept(ana: Player, ben: Player, best: float, error: float, count: int) -> None:
    keep_a_mistake(ana, ben)
    (kept,) = Review.objects.values("user", "valuation", "lost", "step")
    Review.objects.all().delete()
    Valuation.objects.update(best_value=best, best_error=error)
    keep = import_module("bots.migrations.0003_reviews_of_earlier_analyses").keep_mistakes

    for _ in range(2):
        keep(apps, None)

    assert list(Review.objects.values("user", "valuation", "lost", "step")) == [kept] * count
