"""Checks of leavers' fixtures: void before halftime, forfeited later."""

from collections.abc import Iterator, Sequence

from leagues.models import Entry, Fixture
from leagues.selectors.standings import DivisionTable, left_early

State, How = Fixture.State, Fixture.How


def wrong_with_leavers(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """What is wrong with the leavers' fixtures of a division that is over."""
    entries = {entry.pk: entry for entry in table.entries.values()}
    for fixture in fixtures:
        left = [entries[seat.entry_id] for seat in fixture.seats.all() if entries[seat.entry_id].has_left]
        if not left or fixture.state == State.BYE:
            continue
        what = f"{', '.join(entry.player for entry in left)} left, and {fixture} is {fixture.state}"
        if any(left_early(table.division.season, entry) for entry in left):
            if fixture.state != State.VOID:
                yield f"{what}, though it was early"
        elif fixture.match_id is None and fixture.how == How.HARD_END:
            yield f"{what}, since the others have waited for it to the end"
        elif fixture.how == How.WITHDRAWAL and (
            fixture.state != State.FORFEIT or fixture.winner == _first(fixture, left)
        ):
            yield f"{what}, won by {fixture.winner}"


def _first(fixture: Fixture, left: Sequence[Entry]) -> int | None:
    """The side that left first; None if both left at the same time."""
    began = min(entry.left_at for entry in left if entry.left_at is not None)
    first = {entry.pk for entry in left if entry.left_at == began}
    sides = {seat.number % 2 for seat in fixture.seats.all() if seat.entry_id in first}
    return sides.pop() if len(sides) == 1 else None
