"""Checks of leavers' fixtures: void where they left early with few results, forfeited otherwise."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from leagues.models import Entry, Fixture
from leagues.pairing.formats import FORMATS
from leagues.selectors.standings import DivisionTable

State, How = Fixture.State, Fixture.How


def wrong_with_leavers(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """Check the leavers' fixtures of a division that is over."""
    entries = {entry.pk: entry for entry in table.entries.values()}
    yield from _wrongly_struck_out(table, fixtures)
    for fixture in fixtures:
        left = [entries[seat.entry_id] for seat in fixture.seats.all() if entries[seat.entry_id].has_left]
        if not left or fixture.state == State.BYE:
            continue
        what = f"{', '.join(entry.player for entry in left)} left, and {fixture} is {fixture.state}"
        if any(entry.struck_out for entry in left):
            if fixture.state != State.VOID:
                yield f"{what}, though it was early"
        elif fixture.match_id is None and fixture.how == How.HARD_END:
            yield f"{what}, since the others have waited for it to the end"
        elif fixture.how == How.WITHDRAWAL and (
            fixture.state != State.FORFEIT or fixture.winner == _first(fixture, left)
        ):
            yield f"{what}, won by {fixture.winner}"


def _wrongly_struck_out(table: DivisionTable, fixtures: Sequence[Fixture]) -> Iterator[str]:
    """Return who lost their results, or kept them, against the rule; matches say by themselves when they ended."""
    season = table.division.season
    assert season.started_at is not None
    # By the days of the terms: a season that ends before its time moves its end.
    half = season.started_at + timedelta(days=season.days) / 2
    for entry in table.entries.values():
        if entry.left_at is None:
            continue
        own = [one for one in fixtures if any(seat.entry_id == entry.pk for seat in one.seats.all())]
        is_early = FORMATS[season.format].strikes_out and entry.left_at < half
        # A match that ended at the very moment of leaving may have been before it or after it.
        before, at_once = (_has_few(own, entry, table, late=late) for late in (False, True))
        if entry.struck_out and not (is_early and (before or at_once)):
            yield f"{entry.player} was struck out, against the rule"
        if not entry.struck_out and is_early and before and at_once:
            yield f"{entry.player} was not struck out, against the rule"


def _has_few(own: Sequence[Fixture], entry: Entry, table: DivisionTable, *, late: bool) -> bool:
    """Return True if under half of a player's matches were finished when they left; `late` includes that moment."""
    assert entry.left_at is not None
    members = {one.pk: one for one in table.entries.values()}
    planned = finished = 0
    for one in own:
        others = [members[seat.entry_id] for seat in one.seats.all() if seat.entry_id != entry.pk]
        if one.state == State.BYE or any(
            other.struck_out and other.left_at and _is_before(other.left_at, entry.left_at, late=late)
            for other in others
        ):
            continue
        planned += 1
        ended = one.match.ended_at if one.match else one.decided_at if one.state == State.FORFEIT else None
        # Leaving resigns what runs: that is not finished before.
        resigned = one.match is not None and one.match.reason == "resigned" and ended == entry.left_at
        finished += ended is not None and not resigned and _is_before(ended, entry.left_at, late=late)
    return 2 * finished < planned


def _is_before(moment: datetime, left_at: datetime, *, late: bool) -> bool:
    return moment <= left_at if late else moment < left_at


def _first(fixture: Fixture, left: Sequence[Entry]) -> int | None:
    """The side that left first; None if both left at the same time."""
    began = min(entry.left_at for entry in left if entry.left_at is not None)
    first = {entry.pk for entry in left if entry.left_at == began}
    sides = {seat.number % 2 for seat in fixture.seats.all() if seat.entry_id in first}
    return sides.pop() if len(sides) == 1 else None
