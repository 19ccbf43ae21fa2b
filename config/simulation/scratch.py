"""A database that is made for one simulation and gone after it; never the server's own."""

import os
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings

from config.settings import env


def manage(*command: str) -> list[str]:
    """What starts a command of this server in a process of its own."""
    return [sys.executable, os.fspath(settings.BASE_DIR / "manage.py"), *command]


@contextmanager
def scratch() -> Iterator[tuple[Path, dict[str, str]]]:
    """A folder, and the environment in which a process finds a prepared database of its own, not the configured one."""
    with _empty() as (folder, environment):
        subprocess.run(manage("prepare"), env=environment, check=True, stdout=subprocess.DEVNULL)
        yield folder, environment


@contextmanager
def _empty() -> Iterator[tuple[Path, dict[str, str]]]:
    with tempfile.TemporaryDirectory(prefix="postcard-year-") as folder:
        environment = {**os.environ, "POSTCARD_DATA": folder, "POSTCARD_REDIS_URL": "", "POSTCARD_DATABASE_URL": ""}
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
