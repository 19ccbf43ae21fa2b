"""Commands of manage.py, Django's own included, run after a check that the data folder and the database are there.

A command that lacks something ends with one sentence for the operator instead of a traceback.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings
from django.core.management import ManagementUtility
from django.core.management.base import BaseCommand
from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

from config.one_sentence import one_sentence
from config.preparation import OTHER_VERSION, has_unknown_migrations

# They work on the code, or make a data folder and a database of their own.
NEED_NO_DATABASE = frozenset({
    "arena", "check", "collectstatic", "compilemessages", "diffsettings", "findstatic", "generateschema", "help",
    "is_ready", "makemessages", "makemigrations", "optimizemigration", "sendtestemail", "serve", "serve_demo",
    "simulate_league", "simulate_year", "spectacular", "startapp", "startproject", "test", "version",
})  # fmt: skip
# They make the tables, and on SQLite the file that holds them.
MAKE_TABLES = frozenset({"migrate", "prepare"})
# They are for looking into a database of any version, for repairs too.
NEED_NO_TABLES = frozenset({
    "dbshell", "inspectdb", "showmigrations", "sqlflush", "sqlmigrate", "sqlsequencereset", "squashmigrations",
})  # fmt: skip
ASK_FOR_HELP = frozenset({"-h", "--help", "--version"})
CONNECT_WITHIN_SECONDS = 10


class NotReady(Exception):
    """A command lacks something; the text is one sentence for the operator."""


class Commands(ManagementUtility):
    """Utility that finds commands as Django does, and checks what they need."""

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """The command, if it has what it needs."""
        command = super().fetch_command(subcommand)
        asked: Sequence[str] = self.argv[1:]
        if asked[0] == subcommand and not ASK_FOR_HELP.intersection(asked):
            check_needs(subcommand)
        if subcommand in NEED_NO_DATABASE:
            # From Django 6.1 on, its checks open each database unless they are given none.
            command.check = _without_databases(command.check)  # type: ignore[method-assign]
        return command


def run_command(argv: list[str]) -> None:
    """Run a command line; end with one sentence if the machine lacks something."""
    try:
        with one_sentence():
            Commands(argv).execute()
    except NotReady as missing:
        sys.exit(str(missing))
    except (InterfaceError, OperationalError) as error:
        if "--traceback" in argv:
            raise
        sys.exit(f"The database failed ({_reason(error)}). Use --traceback to see where.")


def check_needs(command: str) -> None:
    """Raise NotReady if the command needs a data folder, a database or tables that are not there."""
    if command in NEED_NO_DATABASE:
        return
    try:
        _check_place(makes_file=command in MAKE_TABLES)
        if command not in MAKE_TABLES | NEED_NO_TABLES:
            _check_tables()
    except (DatabaseError, InterfaceError) as error:
        raise NotReady(f"Could not open the database ({_reason(error)}).") from error


def _without_databases(check: Callable[..., None]) -> Callable[..., None]:
    """Return the checks of a command, asked of the databases that its line names and no others."""

    def check_named(*args: Any, databases: Sequence[str] | None = None, **more: Any) -> None:
        check(*args, databases=databases or (), **more)

    return check_named


def _check_place(*, makes_file: bool) -> None:
    if connection.vendor != "sqlite":
        _try_postgres()
        return
    file = os.path.abspath(connection.settings_dict["NAME"])
    folder = os.path.dirname(file)
    if not os.path.isdir(folder):
        raise NotReady(
            f"The data folder {folder} does not exist. The first `make serve` creates it. Set "
            "POSTCARD_DATA to use another folder."
        )
    # SQLite would make an empty file.
    if not (makes_file or os.path.isfile(file)):
        raise NotReady(f"The data folder {folder} has no database yet: {_how_to_prepare()}.")
    connection.ensure_connection()


def _try_postgres() -> None:
    # Not needed where the database is SQLite.
    import psycopg

    # Outside the pool, which would try for ten seconds and log each attempt.
    with connection.wrap_database_errors:
        psycopg.connect(**{"connect_timeout": CONNECT_WITHIN_SECONDS, **connection.get_connection_params()}).close()


def _check_tables() -> None:
    executor = MigrationExecutor(connection)
    if not executor.loader.applied_migrations:
        raise NotReady(f"The database has no tables yet: {_how_to_prepare()}.")
    if has_unknown_migrations(executor.loader):
        raise NotReady(OTHER_VERSION)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise NotReady(f"The database is from an older version of the server. Back it up, then {_how_to_prepare()}.")


def _how_to_prepare() -> str:
    return "start the server with `make serve`" if settings.POSTCARD_EMBEDDED else "run `python manage.py prepare`"


def _reason(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].strip().rstrip(".")
