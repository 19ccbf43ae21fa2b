"""Running matches side by side, as onlookers see them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accounts.auth.strangers import stranger
from accounts.models import User
from core.errors import NotFound, WrongState
from games.choices import Status, Visibility
from games.selectors.loading import Rows, rows_of_matches
from games.selectors.matches import seats_of, shown_match
from games.selectors.reading.views import lines_of
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from web.matches.boards import board_in_words
from web.playing.layouts import has_layout

AT_A_TIME: Final = 12
"""The number of boards on one page: half of what one stream follows."""
LOOKS_AGAIN_AFTER: Final = 60
"""Seconds after which the page loads itself again, where no script keeps it true."""


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """A running match as onlookers see it."""

    match: ShownMatch
    has_layout: bool
    to_act: tuple[str | None, ...] = ()
    board: str = ""
    sealed: bool = False
    """True if other tables still play its deal, so that no card is shown."""
    round: int | None = None
    """The round of a season that it belongs to."""
    is_own: bool = False
    """True if the reader plays there: their table shows them more, and is not for onlookers."""


def watched_tables(match_ids: Sequence[str]) -> list[WatchedTable]:
    """The tables of those of the matches that are public and still run, in this order, all of them read at once."""
    rows, reader = rows_of_matches(match_ids), stranger()
    found = (_table(match_id, rows[match_id], reader) for match_id in match_ids if match_id in rows)
    return [table for table in found if table is not None]


def _table(match_id: str, rows: Rows, reader: User) -> WatchedTable | None:
    """The table of a match; None if it is over or hidden by now."""
    try:
        match = settled_match(match_id, reader, rows)
    except NotFound:
        return None
    shown = shown_match(match)
    if shown.status != Status.RUNNING or shown.visibility != Visibility.PUBLIC:
        return None
    try:
        lines = lines_of(match, reader)
    except WrongState:
        return WatchedTable(shown, has_layout(shown.game), sealed=True)
    return WatchedTable(
        shown,
        has_layout(shown.game),
        to_act=tuple(shown.seats[seat.number].name for seat in seats_of(match) if seat.turn.due_ply is not None),
        board=board_in_words(shown, lines),
    )
