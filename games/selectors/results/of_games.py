"""Numbers about a game: counted over all of its finished public matches now and then, and read from one row."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate

from games.models import GameTally
from games.selectors.catalogue import game_by_key
from games.selectors.results.counting import NUMBERS, Tally, options_in_order, results_of, tally_of
from games.selectors.results.tallies import Counts, no_counts
from games.shapes.catalogue import OptionValue
from games.shapes.statistics import (
    Lengths,
    LevelStatistics,
    OptionCount,
    ReasonCount,
    Results,
    SeatStatistics,
    StatisticsOfGame,
)


def statistics_of_game(key: str) -> StatisticsOfGame:
    """The numbers about a game, as they were last counted; refuses an unknown game."""
    facts = game_by_key(key).facts
    tally = GameTally.objects.filter(pk=facts.key).first()
    counts: Counts = tally.counts if tally else no_counts()
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


def rows_of_game(found: StatisticsOfGame) -> list[list[object]]:
    """The numbers of a game as lines of a table; `of`, `name` and `value` say what a line counts."""
    tenths = {"tenth": found.lengths.tenth, "median": found.lengths.median, "ninetieth": found.lengths.ninetieth}
    counts: list[tuple[str, object, object, int]] = [("all", "", "", found.matches)]
    counts += [("option", option.name, option.value, option.matches) for option in found.options]
    counts += [("reason", reason.reason, "", reason.matches) for reason in found.reasons]
    counts += [("length", name, ply, found.lengths.matches) for name, ply in tenths.items() if ply is not None]
    results: list[tuple[str, object, object, Results]] = [("seat", "", seat.seat, seat.results) for seat in found.seats]
    results += [("level", level.bot, "", level.results) for level in found.levels]
    return [
        ["of", "name", "value", "matches", "won", "tied", "lost"],
        *([*line, "", "", ""] for line in counts),
        *([of, name, value, each.matches, each.won, each.tied, each.lost] for of, name, value, each in results),
    ]


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
