"""Schedules of a pairing, as the results of which standings are made."""

from collections.abc import Iterable, Sequence

from leagues.pairing.rounds import Round
from leagues.standings.results import Result, bye, opened


def open_results(rounds: Iterable[Round], *, deals: Sequence[str] | None = None) -> list[Result]:
    """The schedule as results that are still open, with the deal of every round where deals are shared."""
    found: list[Result] = []
    for number, one in enumerate(rounds):
        deal = None if deals is None else deals[number]
        found += [opened(first, second, deal=deal) for first, second in one.tables]
        found += [bye((player,)) for player in one.byes]
    return found
