"""Needs of commands: a data folder, a database that answers, and the tables of this version."""

import os

from django.apps import apps
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

OTHER_VERSION = (
    "The database is from another version of the server (newer, or before 0.1.0). Start that "
    "version, or restore a backup from this one."
)


class NotReady(Exception):
    """Something is not there; the text is one sentence for the operator."""


def check_place(*, makes_file: bool = False, within_seconds: int = 10) -> None:
    """Raise `NotReady` without a place for the database, and an error of the database if it does not answer."""
    if connection.vendor != "sqlite":
        _try_postgres(within_seconds)
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
        raise NotReady(f"The data folder {folder} has no database yet: {how_to_prepare()}.")
    connection.ensure_connection()


def check_tables() -> None:
    """Raise `NotReady` unless the database has the tables of this very version."""
    executor = MigrationExecutor(connection)
    if not executor.loader.applied_migrations:
        raise NotReady(f"The database has no tables yet: {how_to_prepare()}.")
    if has_unknown_migrations(executor.loader):
        raise NotReady(OTHER_VERSION)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise NotReady(f"The database is from an older version of the server. Back it up, then {how_to_prepare()}.")


def has_unknown_migrations(loader: MigrationLoader) -> bool:
    """Check whether the database has migrations of this project's apps that this version does not have."""
    own = {app.label for app in apps.get_app_configs() if (settings.BASE_DIR / app.name.partition(".")[0]).is_dir()}
    return any(app in own and (app, name) not in loader.disk_migrations for app, name in loader.applied_migrations)


def how_to_prepare() -> str:
    """Return the sentence's end that says how to make or migrate the tables."""
    return "start the server with `make serve`" if settings.POSTCARD_EMBEDDED else "run `python manage.py prepare`"


def reason(error: Exception) -> str:
    """Return the first line of what a database says of its fault, without a full stop."""
    return (str(error).splitlines() or [type(error).__name__])[0].strip().rstrip(".")


def _try_postgres(within_seconds: int) -> None:
    # Not needed where the database is SQLite.
    import psycopg

    # Outside the pool, which would try for ten seconds and log each attempt.
    with connection.wrap_database_errors:
        psycopg.connect(**{"connect_timeout": within_seconds, **connection.get_connection_params()}).close()
