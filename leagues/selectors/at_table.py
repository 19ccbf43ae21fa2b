"""The fixtures of a division that are being played where everyone can look on."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet

from core.merged import Kept
from core.statements import Given, Select, given, hold, numbered, padded
from games.choices import Status, Visibility
from leagues.models import Division, Fixture, FixtureSeat
from leagues.selectors.fixtures import seats_named


def fixtures_at_table(division: Division) -> Kept[Fixture]:
    """The fixtures of a division whose public matches run."""
    return Kept(_at_table, {"division": division.pk}, _seat_all)


def _at_table() -> QuerySet[Fixture]:
    found = Fixture.objects.filter(division_id=Given("division"), state=Fixture.State.OPEN)
    return found.filter(match__status=Status.RUNNING, match__visibility=Visibility.PUBLIC)


def _seat_all(fixtures: Sequence[Fixture]) -> None:
    if not fixtures:
        return
    wanted = padded([fixture.pk for fixture in fixtures])
    found = _seated(len(wanted)).all(**numbered("fixture", wanted))
    seats = {fixture_id: list(each) for fixture_id, each in groupby(found, key=attrgetter("fixture_id"))}
    for fixture in fixtures:
        hold(fixture, "seats", FixtureSeat, seats[fixture.pk])


@cache
def _seated(count: int) -> Select[FixtureSeat]:
    fixtures: Any = given("fixture", count)
    return Select(lambda: seats_named().filter(fixture__id__in=fixtures).order_by("fixture_id", "number"))
