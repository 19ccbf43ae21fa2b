"""A round: tables that are played at the same time, and who sits out."""

from dataclasses import dataclass

from leagues.standings.results import Player, Side

Pairing = tuple[Side, Side]
"""The sides of a table; the first one sits in seat 0 (with a partner: seats 0 and 2)."""


@dataclass(frozen=True)
class Round:
    """One round of a schedule, counted from 1."""

    number: int
    tables: tuple[Pairing, ...]
    byes: tuple[Player, ...] = ()
