"""A temporary database for one simulation. The server's own database is never touched."""

import os
import shutil
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings
from django.core.management.base import CommandError

from config.settings import env


def manage(*command: str) -> list[str]:
    """The command line that runs a management command in a new process."""
    return [sys.executable, os.fspath(settings.BASE_DIR / "manage.py"), *command]


@contextmanager
def scratch(tables: str | None) -> Iterator[tuple[Path, dict[str, str]]]:
    """Make a temporary folder and a prepared database; gives the folder and the environment for its processes.

    `tables` names an SQLite database with all tables and no rows, which is copied: making them takes longer than a
    short simulation does.
    """
    with _empty() as (folder, environment):
        if tables and not environment["POSTCARD_DATABASE_URL"]:
            try:
                shutil.copyfile(tables, folder / "postcard.sqlite3")
            except OSError as fault:
                raise CommandError(f"--tables: {tables}: {fault.strerror}.") from None
        subprocess.run(manage("prepare"), env=environment, check=True, stdout=subprocess.DEVNULL)
        yield folder, environment


@contextmanager
def _empty() -> Iterator[tuple[Path, dict[str, str]]]:
    with tempfile.TemporaryDirectory(prefix="postcard-year-") as folder:
        environment = {**os.environ, "POSTCARD_DATA": folder, "POSTCARD_REDIS_URL": "", "POSTCARD_DATABASE_URL": ""}
        # Nothing that happens in a simulation is written to anyone.
        environment |= {"POSTCARD_MAIL_URL": "file:", "POSTCARD_PUBLIC_URL": ""}
        # In simulated time no caller can measure how long a bot thinks.
        environment["POSTCARD_BOT_GRID"] = "0"
        if not env.DATABASE_URL:
            yield Path(folder), environment
            return
        server, _, _ = env.DATABASE_URL.partition("?")[0].rpartition("/")
        options = env.DATABASE_URL.partition("?")[2]
        name = f"postcard_year_{uuid.uuid4().hex[:12]}"
        _administer(f"CREATE DATABASE {name}")
        try:
            yield (
                Path(folder),
                {**environment, "POSTCARD_DATABASE_URL": f"{server}/{name}" + f"?{options}" * bool(options)},
            )
        finally:
            _administer(f"DROP DATABASE {name} WITH (FORCE)")


def _administer(statement: str) -> None:
    with psycopg.connect(env.DATABASE_URL, autocommit=True) as connection:
        connection.execute(statement.encode())
