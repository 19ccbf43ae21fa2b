"""A backup: one zip of the database, the keys of the data folder, and what it is a backup of."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from django.conf import settings
from django.core.management import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils.crypto import salted_hmac

from config.maintenance.databases import FILES, is_empty, leftovers, read_copy, write_copy
from config.serving import CannotStart, open_data_folder, take_lock
from config.settings.secrets import DIGEST_KEY_FILE, SECRET_KEY_FILE, VAPID_KEY_FILE
from core import VERSION, times
from core.database.needs import OTHER_VERSION

ABOUT: Final = "about.json"
KEYS: Final = (SECRET_KEY_FILE, DIGEST_KEY_FILE, VAPID_KEY_FILE)
DRAFTS: Final = ".unfinished-"


@dataclass(frozen=True, slots=True)
class About:
    """The facts that a restore needs to know before it begins."""

    version: str
    made_at: str
    database: str
    migrations: Sequence[Sequence[str]]
    digest_key: str
    """A proof of the key of digests, which does not give it away."""


def write_backup(folder: Path) -> Path:
    """Write a backup into this folder while others play; the file has its name once it is whole."""
    try:
        return _write_backup(folder)
    except OSError as fault:
        raise CommandError(f"No backup was written: {fault}.") from fault


def _write_backup(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    now = times.now()
    about = About(
        VERSION, times.format_time(now), connection.vendor,
        sorted(MigrationRecorder(connection).applied_migrations()), proof_of_key(),
    )  # fmt: skip
    with TemporaryDirectory(dir=folder, prefix=DRAFTS) as draft:
        database, archive = Path(draft, FILES[connection.vendor]), Path(draft, "backup.zip")
        write_copy(database)
        with ZipFile(archive, "x", ZIP_DEFLATED, compresslevel=1) as written:
            written.writestr(ABOUT, json.dumps(asdict(about), indent=1))
            for name in KEYS:
                key = Path(settings.POSTCARD_DATA, name)
                if key.exists():
                    written.write(key, name)
            # A dump of PostgreSQL is compressed already.
            written.write(database, database.name, ZIP_STORED if database.suffix == ".dump" else None)
        archive.chmod(0o600)
        with archive.open("rb") as file:
            os.fsync(file.fileno())
        return archive.rename(folder / f"postcard-{now:%Y%m%d-%H%M%S}.zip")


def read_backup(file: Path) -> About:
    """Put the database and the keys of a backup into their empty places, or change nothing."""
    try:
        with ZipFile(file) as archive:
            about = _checked(archive)
            data = Path(settings.POSTCARD_DATA)
            open_data_folder(data)
            with take_lock(data):
                _check_places(archive, data)
                _put(archive, data, about)
            return about
    except (BadZipFile, OSError) as fault:
        raise CommandError(f"{file} cannot be read as a backup: {fault}.") from fault
    except CannotStart as fault:
        raise CommandError(str(fault)) from fault


def proof_of_key() -> str:
    """Return a digest by the key of digests, which is the same for the same key."""
    return salted_hmac("postcard.backup", "", secret=settings.POSTCARD_DIGEST_KEY, algorithm="sha256").hexdigest()


def _checked(archive: ZipFile) -> About:
    """The facts of a backup that is whole, of this database's kind and of no newer version."""
    if damaged := archive.testzip():
        raise BadZipFile(f"{damaged} is damaged")
    if ABOUT not in archive.namelist():
        raise BadZipFile(f"it has no {ABOUT}")
    try:
        about = About(**json.loads(archive.read(ABOUT)))
    except (TypeError, ValueError) as fault:
        raise BadZipFile(f"its {ABOUT} says something else") from fault
    if about.database != connection.vendor:
        named = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
        raise CommandError(
            f"The backup is one of {named[about.database]}, and the settings name {named[connection.vendor]}. Restore "
            "it where it fits; `manage.py move_to` moves a database from SQLite to PostgreSQL."
        )
    known = MigrationLoader(None).disk_migrations
    if any((app, name) not in known for app, name in about.migrations):
        raise CommandError(f"{OTHER_VERSION} The backup is from version {about.version}.")
    return about


def _check_places(archive: ZipFile, data: Path) -> None:
    if not is_empty():
        raise CommandError("There is a database already. Restore into an empty data folder or an empty database.")
    for log in leftovers():
        raise CommandError(f"{log} belongs to another database. Move it to where that one is first.")
    for name in KEYS:
        if name in archive.namelist() and (data / name).exists() and (data / name).read_bytes() != archive.read(name):
            raise CommandError(f"The data folder has another {name} already. Move it away first.")


def _put(archive: ZipFile, data: Path, about: About) -> None:
    with TemporaryDirectory(dir=data, prefix=DRAFTS) as draft:
        for name in KEYS:
            if name in archive.namelist():
                Path(archive.extract(name, draft)).chmod(0o600)
                os.replace(Path(draft, name), data / name)
        copy = Path(archive.extract(FILES[about.database], draft))
        copy.chmod(0o600)
        read_copy(copy)
