"""deploy/pgbouncer's file, tried with the program between the server and a PostgreSQL."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.running.own_postgres import OwnPostgres, programs
from tests.running.programs import PASSWORD, PgBouncer
from tests.running.serving import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.services,
    pytest.mark.skipif(shutil.which("pgbouncer") is None, reason="pgbouncer is not on this machine"),
    pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine"),
]


@pytest.fixture(scope="module")
def bouncer() -> Iterator[PgBouncer]:
    """A PgBouncer with an empty database behind it."""
    with OwnPostgres() as postgres:
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            connection.execute(f"CREATE ROLE postcard LOGIN PASSWORD '{PASSWORD}'".encode())
            connection.execute("CREATE DATABASE postcard OWNER postcard")
        bouncer = PgBouncer(postgres.port)
        bouncer.start()
        try:
            yield bouncer
        finally:
            bouncer.remove()


def run(bouncer: PgBouncer, folder: Path, *command: str) -> str:
    """A command of the operator behind PgBouncer, that has to succeed; what it said."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("POSTCARD_", "DJANGO_"))}
    settings = {"POSTCARD_DATABASE_URL": bouncer.url, "POSTCARD_DATA": str(folder)}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT, env=environment | settings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


READS_SLOWLY = """
import django, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
django.setup()
import psycopg
from accounts.models import User
rows = User.objects.order_by("pk").iterator(chunk_size=1)
found = [next(rows).username]
# Another client takes the connection that PgBouncer has lent for the beginning.
with psycopg.connect(sys.argv[1]) as other:
    other.execute("SELECT 1")
    found += [user.username for user in rows]
print(len(found) == User.objects.count() > 1)
"""


def test_rows_that_are_read_slowly_are_all_read(bouncer: PgBouncer, tmp_path: Path) -> None:
    run(bouncer, tmp_path, "manage.py", "prepare")
    address = bouncer.url.partition("?")[0]
    assert run(bouncer, tmp_path, "-c", READS_SLOWLY, address).strip() == "True"
