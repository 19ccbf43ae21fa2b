"""The database: whether it answers, whether its tables are those of this version, and whether its clock agrees."""

import re
import time
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection

from core import heartbeats, times
from core.database.needs import NotReady, check_place, check_tables, reason
from core.findings import Finding, fail, ok, warn

CONNECT_WITHIN_SECONDS: Final = 3
SKEW_SECONDS: Final = 2.0
"""Turns end to the second: clocks that differ by more make some too short."""
LARGE_SKEW_SECONDS: Final = 30.0
AHEAD: Final = timedelta(seconds=5)
SET_CLOCKS: Final = "Keep the clocks of all machines in sync with NTP, and those of containers with their machine's."


def database() -> Finding:
    """Connect anew, without the pool, and return which database answers."""
    try:
        check_place(within_seconds=CONNECT_WITHIN_SECONDS)
        version = ".".join(map(str, connection.get_database_version()))
    except NotReady as missing:
        return _lacking(missing)
    except (DatabaseError, InterfaceError) as error:
        return fail(f"The database does not answer ({reason(error)}).", _how_to_reach())
    return ok(f"{connection.display_name} {version} answers.")


def migrations() -> Finding:
    """Return whether the tables are those of this version."""
    try:
        check_tables()
    except NotReady as missing:
        return _lacking(missing)
    return ok("The tables are those of this version.")


def clock() -> Finding:
    """Compare the clock of this machine with that of the database's, and those of the workers with it."""
    now = times.now()
    if ahead := [name for _, name, at in heartbeats.heard() if at - now > AHEAD]:
        return fail(f"The clock of {', '.join(ahead)} is ahead of this machine's.", SET_CLOCKS)
    if connection.vendor != "postgresql":
        return ok("There is one clock: the database is a file of this machine.")
    skew = _skew()
    if abs(skew) <= SKEW_SECONDS:
        return ok("The clocks of this machine and of the database agree.")
    sentence = f"This machine's clock is {abs(skew):.0f} s {'ahead of' if skew > 0 else 'behind'} the database's."
    return (fail if abs(skew) > LARGE_SKEW_SECONDS else warn)(sentence, SET_CLOCKS)


def _lacking(missing: NotReady) -> Finding:
    """Part the sentence for a terminal: what is missing, and how to get it."""
    sentence, repair = re.split("[.:] ", str(missing), maxsplit=1)
    return fail(f"{sentence}.", repair[0].upper() + repair[1:])


def _skew() -> float:
    """Return by how many seconds this machine is ahead. It is the machine's clock that is asked for, also in tests."""
    before = time.time()
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
        (theirs,) = cursor.fetchone()
    return (before + time.time()) / 2 - float(theirs)


def _how_to_reach() -> str:
    if connection.vendor == "sqlite":
        return f"Look at the file and its permissions in {settings.POSTCARD_DATA}, or restore a backup."
    return "Start PostgreSQL, and check POSTCARD_DATABASE_URL and the network between. Nothing works without it."
