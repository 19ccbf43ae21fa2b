"""The disk of the data folder."""

import tempfile
from typing import Final

from django.conf import settings

from core import space
from core.findings import Finding, fail, ok, warn

MAKE_ROOM: Final = "Make room, or move the folder to a larger disk; `manage.py table_sizes` shows what grows."


def disk() -> Finding:
    """Return whether the server may write to the data folder, and how long there is space."""
    folder = settings.POSTCARD_DATA
    free = space.free_bytes()
    if free is None:
        return ok("This machine has no data folder, and needs none.") if not _is_needed() else _no_folder()
    left = f"The data folder {folder} has {free // 2**20} MB free"
    if free < space.LEAST_FREE_BYTES:
        return fail(f"{left}: whatever writes is refused with `no_space`.", MAKE_ROOM)
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        return fail(
            f"The data folder {folder} is not writable for this process ({fault.strerror}).",
            "Run the server, and this command, as the user that owns the folder; see that its disk is not read-only.",
        )
    if free < space.LITTLE_FREE_BYTES:
        least = space.LEAST_FREE_BYTES // 2**20
        return warn(f"{left}; with less than {least} MB nothing is written any more.", MAKE_ROOM)
    return ok(f"The data folder is writable, and has more than {space.LITTLE_FREE_BYTES // 2**20} MB free.")


def _is_needed() -> bool:
    return bool(settings.POSTCARD_EMBEDDED or settings.POSTCARD_DUMPS)


def _no_folder() -> Finding:
    return warn(
        f"The data folder {settings.POSTCARD_DATA} does not exist.",
        "Create it or set POSTCARD_DATA; the files of finished matches are kept there (POSTCARD_DUMPS=0 makes none).",
    )
