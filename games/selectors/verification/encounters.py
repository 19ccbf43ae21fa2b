"""Verification of the number of a rated match among those of its people and its day."""

from collections.abc import Sequence

from games.models import Encounter, Match, Seat
from games.selectors.encounters import people_of
from games.selectors.verification.differences import Differences


def encounter_that_differs(match: Match, seats: Sequence[Seat]) -> Differences:
    """Find faults of the row that numbers a match. Each number is there once: the database sees to that."""
    encounter: Encounter | None = getattr(match, "encounter", None)
    if encounter is None:
        return
    if not match.rated or match.started_at is None:
        yield "encounter", "Only rated matches that have begun are numbered."
        return
    if encounter.people != people_of(seats):
        yield "encounter.people", "They are not the players who began the match."
    if encounter.day != match.started_at.date():
        yield "encounter.day", "It is not the day on which the match began."
    before = Encounter.objects.filter(people=encounter.people, day=encounter.day, number__lt=encounter.number)
    if encounter.number != before.count() + 1:
        yield "encounter.number", "A number before it is missing."
