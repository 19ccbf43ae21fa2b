"""Commands of manage.py, Django's own included, run after a check that the data folder and the database are there.

A command that lacks something ends with one sentence for the operator instead of a traceback.
"""

import gc
import sys
from collections.abc import Callable, Sequence
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.core.management import ManagementUtility
from django.core.management.base import BaseCommand
from django.db import DatabaseError, InterfaceError, OperationalError

from config.one_sentence import one_sentence
from core.database.needs import NotReady, check_place, check_tables, reason
from core.findings import fail, printed

# They work on the code, make a data folder and a database of their own, or say what is wrong with those there are.
NEED_NO_DATABASE = frozenset({
    "arena", "check", "collectstatic", "compilemessages", "diffsettings", "doctor", "findstatic", "generateschema",
    "help", "is_ready", "makemessages", "makemigrations", "optimizemigration", "restore", "sendtestemail", "serve",
    "serve_demo", "simulate_league", "simulate_year", "spectacular", "startapp", "startproject", "test", "version",
})  # fmt: skip
# They make the tables, and on SQLite the file that holds them.
MAKE_TABLES = frozenset({"migrate", "prepare"})
# They are for looking into a database of any version, for repairs too.
NEED_NO_TABLES = frozenset({
    "dbshell", "inspectdb", "showmigrations", "sqlflush", "sqlmigrate", "sqlsequencereset", "squashmigrations",
})  # fmt: skip
ASK_FOR_HELP = frozenset({"-h", "--help", "--version"})


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
        # They look for faults of the code, and load all pages for it, which is a third of the work of a short command.
        command.requires_system_checks = ()
        command.handle = _after_loading(command.handle)  # type: ignore[method-assign]
        return command


def run_command(argv: list[str]) -> None:
    """Run a command line; end with one sentence if the machine lacks something."""
    try:
        with one_sentence():
            _execute(argv)
    except NotReady as missing:
        sys.exit(str(missing))
    except (InterfaceError, OperationalError) as error:
        if "--traceback" in argv:
            raise
        sys.exit(f"The database failed ({reason(error)}). Use --traceback to see where.")
    except UnicodeEncodeError as error:
        # Python reads bytes of the command line that are no UTF-8 as lone surrogates, which no database takes.
        if "--traceback" in argv or not any(
            letter in "".join(argv) for letter in error.object[error.start : error.end]
        ):
            raise
        sys.exit("An argument of this command is not UTF-8.")
    finally:
        # Nor does Python look for any as it ends.
        gc.freeze()


def _execute(argv: list[str]) -> None:
    try:
        Commands(argv).execute()
    except ImproperlyConfigured as error:
        if argv[1:2] != ["doctor"]:
            raise
        # Django finds the commands of apps by the settings: without them there is no `doctor` that could say it.
        found = {"settings": fail(str(error), "Correct the setting: docs/settings.md lists all of them.")}
        print(printed(found, as_json="--json" in argv))
        sys.exit(1)


def check_needs(command: str) -> None:
    """Raise NotReady if the command needs a data folder, a database or tables that are not there."""
    if command in NEED_NO_DATABASE:
        return
    try:
        check_place(makes_file=command in MAKE_TABLES)
        if command not in MAKE_TABLES | NEED_NO_TABLES:
            check_tables()
    except (DatabaseError, InterfaceError) as error:
        raise NotReady(f"Could not open the database ({reason(error)}).") from error


def _after_loading(handle: Callable[..., Any]) -> Callable[..., Any]:
    """Return the work of a command, begun when all is loaded, by its checks too."""

    def work(*args: Any, **options: Any) -> Any:
        # Garbage is never looked for in what is loaded by now. That takes a third of the time of a short command.
        gc.freeze()
        gc.enable()
        return handle(*args, **options)

    return work


def _without_databases(check: Callable[..., None]) -> Callable[..., None]:
    """Return the checks of a command, asked of the databases that its line names and no others."""

    def check_named(*args: Any, databases: Sequence[str] | None = None, **more: Any) -> None:
        check(*args, databases=databases or (), **more)

    return check_named
