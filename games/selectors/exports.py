"""All matches of one person, a chunk at a time: memory does not grow with how much they have played."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from accounts.models import User
from core.transactions import let_go_of_the_database, settled
from games.models import Match, MoveRecord, Seat
from games.selectors.clocks import now_for
from games.selectors.matches import match_document, match_for, seats_of, with_seats
from games.selectors.overdue import is_overdue
from games.selectors.records import record_document

FORMAT = "postcard-export/1"
CHUNK = 20
"""How many matches are read at once: they, with their logs, are all that is held in memory."""


def export_of(user: User) -> Iterator[dict[str, Any]]:
    """A document for each match in which the user has a seat, or has left one to a bot, and a last one: these were all.

    Matches that are over come as their records; others, and those on a sealed deal, as everybody who may see them sees
    them. They are ordered by id, and each chunk is read on its own: no transaction, and no connection, is held while a
    slow reader takes them in.
    """
    lines = finished = 0
    last = ""
    while ids := _ids_after(user, last):
        for document in _documents(ids, user):
            lines += 1
            finished += "log" in document
            yield document
        last = ids[-1]
    yield {"format": FORMAT, "lines": lines, "finished": finished}


def _ids_after(user: User, last: str) -> list[str]:
    # Each is a walk along an index of its own; together they would be a search through all.
    walks = [Seat.objects.filter(user=user), Seat.objects.filter(left_user=user)]
    # A house bot may hold several seats of a match.
    found = [
        walk.filter(match_id__gt=last).order_by("match_id").values("match_id").distinct()[:CHUNK] for walk in walks
    ]
    return sorted({row["match_id"] for walk in found for row in walk})[:CHUNK]


def _documents(ids: Sequence[str], user: User) -> list[dict[str, Any]]:
    matches = [_in_time(match, user) for match in with_seats(Match.objects.filter(pk__in=ids)).order_by("pk")]
    # By now an invitation may have expired: whoever has not answered it has no seat there.
    matches = [match for match in matches if _plays(match, user)]
    # What is over by now never changes: its rows are read after it, and are all there.
    logs = _logs([match.id for match in matches if match.is_laid_open])
    found = [_document(match, logs) for match in matches]
    let_go_of_the_database()
    return found


def _plays(match: Match, user: User) -> bool:
    return any(user.pk in (seat.user_id, seat.left_user_id) for seat in seats_of(match))


def _in_time(match: Match, user: User) -> Match:
    """The match after whatever time has run out in it is settled."""
    if not is_overdue(match, seats_of(match), now_for(match)):
        return match
    return settled(partial(match_for, match.id, user))


def _document(match: Match, logs: Mapping[str, Sequence[MoveRecord]]) -> dict[str, Any]:
    if match.is_laid_open:
        return record_document(match, logs.get(match.id, ()))
    return match_document(match)


def _logs(ids: Sequence[str]) -> dict[str, list[MoveRecord]]:
    rows = MoveRecord.objects.filter(match_id__in=ids).order_by("match_id", "ply")
    return {match_id: list(log) for match_id, log in groupby(rows, lambda row: row.match_id)}
