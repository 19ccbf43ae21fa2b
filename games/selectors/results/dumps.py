"""Dumps: the finished public matches of each month in one file, and what such a file holds."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db.models import Q, QuerySet

from core import times
from core.database.transactions import release_connection
from core.errors import NotFound
from games.models import Dump, Match
from games.selectors.matches import with_seats
from games.selectors.results.finished import ended_public_matches, laid_open_matches
from games.selectors.results.records import logs_of, record_of
from games.shapes.records import DumpEnd, ShownDump, ShownDumpTable, ShownRecord

FORMAT = "postcard-dump/1"
CHUNK = 20
"""The number of matches that are read at once: they, with their logs, are all that is held in memory."""
IN_ORDER = ("-month",)
MONTH = re.compile(r"[12][0-9]{3}-(0[1-9]|1[0-2])", re.ASCII)
SETTLED = timedelta(hours=1)
"""The time between the end of a month and its dump: by then every missed deadline in it is settled."""
COUNTED_AGAIN = timedelta(days=62)
"""The time after that in which matches can still turn up that ended in it: a server that was down settles deadlines
late."""


def dumps() -> QuerySet[Dump]:
    """All dumps that there are; none where the operator wants none."""
    return Dump.objects.all() if settings.POSTCARD_DUMPS else Dump.objects.none()


def dump_of(month: str) -> Dump:
    """The dump of a month."""
    found = dumps().filter(month=month).first()
    if found is None:
        raise NotFound("No dump found for this month.")
    return found


def shown_dump(dump: Dump) -> ShownDump:
    """A dump as the API shows it."""
    return ShownDump(
        month=dump.month,
        matches=dump.matches,
        size=dump.size,
        zipped_size=dump.zipped_size,
        sha256=dump.digest,
        made_at=dump.made_at,
        path=f"/api/v1/dumps/{dump.month}",
        table=_shown_table(dump) if dump.table_digest else None,
    )


def _shown_table(dump: Dump) -> ShownDumpTable:
    return ShownDumpTable(
        size=dump.table_size,
        zipped_size=dump.table_zipped_size,
        sha256=dump.table_digest,
        path=f"/api/v1/dumps/{dump.month}/table",
    )


def dump_folder() -> Path:
    """Return the folder of the files."""
    return Path(settings.POSTCARD_DATA) / "dumps"


def dump_file(month: str, digest: str) -> Path:
    """The file of a dump. Another content has another name, so a row and its file always fit."""
    return dump_folder() / f"{month}-{digest[:16]}.ndjson"


def table_file(month: str, digest: str) -> Path:
    """The file of a dump's table."""
    return dump_folder() / f"{month}-{digest[:16]}.csv"


def zipped(file: Path) -> Path:
    """The zipped file beside a dump's file."""
    return file.with_name(f"{file.name}.gz")


def bounds_of(month: str) -> tuple[datetime, datetime]:
    """Return the beginnings of a month and of the next one."""
    year, number = map(int, month.split("-"))
    return datetime(year, number, 1, tzinfo=UTC), datetime(year + number // 12, number % 12 + 1, 1, tzinfo=UTC)


def is_past(month: str) -> bool:
    """Return True if the month is over, and everything in it settled."""
    return times.now() >= bounds_of(month)[1] + SETTLED


def matches_for_dump(month: str) -> QuerySet[Match]:
    """The matches of a month that every player may read: public, played, over, and on no sealed deal."""
    begins, ends = bounds_of(month)
    return laid_open_matches().filter(ended_at__gte=begins, ended_at__lt=ends)


def lines_of_dump(month: str) -> Iterator[ShownRecord | DumpEnd]:
    """The records of a month in the order in which the matches ended, then a last line that counts them.

    A few are read at a time, so memory does not grow with their number, and no transaction is held.
    """
    wanted, count = matches_for_dump(month), 0
    after = Q()
    while found := list(with_seats(wanted.filter(after)).order_by("ended_at", "id")[:CHUNK]):
        logs = logs_of(found)
        records = [record_of(match, logs[match.id]) for match in found]
        release_connection()
        yield from records
        count += len(records)
        last = found[-1]
        later = Q(ended_at__gt=last.ended_at) | Q(ended_at=last.ended_at, id__gt=last.id)
        # Implied by what is later, but an index can start from it: without it each read goes through the whole month.
        after = Q(ended_at__gte=last.ended_at) & later
    yield DumpEnd(format=FORMAT, month=month, matches=count)


def months_to_dump() -> Iterator[str]:
    """The months that are over and have matches, but no dump with all of them."""
    first = ended_public_matches().order_by("ended_at").values_list("ended_at", flat=True).first()
    if first is None:
        return
    made = {dump.month: dump for dump in Dump.objects.all()}
    month = f"{first:%Y-%m}"
    while is_past(month):
        dump = made.get(month)
        if matches_for_dump(month).exists() if dump is None else _is_outdated(dump):
            yield month
        month = f"{bounds_of(month)[1]:%Y-%m}"


def months_of_player(user_id: int) -> list[str]:
    """The months whose dumps name a player."""
    sat = Q(seats__user=user_id) | Q(seats__left_user=user_id)
    ended = ended_public_matches().filter(sat)
    return sorted({f"{moment:%Y-%m}" for moment in ended.values_list("ended_at", flat=True) if moment})


def _is_outdated(dump: Dump) -> bool:
    """Return True if a file is gone, as after a restored backup, was never made, or lacks matches by now."""
    files = (dump_file(dump.month, dump.digest), table_file(dump.month, dump.table_digest))
    if not all(file.exists() for file in files):
        return True
    begins, ends = bounds_of(dump.month)
    if times.now() < ends + COUNTED_AGAIN:
        return matches_for_dump(dump.month).count() != dump.matches
    of_month = ended_public_matches().filter(ended_at__gte=begins, ended_at__lt=ends)
    return of_month.filter(shared_deal__unsealed_at__gte=dump.made_at).exists()
