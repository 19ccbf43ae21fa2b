"""The whole database as one file, and back: SQLite's online backup, and PostgreSQL's own programs."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from django.core.management import CommandError
from django.db import connection

FILES: Final = {"sqlite": "postcard.sqlite3", "postgresql": "postcard.dump"}
"""The names that the database has in a backup, by its kind."""


def write_copy(file: Path) -> None:
    """Write the database as it is at one moment; others read and write meanwhile."""
    if connection.vendor == "sqlite":
        with (
            closing(sqlite3.connect(f"file:{connection.settings_dict['NAME']}?mode=ro", uri=True)) as database,
            closing(sqlite3.connect(file)) as copy,
        ):
            database.backup(copy)
    else:
        _run("pg_dump", "--format", "custom", "--no-owner", "--file", str(file))


def read_copy(file: Path) -> None:
    """Make the database, which is empty, from a copy of it. It has all or nothing of it afterwards."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(file)) as copy:
            (found,) = copy.execute("PRAGMA quick_check").fetchone()
        if found != "ok":
            raise CommandError(f"The database in the backup is damaged: {found}.")
        os.replace(file, connection.settings_dict["NAME"])
    else:
        _run(
            "pg_restore",
            "--no-owner",
            "--single-transaction",
            "--exit-on-error",
            "--dbname",
            connection.settings_dict["NAME"],
            str(file),
        )


def is_empty() -> bool:
    """Check that there is nothing in the place of the database that a backup could overwrite."""
    if connection.vendor == "sqlite":
        return not Path(connection.settings_dict["NAME"]).exists()
    with connection.cursor() as cursor:
        return not connection.introspection.table_names(cursor)


def leftovers() -> list[Path]:
    """Return the logs of another database in this place: SQLite would apply them to the one that comes there."""
    if connection.vendor != "sqlite":
        return []
    logs = (Path(f"{connection.settings_dict['NAME']}{ending}") for ending in ("-wal", "-journal"))
    return [log for log in logs if log.exists()]


def _run(program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL on the database of the settings; the password is not among its arguments."""
    path = shutil.which(program)
    if path is None:
        raise CommandError(
            f"{program} is not here. It comes with PostgreSQL's client programs, in Debian's package postgresql-client."
        )
    (_, *options, name), more = connection.client.settings_to_cmd_args_env(connection.settings_dict, [])
    done = subprocess.run(
        [path, *options, "--dbname", name, *arguments],
        env=os.environ | (more or {}), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise CommandError(f"{program} failed: {done.stderr.strip()}")
