"""Results of seats, counted by the database: what counts, and how a group of matches is added up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from games.choices import Status
from games.models import Seat
from games.rules.contract import side_of
from games.rules.registry import registry
from games.shapes.catalogue import OptionValue
from games.shapes.statistics import Results

Tally = Counter[str]
NUMBERS: Final = ("matches", "won", "tied")
OPTIONS: Final = "match__options"
WON: Final = Q(place=1, is_tied=False)
TIED: Final = Q(place=1, is_tied=True)


def seats_with_places() -> QuerySet[Seat]:
    """Seats of finished matches that have a result and hide no cards any more.

    Matches with hints are left out: their results are not the player's own.
    """
    is_open = Q(match__shared_deal=None) | Q(match__shared_deal__unsealed_at__isnull=False)
    return Seat.objects.filter(is_open, status=Status.OVER, place__isnull=False, match__has_hints=False).order_by()


def seats_with_results() -> QuerySet[Seat]:
    """These seats, for `grouped`; `is_tied` if every side was first."""
    return seats_with_places().annotate(is_tied=~Exists(Seat.objects.filter(match=OuterRef("match"), place__gt=1)))


def grouped(held: QuerySet[Seat], *by: str) -> Iterable[dict[str, Any]]:
    """The numbers of matches, and of those won and tied, by these columns."""
    rows: QuerySet[Any, dict[str, Any]] = held.values(*by).annotate(
        matches=Count("pk"), won=Count("pk", filter=WON), tied=Count("pk", filter=TIED)
    )
    return rows.iterator()


def tally_of(row: Mapping[str, Any], *, is_left: bool = False) -> Tally:
    """The numbers of a group. A match whose player left it to a bot is lost, whatever the bot has made of it."""
    return Counter({name: row[name] for name in (NUMBERS[:1] if is_left else NUMBERS)})


def results_of(tallies: Iterable[Tally]) -> Results:
    """Several groups together."""
    total = sum(tallies, Counter[str]())
    matches, won, tied = total["matches"], total["won"], total["tied"]
    return Results(matches=matches, won=won, tied=tied, lost=matches - won - tied)


def options_in_order(game: str, found: Iterable[tuple[str, OptionValue]]) -> list[tuple[str, OptionValue]]:
    """Options with their values, in the order of the game; those that it has no more come last."""
    rules = registry().get(game)
    known = [spec.name for spec in rules.facts.options] if rules else []
    places = {name: place for place, name in enumerate(known)}
    return sorted(found, key=lambda one: (places.get(one[0], len(known)), one[0], str(one[1]).rjust(9)))


def are_opponents(game: str, one: int, other: int) -> bool:
    """Return True if two seats are on different sides. Of a game that is gone only the seats are known."""
    rules = registry().get(game)
    return one != other if rules is None else side_of(rules.facts.sides, one) != side_of(rules.facts.sides, other)
