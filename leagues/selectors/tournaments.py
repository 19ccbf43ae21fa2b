"""Progress of a tournament: who is seeded where, and what has been played round by round."""

from collections.abc import Iterable
from itertools import groupby

from leagues.models import Division, Entry, Fixture
from leagues.selectors.fixtures import result_in, with_seats
from leagues.standings.results import Result


def seeded_in(division: Division) -> list[Entry]:
    """Every player who has ever played in a group, in order of the seeding."""
    return list(Entry.objects.filter(division=division).select_related("user").order_by("seeded", "number"))


def rounds_of(division: Division) -> list[list[Result]]:
    """The results of every round that has been drawn."""
    fixtures = with_seats(Fixture.objects.filter(division=division).order_by("round", "number"))
    return [[result_in(fixture) for fixture in own] for _, own in groupby(fixtures, key=lambda one: one.round)]


def encounter_rounds(fixtures: Iterable[Fixture]) -> list[list[Result]]:
    """The results of every round of encounters of a knock-out: each is two rounds of matches."""
    in_order = sorted(fixtures, key=lambda one: (one.round, one.number))
    return [
        [result_in(fixture) for fixture in own] for _, own in groupby(in_order, key=lambda one: (one.round - 1) // 2)
    ]
