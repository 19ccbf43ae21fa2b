"""All matches of one person, many at a time, however many moves there are."""

from collections.abc import Callable, Iterator, Sequence

from accounts.models import User
from core.database.postgresql.timeouts import without_timeout
from core.database.transactions import release_connection
from core.errors import ArchiveNeeded, Unavailable
from games.models import Match, Seat
from games.selectors.expiry import is_overdue, now_for
from games.selectors.matches import has_sat, seats_of, shown_matches, with_seats
from games.selectors.results.records import logs_of, record_of
from games.shapes.matches import ShownMatch
from games.shapes.records import ExportEnd, ShownRecord

FORMAT = "postcard-export/1"
CHUNK = 1000
"""The number of matches that are read at once, with their seats and without their logs: about 20 kB for each."""
LOGS = 150
"""The number of logs in memory at once: a reader may take their time, and holds no connection meanwhile."""
MOST_IN_AN_ANSWER = 1000
"""The most matches that a web process exports at once, which takes it about a second; a worker exports more."""

Settle = Callable[[str, User], Match]
"""Reads a match after the missed deadlines in it are settled."""
Line = ShownRecord | ShownMatch | ExportEnd


def export_of(user: User, settle: Settle, *, most: int | None = None) -> Iterator[Line]:
    """Every match in which the user has a seat, or has left one to a bot, by id; then a last line that counts them.

    Matches that are over are exported as their records. Others, and those on a sealed deal, are exported as the API
    shows them. More matches than `most` are refused before the first line.
    """
    ids = _ids_of(user)
    if most is not None and len(ids) > most:
        raise ArchiveNeeded(
            f"A response holds at most {most} matches, and these are {len(ids)}. Request an archive instead.",
            most=most,
            archive="/api/v1/me/archive",
        )
    return _export(ids, user, settle)


def _export(ids: Sequence[str], user: User, settle: Settle) -> Iterator[Line]:
    """The lines. Each chunk is read on its own, in no transaction."""
    lines = finished = 0
    for start in range(0, len(ids), CHUNK):
        for line in _lines(ids[start : start + CHUNK], user, settle):
            lines += 1
            finished += isinstance(line, ShownRecord)
            yield line
    yield ExportEnd(format=FORMAT, lines=lines, finished=finished)


def _ids_of(user: User) -> list[str]:
    # Each is a walk along an index of its own; together they would be a search through all. The database alone says
    # what comes after what: PostgreSQL does not order as Python does.
    held = Seat.objects.filter(user=user).order_by().values_list("match_id", flat=True)
    left = Seat.objects.filter(left_user=user).order_by().values_list("match_id", flat=True)
    # This alone grows with what the user has played: what follows is read by keys, a part at a time.
    with without_timeout():
        return list(held.union(left).order_by("match_id"))


def _lines(ids: Sequence[str], user: User, settle: Settle) -> Iterator[ShownRecord | ShownMatch]:
    matches = [_in_time(match, user, settle) for match in with_seats(Match.objects.filter(pk__in=ids)).order_by("pk")]
    # An invitation may have expired by now: a player who has not answered it has no seat there.
    matches = [match for match in matches if has_sat(seats_of(match), user)]
    for start in range(0, len(matches), LOGS):
        part = matches[start : start + LOGS]
        # A match that is over by now never changes: its rows are read after it, and are all there.
        logs = logs_of(match for match in part if match.is_laid_open)
        shown = {match.id: match for match in shown_matches([match for match in part if not match.is_laid_open])}
        release_connection()
        for match in part:
            yield record_of(match, logs[match.id]) if match.is_laid_open else shown[match.id]


def _in_time(match: Match, user: User, settle: Settle) -> Match:
    """The match, with missed deadlines settled, where this server has its rules."""
    if not is_overdue(match, seats_of(match), now_for(match)):
        return match
    try:
        return settle(match.id, user)
    except Unavailable:
        return match
