"""The way from SQLite to PostgreSQL: all rows of all tables, in one transaction there."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import CommandError
from django.core.management.color import no_style
from django.db import connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, Model

from config.settings.database import postgres

TARGET: Final = "moved"
"""The alias of the other database."""
AT_ONCE: Final = 2000

Report = Callable[[str, int, int], None]


def move_to(address: str, report: Report) -> None:
    """Copy every row into the empty database at this address; it has all of them afterwards, or none.

    `report` is called after each table, with its name and the numbers of its rows here and there.
    """
    target = _connection(address)
    try:
        _make_tables(target, address)
        # The rows of one moment, and foreign keys that PostgreSQL compares at the end.
        with transaction.atomic(), transaction.atomic(using=TARGET), target.cursor() as cursor:
            models = _models()
            names = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in models)
            # Migrations have filled some of them.
            cursor.execute(f"TRUNCATE {names}")
            for model in models:
                report(model._meta.db_table, *_copy(model, target, cursor))
            for statement in target.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
    finally:
        target.close()


def _connection(address: str) -> BaseDatabaseWrapper:
    found = {**connections.settings["default"], **postgres(address)}
    connections.settings[TARGET] = {**found, "OPTIONS": {**found["OPTIONS"], "pool": False}}
    return connections[TARGET]


def _make_tables(target: BaseDatabaseWrapper, address: str) -> None:
    with target.cursor() as cursor:
        tables = target.introspection.table_names(cursor)
    # One that failed earlier has left tables without rows.
    users = get_user_model()
    if tables and (users._meta.db_table not in tables or users._base_manager.using(TARGET).exists()):
        raise CommandError("The database at this address is used already. Name an empty one.")
    # A process of its own, since a migration may fill tables of the database that the settings name.
    run_there("migrate", address, "--verbosity", "0")


def run_there(command: str, address: str, *arguments: str) -> None:
    """Run a command of manage.py on the other database; raise CommandError if it fails."""
    environment = os.environ | {"POSTCARD_DATABASE_URL": address}
    manage = [sys.executable, str(settings.BASE_DIR / "manage.py")]
    if subprocess.run([*manage, command, *arguments], env=environment).returncode:
        raise CommandError(f"`manage.py {command}` failed on the new database. Do not use it.")


def _models() -> list[type[Model]]:
    found = apps.get_models(include_auto_created=True)
    return [model for model in found if model._meta.managed and not model._meta.proxy]


def _copy(model: type[Model], target: BaseDatabaseWrapper, cursor: Any) -> tuple[int, int]:
    """Copy a table, and return how many rows it has here and there."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    table = target.ops.quote_name(model._meta.db_table)
    columns = ", ".join(target.ops.quote_name(str(field.column)) for field in fields)
    copied = 0
    with target.wrap_database_errors, cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
        for row in _rows(model, fields, target):
            copy.write_row(row)
            copied += 1
    cursor.execute(f"SELECT count(*) FROM {table}")
    (arrived,) = cursor.fetchone()
    return copied, arrived


def _rows(model: type[Model], fields: Iterable["Field[Any, Any]"], target: BaseDatabaseWrapper) -> Iterator[list[Any]]:
    """The rows of a table, as the other database takes them."""
    fields = list(fields)
    values = model._base_manager.order_by("pk").values_list(*(field.attname for field in fields))
    for row in values.iterator(chunk_size=AT_ONCE):
        yield [field.get_db_prep_save(value, target) for field, value in zip(fields, row, strict=True)]
