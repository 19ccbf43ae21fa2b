"""Making dumps: a file for each month, written aside and renamed when it is whole.

A process that is killed in the middle leaves a part that nothing refers to; the next run deletes it and begins again.
The row is written after all files, so whatever is listed is there in full.
"""

import fcntl
import gzip
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, cast

from django.conf import settings

from core import times
from core.database.standby import from_complete_standby
from core.shapes import to_json
from core.spreadsheets import csv_text
from core.sweeps import Sweep
from games.models import Dump
from games.selectors.results.dumps import (
    dump_file,
    dump_folder,
    lines_of_dump,
    months_of_player,
    months_to_dump,
    table_file,
    zipped,
)
from games.selectors.results.tables import COLUMNS, row_of
from games.shapes.records import ShownRecord

PART = ".part-"
"""The beginning of the name of a file that is being written."""
LEVEL = 6
"""The level of compression; a higher one takes far longer and saves a few percent."""
_making = Sweep[str]("the dump of %s could not be made")


def make_due_dumps() -> int:
    """Make the dumps that are missing; return their number. Where another process makes them, nothing is done."""
    months = months_to_dump() if settings.POSTCARD_DUMPS else ()
    return _making.each(months, lambda month: make_dump(month=month) is not None)


def make_dump(*, month: str) -> Dump | None:
    """Make the dump of a month, in place of one that there is; None while another process makes dumps."""
    with _alone() as is_alone:
        return _make(month) if is_alone else None


def drop_dumps_of(*, user_id: int) -> bool:
    """Delete the dumps that name an erased account; they are made again, with the name that replaces it.

    False while a dump is being made, which may have read the name before: then it has to be done again.
    """
    if not dump_folder().exists():
        # Nothing was ever made here, and in production the folder may not be this process's to make.
        Dump.objects.filter(month__in=months_of_player(user_id)).delete()
        return True
    with _alone() as is_alone:
        for month in months_of_player(user_id) if is_alone else ():
            Dump.objects.filter(month=month).delete()
            _delete_files(month, keep=())
        return is_alone


@from_complete_standby
def _make(month: str) -> Dump:
    made_at = times.now()
    with _written() as records, _written() as table:
        matches = _write(month, records, table)
        # Without a row both are deleted by the next run.
        file = records.keep(lambda digest: dump_file(month, digest))
        listed = table.keep(lambda digest: table_file(month, digest))
    facts = {
        "made_at": made_at,
        "matches": matches,
        "size": file.stat().st_size,
        "zipped_size": zipped(file).stat().st_size,
        "digest": records.digest.hexdigest(),
        "table_size": listed.stat().st_size,
        "table_zipped_size": zipped(listed).stat().st_size,
        "table_digest": table.digest.hexdigest(),
    }
    dump, _ = Dump.objects.update_or_create(month=month, defaults=facts)
    _delete_files(month, keep=(file, zipped(file), listed, zipped(listed)))
    return dump


def _write(month: str, records: "Written", table: "Written") -> int:
    """Write the records and the table of a month; return the number of matches in them."""
    matches = 0
    table.write(csv_text([COLUMNS]).encode())
    for line in lines_of_dump(month):
        records.write(json.dumps(to_json(line), ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        if isinstance(line, ShownRecord):
            matches += 1
            table.write(csv_text([row_of(line)]).encode())
    return matches


class Written:
    """A file that is being written, the zipped one beside it, and the digest of what it holds."""

    def __init__(self, plain: BinaryIO, packed: BinaryIO, zipping: gzip.GzipFile) -> None:
        self._plain, self._packed, self._zipping = plain, packed, zipping
        self.digest = hashlib.sha256()

    def write(self, some: bytes) -> None:
        """Append to both."""
        self._plain.write(some)
        self._zipping.write(some)
        self.digest.update(some)

    def keep(self, file_for: Callable[[str], Path]) -> Path:
        """Give both their names, which follow from the digest."""
        self._zipping.close()
        file = file_for(self.digest.hexdigest())
        # The zipped one first: a file that is there has its zipped one beside it.
        _keep(self._packed, zipped(file))
        _keep(self._plain, file)
        return file


@contextmanager
def _written() -> Iterator[Written]:
    with (
        _part() as plain,
        _part() as packed,
        # Without a name and a time equal matches make equal bytes.
        gzip.GzipFile(filename="", mode="wb", fileobj=packed, compresslevel=LEVEL, mtime=0) as zipping,
    ):
        yield Written(plain, packed, zipping)


@contextmanager
def _part() -> Iterator[BinaryIO]:
    """A file that is being written; it is deleted unless it was renamed."""
    with tempfile.NamedTemporaryFile(dir=dump_folder(), prefix=PART, delete=False) as file:
        try:
            # The file itself, which has a type.
            yield cast(BinaryIO, file.file)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(file.name)


def _keep(part: BinaryIO, file: Path) -> None:
    """Give a whole file its name, once its bytes are on the disk."""
    part.flush()
    os.fsync(part.fileno())
    # Web processes may run as another user.
    os.fchmod(part.fileno(), 0o644)
    os.replace(part.name, file)


@contextmanager
def _alone() -> Iterator[bool]:
    """Yield True if no other process makes dumps in this folder; a killed one holds nothing up."""
    folder = dump_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        for part in folder.glob(f"{PART}*"):
            part.unlink(missing_ok=True)
        yield True


def _delete_files(month: str, *, keep: tuple[Path, ...]) -> None:
    for file in dump_folder().glob(f"{month}-*"):
        if file not in keep:
            file.unlink(missing_ok=True)
