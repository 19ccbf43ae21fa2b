"""Checks of a finished schedule, by format: no member is left out, and no pair meets too often."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from leagues.models import Entry, Fixture, Season
from leagues.selectors.standings import DivisionTable

Format = Season.Format
Numbers = tuple[int, ...]


def wrong_in_schedule(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """Check who met whom."""
    if all(len(_at(fixture)) <= 2 for fixture in fixtures):
        yield from CHECKS[table.division.season.format](table, fixtures)


def _at(fixture: Fixture) -> Numbers:
    return tuple(seat.entry_id for seat in fixture.seats.all())


def _here(table: DivisionTable) -> dict[int, Entry]:
    """The members who stayed to the end."""
    return {entry.pk: entry for entry in table.entries.values() if not entry.has_left}


def _each_with_each(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """Each pair met the planned number of times. Latecomers take over a schedule, so this holds for them too."""
    met = Counter(frozenset(_at(fixture)) for fixture in fixtures)
    wanted = table.division.season.meetings
    for pair in combinations(_here(table), 2):
        if met[frozenset(pair)] != wanted:
            yield f"{_names(table, pair)} must meet {wanted} times, not {met[frozenset(pair)]}"


def _swiss(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    met = Counter(frozenset(_at(fixture)) for fixture in fixtures)
    for pair, times in met.items():
        if times > 1:
            yield f"{_names(table, pair)} met {times} times, or sat out as often"
    rounds: dict[int, list[int]] = {}
    for fixture in fixtures:
        rounds.setdefault(fixture.round, []).extend(_at(fixture))
    for number, there in rounds.items():
        if len(set(there)) != len(there):
            yield f"a member is in round {number} twice"
    for pk, entry in _here(table).items():
        own = sorted(number for number, there in rounds.items() if pk in there)
        # Latecomers included, members are in every round after their first.
        if own != sorted(rounds)[len(rounds) - len(own) :]:
            yield f"{entry.player} was left out of a round, and is in {own} of {len(rounds)}"


def _knock_out(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """Each round has half as many encounters. Losers rank behind everyone who went on."""
    rounds: dict[int, set[Numbers]] = {}
    for fixture in fixtures:
        rounds.setdefault((fixture.round - 1) // 2, set()).add(tuple(sorted(_at(fixture))))
    sizes = [len(encounters) for _, encounters in sorted(rounds.items())]
    for size, following in pairwise(sizes):
        if size != 2 * following:
            yield f"{following} encounters follow {size}"
    rank = {table.entries[row.player].pk: row.rank for row in table.rows}
    last = {pk: number for number in sorted(rounds) for encounter in rounds[number] for pk in encounter}
    if last.keys() != rank.keys():
        yield "a member was not paired"
    for pk, number in last.items():
        behind = sizes[number] + 1
        if rank[pk] != behind and (number < len(sizes) - 1 or rank[pk] != 1):
            yield f"{_names(table, [pk])} reached round {number + 1} and ranks {rank[pk]}, not {behind}"
    if sizes[-1] == 1 and sorted(rank.values())[:2] != [1, 2]:
        yield "the final has no winner"


def _ladder(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """A member is in at most one open challenge at a time, and each has a rung."""
    going: Counter[int] = Counter()
    for fixture in fixtures:
        if fixture.how == Fixture.How.HARD_END:
            going.update(_at(fixture))
    for pk, times in going.items():
        if times > 1:
            yield f"{_names(table, [pk])} was in {times} challenges at the end"
    if sorted(row.rank for row in table.rows) != list(range(1, len(table.entries) + 1)):
        yield "two members share a rung, or one has none"


def _names(table: DivisionTable, entries: Sequence[int] | frozenset[int]) -> str:
    names = {entry.pk: entry.player for entry in table.entries.values()}
    return " and ".join(names[pk] for pk in sorted(entries))


CHECKS: Mapping[str, Callable[[DivisionTable, Sequence[Fixture]], Iterator[str]]] = {
    Format.DIVISIONS: _each_with_each,
    Format.ROUND_ROBIN: _each_with_each,
    Format.SWISS: _swiss,
    Format.KNOCK_OUT: _knock_out,
    Format.LADDER: _ladder,
}
