"""Number the rated matches that the same people begin on one day: only the first few count (docs/ratings.md)."""

from collections.abc import Sequence

from django.db.models import Max

from games.models import Encounter, Match, Seat
from games.selectors.encounters import people_of
from games.selectors.expiry import now_of


def number_encounter(match: Match, seats: Sequence[Seat], *, is_arranged: bool = False) -> None:
    """Number a rated match that starts. Matches that start at the same moment get different numbers."""
    people, day = people_of(seats), now_of(match).date()
    so_far = Encounter.objects.filter(people=people, day=day)
    is_numbered = False
    while not is_numbered:
        last = so_far.aggregate(last=Max("number"))["last"] or 0
        # If another match of theirs has just taken the number, nothing is written and the next one is tried.
        encounter = Encounter(match=match, people=people, day=day, number=last + 1, is_arranged=is_arranged)
        Encounter.objects.bulk_create([encounter], ignore_conflicts=True)
        is_numbered = Encounter.objects.filter(pk=match.pk).exists()
