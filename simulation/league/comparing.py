"""The differences on shared deals, computed again from exports."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.models import Fixture


@dataclass(frozen=True)
class Compared:
    """A table: its players, its result and its deal."""

    names: tuple[str, ...]
    state: str
    winner: int | None
    deal: str | None
    margin: int | None
    """The points of side 0 minus those of side 1; None if the match was not played to its end."""


@dataclass(frozen=True)
class Dealt:
    """The cards of a match: the planned deal, the played deal and its seed."""

    planned: str | None
    deal: str
    seed: str


def differences(tables: Sequence[Compared], *, cap: int, forfeit: int) -> Mapping[str, Fraction]:
    """Each player's sum over deals of the mean difference from all other tables that played the deal to its end."""
    measured: dict[str, list[Compared]] = defaultdict(list)
    for table in tables:
        if table.deal is not None and table.state == Fixture.State.PLAYED and table.margin is not None:
            measured[table.deal].append(table)
    found: dict[str, Fraction] = defaultdict(Fraction)
    for table in tables:
        if table.deal is None:
            continue
        if table.state == Fixture.State.FORFEIT:
            for seat, name in enumerate(table.names):
                found[name] += forfeit if seat % 2 == table.winner else -forfeit
            continue
        others = [one.margin for one in measured[table.deal] if one is not table]
        if table in measured[table.deal] and others:
            capped = [max(-cap, min(cap, (table.margin or 0) - (other or 0))) for other in others]
            for seat, name in enumerate(table.names):
                found[name] += (1 - 2 * (seat % 2)) * Fraction(sum(capped), len(capped))
    return found


def same_cards(dealt: Sequence[Dealt]) -> Iterator[str]:
    """Check the seeds: tables of one deal must share a seed, and different deals must not."""
    seeds: dict[str, set[str]] = defaultdict(set)
    for one in dealt:
        seeds[one.deal].add(one.seed)
        if one.planned is not None and one.deal != one.planned:
            yield f"{one.deal} was played instead of {one.planned}"
    for deal, found in seeds.items():
        if len(found) > 1:
            yield f"{deal} has {len(found)} seeds"
    for seed, times in Counter(seed for found in seeds.values() for seed in found).items():
        if times > 1:
            yield f"{times} deals have the seed {seed}"
