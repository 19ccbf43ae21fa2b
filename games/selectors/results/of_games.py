"""Numbers about a game: counted over all of its finished public matches now and then, and read from one row."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import accumulate
from typing import Any, Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.choices import Kind
from games.choices import Visibility
from games.models import GameTally, Match, Seat
from games.rules.registry import registry
from games.selectors.catalogue import game_by_key
from games.selectors.results.counting import (
    NUMBERS,
    OPTIONS,
    Tally,
    grouped,
    options_in_order,
    results_of,
    seats_with_results,
    tally_of,
)
from games.shapes.catalogue import OptionValue
from games.shapes.statistics import (
    Lengths,
    LevelStatistics,
    OptionCount,
    ReasonCount,
    SeatStatistics,
    StatisticsOfGame,
)

LATE: Final = timedelta(days=1)
"""The time by which a match may be written down as over after it has ended, where a server was down."""


def counts_of(game: str) -> dict[str, list[list[Any]]]:
    """Count the matches of a game: three statements, each of which reads all of them."""
    held = seats_with_results().filter(visibility=Visibility.PUBLIC, game=game)
    a_person = Seat.objects.filter(match=OuterRef("match"), kind=Kind.HUMAN)
    levels = held.filter(Exists(a_person), user__kind=Kind.BOT, user__owner=None)
    ends = held.filter(number=0).values("match__reason", "match__ply").annotate(matches=Count("pk"))
    return {
        "seats": [[row["number"], row[OPTIONS], *_numbers(row)] for row in grouped(held, "number", OPTIONS)],
        "levels": [[row["user__username"], *_numbers(row)] for row in grouped(levels, "user__username")],
        "ends": [[row["match__reason"], row["match__ply"], row["matches"]] for row in ends],
    }


def _numbers(row: Mapping[str, Any]) -> list[int]:
    return [row[name] for name in NUMBERS]


def statistics_of_game(key: str) -> StatisticsOfGame:
    """The numbers about a game, as they were last counted; refuses an unknown game."""
    facts = game_by_key(key).facts
    tally = GameTally.objects.filter(pk=facts.key).first()
    counts: dict[str, list[list[Any]]] = tally.counts if tally else {"seats": [], "levels": [], "ends": []}
    seats: dict[int, list[Tally]] = defaultdict(list)
    options: Counter[tuple[str, OptionValue]] = Counter()
    for seat, values, *numbers in counts["seats"]:
        seats[seat].append(_tally(numbers))
        if seat == 0:
            options.update({value: numbers[0] for value in values.items()})
    reasons: Counter[str] = Counter()
    for reason, _, matches in counts["ends"]:
        reasons[reason] += matches
    return StatisticsOfGame(
        game=facts.key,
        counted_at=tally.counted_at if tally else None,
        matches=reasons.total(),
        seats=[SeatStatistics(seat=seat, results=results_of(seats[seat])) for seat in sorted(seats)],
        options=[
            OptionCount(name=name, value=value, matches=options[name, value])
            for name, value in options_in_order(facts.key, options)
        ],
        reasons=[
            ReasonCount(reason=reason, matches=matches)
            for reason, matches in sorted(reasons.items(), key=lambda one: (-one[1], one[0]))
        ],
        lengths=_lengths([(ply, matches) for reason, ply, matches in counts["ends"] if reason in facts.ends]),
        levels=[
            LevelStatistics(bot=bot, results=results_of([_tally(numbers)]))
            for bot, *numbers in sorted(counts["levels"], key=lambda row: str(row[0]))
        ],
    )


def _tally(numbers: Sequence[int]) -> Tally:
    return tally_of(dict(zip(NUMBERS, numbers, strict=True)))


def _lengths(found: Iterable[tuple[int, int]]) -> Lengths:
    """The lengths that so many tenths of the matches do not exceed, from numbers of rows and how many have them."""
    by_length = sorted(found)
    total = sum(matches for _, matches in by_length)
    sums = list(accumulate(matches for _, matches in by_length))

    def no_longer(tenths: int) -> int | None:
        return next((ply for (ply, _), sum_ in zip(by_length, sums, strict=True) if 10 * sum_ >= tenths * total), None)

    return Lengths(matches=total, tenth=no_longer(1), median=no_longer(5), ninetieth=no_longer(9))


def games_to_count() -> list[str]:
    """The games whose matches must be counted: all of them, unless none has ended since they last were."""
    last = GameTally.objects.order_by("counted_at").values_list("counted_at", flat=True).first()
    games = list(registry())
    if last is None or GameTally.objects.filter(game__in=games).count() < len(games):
        return games
    return games if _ended_since(last - LATE).exists() else []


def _ended_since(moment: datetime) -> QuerySet[Match]:
    later = Q(ended_at__gte=moment) | Q(shared_deal__unsealed_at__gte=moment)
    return Match.objects.filter(later, visibility=Visibility.PUBLIC, status=Match.Status.OVER)
