"""A round: tables that are played at the same time, and who sits out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leagues.standings.results import Player, Result, Side, bye, opened

Pairing = tuple[Side, Side]
"""The sides of a table; the first one sits in seat 0 (with a partner: seats 0 and 2)."""


@dataclass(frozen=True)
class Round:
    """One round of a schedule, counted from 1."""

    number: int
    tables: tuple[Pairing, ...]
    byes: tuple[Player, ...] = ()


def open_results(rounds: Iterable[Round], *, deals: Sequence[str] | None = None) -> list[Result]:
    """The schedule as results that are still open, with the deal of every round where deals are shared."""
    found: list[Result] = []
    for number, one in enumerate(rounds):
        deal = None if deals is None else deals[number]
        found += [opened(first, second, deal=deal) for first, second in one.tables]
        found += [bye((player,)) for player in one.byes]
    return found
