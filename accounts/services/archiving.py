"""Archives of everything about a person: asked for, made by a worker, fetched by their owner alone."""

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from tempfile import SpooledTemporaryFile
from typing import Any

from accounts.events import ARCHIVE_ASKED, ARCHIVE_READY, ArchiveNamed
from accounts.models import Archive, User
from accounts.privacy import sections
from accounts.services.locking import lock_account
from core import times
from core.batches import delete_some
from core.database.transactions import atomic
from core.errors import NotFound
from core.journal.leases import Lease
from core.journal.services import record
from core.limits import quotas
from core.shapes import to_json

KEPT = timedelta(days=7)
LIMIT = "archive"
IN_MEMORY = 8 * 2**20
"""A larger archive is put together in a file."""


def count_archive(user: User) -> None:
    """Count an archive, before a transaction begins: each reads all that the person has ever played."""
    quotas.spend(LIMIT, f"user {user.pk}")


def ask_for_archive(*, user: User) -> Archive:
    """Request an archive in place of any earlier one; while one is being made, return that one."""
    with atomic():
        lock_account(user)
        under_way = Archive.objects.filter(user=user, ready_at=None, expires_at__gt=times.now()).first()
        if under_way is not None:
            return under_way
        Archive.objects.filter(user=user).delete()
        now = times.now()
        asked = Archive.objects.create(user=user, created_at=now, expires_at=now + KEPT)
        record(ARCHIVE_ASKED, ArchiveNamed(user=user.pk, archive=asked.pk), people=[user.pk])
        return asked


def make_archive(*, archive_id: str, lease: Lease) -> None:
    """Make the file and notify its owner."""
    archive = Archive.objects.select_related("user").filter(pk=archive_id, ready_at=None).first()
    if archive is None:
        return
    if not archive.user.is_active:
        # It would keep an owner who comes back from asking for another one.
        archive.delete()
        return
    with SpooledTemporaryFile(max_size=IN_MEMORY) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, find in sections():
                lease.check()
                about = zipfile.ZipInfo(f"{name}.json", archive.created_at.timetuple()[:6])
                about.compress_type = zipfile.ZIP_DEFLATED
                with packed.open(about, "w") as out:
                    out.writelines(_pieces(find(archive.user)))
        file.seek(0)
        content = file.read()
    now = times.now()
    with atomic():
        lease.finish()
        ready = {"content": content, "ready_at": now, "expires_at": now + KEPT}
        if Archive.objects.filter(pk=archive.pk, ready_at=None).update(**ready):
            record(ARCHIVE_READY, ArchiveNamed(user=archive.user_id, archive=archive.pk))


def archive_of(user: User) -> Archive:
    """The archive that a person has asked for last, without its content."""
    own = Archive.objects.filter(user=user, expires_at__gt=times.now()).defer("content")
    found = own.order_by("-created_at", "-id").first()
    if found is None:
        raise NotFound("Archive not found. Request one first.")
    return found


def content_of(*, user: User, archive_id: str) -> bytes:
    """The file, for its owner alone."""
    own = Archive.objects.filter(pk=archive_id, user=user, ready_at__isnull=False, expires_at__gt=times.now())
    found = own.first()
    if found is None or found.content is None:
        raise NotFound("Archive not found. It may have expired.")
    return bytes(found.content)


def forget_old_archives(most: int) -> int:
    """Delete archives whose time is over, at most so many; returns how many."""
    return delete_some(Archive.objects.filter(expires_at__lte=times.now()).order_by("expires_at"), most)


def _pieces(found: Mapping[str, Any] | Iterable[Any]) -> Iterator[bytes]:
    """A file of the archive as JSON, an item at a time."""
    if isinstance(found, Mapping):
        yield _json(found) + b"\n"
        return
    before = b"[\n"
    for item in found:
        yield before + _json(item)
        before = b",\n"
    yield b"[]\n" if before == b"[\n" else b"\n]\n"


def _json(item: Any) -> bytes:
    return json.dumps(to_json(item), ensure_ascii=False, default=_plain).encode()


def _plain(value: Any) -> str:
    return times.format_time(value) if isinstance(value, datetime) else str(value)
