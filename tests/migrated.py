"""The tables of the tests, made by the migrations once.

Those of SQLite are copied until a migration or a model changes, those of PostgreSQL by the other workers of a run.
"""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from django.apps import apps
from django.core import management
from django.db import connection
from django.db.backends.base.creation import BaseDatabaseCreation
from django.db.backends.postgresql.base import DatabaseWrapper as PostgreSQL

from tests.running import serving
from tests.running.serving import ROOT
from tests.running.templates import copied
from tests.settings import FOLDER

MAKE_TABLES = ("migrations/*.py", "models.py", "models/*.py")
"""Files of each app that define tables; the tree itself is not searched, since tests make and remove folders in it."""


def own_rooms() -> list[Path]:
    """The folders of this project's own apps."""
    found = [Path(app.path) for app in apps.get_app_configs()]
    return [room for room in found if room.is_relative_to(ROOT) and "site-packages" not in room.parts]


def fingerprint(rooms: Iterable[Path]) -> str:
    """Of all that the tables follow from: migrations, models (permissions are rows, too) and the version of Django."""
    digest = hashlib.sha256()
    sources = {path for room in rooms for pattern in MAKE_TABLES for path in room.glob(pattern)}
    for path in sorted(sources | {ROOT / "requirements/base.txt"}):
        digest.update(os.fsencode(path.name) + b"\0" + path.read_bytes())
    return digest.hexdigest()[:32]


def kept_tables(cache: pytest.Cache) -> Path:
    """The file in which they are kept."""
    return cache.mkdir("migrated") / f"{fingerprint(own_rooms())}.sqlite3"


@pytest.fixture(scope="session", autouse=True)
def migrated_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """Copies the tables: the migrations take seconds, in every worker of every run."""
    cache: pytest.Cache | None = getattr(request.config, "cache", None)
    if cache is None:
        yield
        return
    # Servers that tests start are on SQLite, whatever the tests are on.
    serving.tables = kept = kept_tables(cache)
    run, create = management.call_command, BaseDatabaseCreation.create_test_db

    def call_command(name: str, *arguments: Any, **options: Any) -> Any:
        if name != "migrate":
            return run(name, *arguments, **options)
        if connection.vendor == "sqlite":
            return _copy_file(kept, lambda: run(name, *arguments, **options))
        return _copy_database(lambda: run(name, *arguments, **options))

    def create_test_db(self: BaseDatabaseCreation, *arguments: Any, **options: Any) -> str:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(management, "call_command", call_command)
            return create(self, *arguments, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseCreation, "create_test_db", create_test_db)
        yield


def _copy_file(kept: Path, migrate: Callable[[], Any]) -> None:
    # The first worker makes them, and the others wait for it.
    with (FOLDER / "migrated.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            migrate()
            _keep(kept)
            return
    connection.close()
    shutil.copyfile(kept, connection.settings_dict["NAME"])


def _copy_database(migrate: Callable[[], Any]) -> None:
    def make() -> None:
        migrate()
        if os.environ.get("TEST_PARTITIONED"):
            # Connections of before would be taken for those of a server.
            leave()
            # `make test-services TEST_PARTITIONED=1`: all tests, with the largest tables in partitions.
            management.call_command("partition")
        leave()

    def leave() -> None:
        connection.close()
        cast(PostgreSQL, connection).close_pool()

    leave()
    copied("migrated", connection.settings_dict["NAME"], make)


def _keep(kept: Path) -> None:
    """Writes the database that is open to a file, which appears when it is complete."""
    beside = kept.with_suffix(f".{os.getpid()}")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [os.fspath(beside)])
    for old in kept.parent.glob("*.sqlite3"):
        old.unlink(missing_ok=True)
    beside.replace(kept)
