"""All matches of one person, a chunk at a time: memory does not grow with how much they have played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from accounts.models import User
from core.transactions import let_go_of_the_database
from games.models import Match, MoveRecord, Seat
from games.selectors.clocks import now_for
from games.selectors.matches import seats_of, shown_match, with_seats
from games.selectors.overdue import is_overdue
from games.selectors.records import record_of
from games.shapes.matches import ShownMatch
from games.shapes.records import ExportEnd, ShownRecord

FORMAT = "postcard-export/1"
CHUNK = 20
"""How many matches are read at once: they, with their logs, are all that is held in memory."""

Settle = Callable[[str, User], Match]
"""How a match is read after the missed deadlines in it are settled."""


def export_of(user: User, settle: Settle) -> Iterator[ShownRecord | ShownMatch | ExportEnd]:
    """Every match in which the user has a seat, or has left one to a bot, by id; then a last line that counts them.

    Matches that are over are exported as their records. Others, and those on a sealed deal, are exported as the API
    shows them. Each chunk is read on its own: no transaction and no connection is held while a slow reader downloads.
    """
    lines = finished = 0
    last = ""
    while ids := _ids_after(user, last):
        for line in _lines(ids, user, settle):
            lines += 1
            finished += isinstance(line, ShownRecord)
            yield line
        last = ids[-1]
    yield ExportEnd(format=FORMAT, lines=lines, finished=finished)


def _ids_after(user: User, last: str) -> list[str]:
    # Each is a walk along an index of its own; together they would be a search through all.
    walks = [Seat.objects.filter(user=user), Seat.objects.filter(left_user=user)]
    # A house bot may hold several seats of a match.
    found = [
        walk.filter(match_id__gt=last).order_by("match_id").values("match_id").distinct()[:CHUNK] for walk in walks
    ]
    return sorted({row["match_id"] for walk in found for row in walk})[:CHUNK]


def _lines(ids: Sequence[str], user: User, settle: Settle) -> list[ShownRecord | ShownMatch]:
    matches = [_in_time(match, user, settle) for match in with_seats(Match.objects.filter(pk__in=ids)).order_by("pk")]
    # An invitation may have expired by now: a player who has not answered it has no seat there.
    matches = [match for match in matches if _plays(match, user)]
    # What is over by now never changes: its rows are read after it, and are all there.
    logs = logs_of([match.id for match in matches if match.is_laid_open])
    found = [_line(match, logs) for match in matches]
    let_go_of_the_database()
    return found


def _plays(match: Match, user: User) -> bool:
    return any(user.pk in (seat.user_id, seat.left_user_id) for seat in seats_of(match))


def _in_time(match: Match, user: User, settle: Settle) -> Match:
    """The match, with missed deadlines settled."""
    if not is_overdue(match, seats_of(match), now_for(match)):
        return match
    return settle(match.id, user)


def _line(match: Match, logs: Mapping[str, Sequence[MoveRecord]]) -> ShownRecord | ShownMatch:
    return record_of(match, logs.get(match.id, ())) if match.is_laid_open else shown_match(match)


def logs_of(ids: Sequence[str]) -> dict[str, list[MoveRecord]]:
    """The rows of the logs of these matches, in order."""
    rows = MoveRecord.objects.filter(match_id__in=ids).order_by("match_id", "ply")
    return {match_id: list(log) for match_id, log in groupby(rows, lambda row: row.match_id)}
