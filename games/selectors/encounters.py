"""Numbers of the rated matches that the same people begin on a day, and whether one is too many."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from games.choices import RatingLimit
from games.models import Encounter, Match, Seat

MOST_COUNTED: Final = 3
"""The number of rated matches begun by the same people on one day that count for ratings."""


def people_of(seats: Sequence[Seat]) -> str:
    """The people at a full table, as a key: a set, in which a person and their bots are one."""
    players = [seat.left_user or seat.user for seat in seats]
    return _key_of({player.person_id for player in players if player is not None})


def _key_of(people: Iterable[int]) -> str:
    return ",".join(map(str, sorted(people)))


def who_began_enough(tables: Iterable[frozenset[int]], day: date) -> set[frozenset[int]]:
    """Those of the tables whose people have begun as many rated matches on a day as count for ratings."""
    by_key = {_key_of(people): people for people in tables}
    enough = Encounter.objects.filter(people__in=by_key, day=day, number=MOST_COUNTED)
    return {by_key[key] for key in enough.values_list("people", flat=True)}


def is_one_too_many(number: int | None) -> bool:
    """Return True if a match does not count, by its number; one that has not begun has none."""
    return number is not None and number > MOST_COUNTED


def limit_of(match: Match) -> RatingLimit | None:
    """Return why a rated match will not count, as far as that is settled when it begins; None before, and if it may."""
    if not match.rated or match.started_at is None:
        return None
    encounter = getattr(match, "encounter", None)
    return RatingLimit.SAME_PEOPLE if encounter is not None and is_one_too_many(encounter.number) else None
