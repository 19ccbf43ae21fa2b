"""What the same cards did for everybody who held them, counted once more from exports."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.models import Fixture


@dataclass(frozen=True)
class Compared:
    """A table: who sat there, what came of it, and on which deal."""

    names: tuple[str, ...]
    state: str
    winner: int | None
    deal: str | None
    margin: int | None
    """By how much side 0 was ahead at the end; None where it was not counted to the end."""


@dataclass(frozen=True)
class Dealt:
    """The cards of a match: which deal was planned, which was played, and from which seed."""

    planned: str | None
    deal: str
    seed: str


def differences(tables: Sequence[Compared], *, cap: int, forfeit: int) -> Mapping[str, Fraction]:
    """The sum of everybody's means, each over all other tables of a deal that were counted to their end."""
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
    """Tables of one deal have one seed, and nobody else has it."""
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
