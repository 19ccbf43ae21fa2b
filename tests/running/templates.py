"""Databases with all tables on PostgreSQL, made by the first worker of a run that needs one and copied by the others.

The migrations take seconds, of which every worker and every server of a test would need its own.
"""

import fcntl
import os
from collections.abc import Callable

import psycopg

from tests.settings import FOLDER


def copied(kind: str, database: str, make: Callable[[], None]) -> None:
    """Make this database: as a copy if there is a template of the kind, else by `make`, and then a template of it.

    Nobody may be connected to the database afterwards, or it cannot be copied.
    """
    template = f"{FOLDER.name.replace('-', '_')}_{kind}"
    with (FOLDER / f"template_{kind}").open("a+") as made:
        # The first worker makes it, and the others wait.
        fcntl.flock(made, fcntl.LOCK_EX)
        made.seek(0)
        if made.read():
            administer(f'DROP DATABASE IF EXISTS "{database}" WITH (FORCE)')
            administer(f'CREATE DATABASE "{database}" TEMPLATE "{template}"')
            return
        make()
        administer(f'CREATE DATABASE "{template}" TEMPLATE "{database}"')
        made.write(template)


def forget_templates() -> None:
    """At the end of a run, by its first process."""
    for made in FOLDER.glob("template_*"):
        if template := made.read_text():
            administer(f'DROP DATABASE IF EXISTS "{template}" WITH (FORCE)')
        made.unlink()


def administer(statement: str, url: str = "") -> None:
    """Something that concerns whole databases, on the tests' own PostgreSQL or another."""
    with psycopg.connect(url or os.environ["POSTCARD_DATABASE_URL"], autocommit=True) as connection:
        connection.execute(statement.encode())
