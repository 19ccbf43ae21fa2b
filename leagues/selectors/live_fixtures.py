"""The fixtures of a division that are being played where everyone can look on."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from django.db.models import QuerySet

from core.database.lists import Kept
from core.database.statements import OneOf, Parameter, Select, set_prefetched
from games.choices import Status, Visibility
from leagues.models import Division, Fixture, FixtureSeat
from leagues.selectors.fixtures import seats_named


def fixtures_at_table(division: Division) -> Kept[Fixture]:
    """The fixtures of a division whose public matches run."""
    return Kept(_at_table, {"division": division.pk}, _seat_all)


def _at_table() -> QuerySet[Fixture]:
    found = Fixture.objects.filter(division_id=Parameter("division"), state=Fixture.State.OPEN)
    return found.filter(match__status=Status.RUNNING, match__visibility=Visibility.PUBLIC)


def _seat_all(fixtures: Sequence[Fixture]) -> None:
    if not fixtures:
        return
    found = _SEATED.all(fixtures=[fixture.pk for fixture in fixtures])
    seats = {fixture_id: list(each) for fixture_id, each in groupby(found, key=attrgetter("fixture_id"))}
    for fixture in fixtures:
        set_prefetched(fixture, "seats", FixtureSeat, seats[fixture.pk])


_SEATED: Final[Select[FixtureSeat]] = Select(
    lambda: seats_named().filter(OneOf("fixture_id", "fixtures")).order_by("fixture_id", "number")
)
