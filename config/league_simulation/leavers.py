"""What has to become of the fixtures of those who leave: before half of a season void, later forfeited."""

from collections.abc import Iterator, Sequence

from leagues.models import Entry, Fixture
from leagues.selectors.standings import DivisionTable, left_early

State, How = Fixture.State, Fixture.How


def wrong_with_leavers(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """What does not add up about the schedule of a division that is over."""
    entries = {entry.pk: entry for entry in table.entries.values()}
    for fixture in fixtures:
        left = [entries[seat.entry_id] for seat in fixture.seats.all() if entries[seat.entry_id].has_left]
        if not left or fixture.state == State.BYE:
            continue
        told = f"{', '.join(entry.player for entry in left)} left, and {fixture} is {fixture.state}"
        if any(left_early(table.division.season, entry) for entry in left):
            if fixture.state != State.VOID:
                yield f"{told}, though it was early"
        elif fixture.match_id is None and fixture.how == How.HARD_END:
            yield f"{told}, since the others have waited for it to the end"
        elif fixture.how == How.WITHDRAWAL and (
            fixture.state != State.FORFEIT or fixture.winner == _first(fixture, left)
        ):
            yield f"{told}, won by {fixture.winner}"


def _first(fixture: Fixture, left: Sequence[Entry]) -> int | None:
    """The side of whoever left first, if it was one alone."""
    began = min(entry.left_at for entry in left if entry.left_at is not None)
    first = {entry.pk for entry in left if entry.left_at == began}
    sides = {seat.number % 2 for seat in fixture.seats.all() if seat.entry_id in first}
    return sides.pop() if len(sides) == 1 else None
