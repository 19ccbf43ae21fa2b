"""A table made from its whole log, and the change of each rating by each match."""

from collections.abc import Iterable
from typing import NamedTuple

from ratings.rating import Rating
from ratings.table import ALGORITHMS, Result, Table


class Change(NamedTuple):
    """The change of one player's rating by a match."""

    player: str
    match: str
    before: Rating
    """The rating when the day began or, where matches count one by one, before the match."""
    after: Rating
    """With all the day's results so far, or after the match."""
    share: float
    """The points between the two that this match brought: never below nothing for a win."""
    algorithm: str


def changes_of(table: Table, player: str) -> tuple[Change, ...]:
    """Return what a player's last day, or last match, has changed so far; it is final when the day is over."""
    standing = table.standings[player]
    return tuple(
        Change(player, match, standing.before, standing.after, standing.weight * pull, ALGORITHMS[table.system])
        for match, pull in standing.pulls.items()
    )


def rebuilt(system: str, results: Iterable[Result]) -> tuple[Table, dict[tuple[str, str], Change]]:
    """The table that a log makes from nothing, and what each match has changed for each of its players."""
    table = Table(system)
    changed: dict[tuple[str, str], Change] = {}
    for result in results:
        table.apply(result)
        for player in result.counted:
            changed.update(((player, change.match), change) for change in changes_of(table, player))
    return table, changed
