"""Migrations since the last release leave its code what it needs: it serves beside this version for a while."""

import sqlite3
from collections.abc import Container
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.conf import settings
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader

from tests.upgrades.released import RELEASED

UNBEARABLE = (
    migrations.RemoveField, migrations.RenameField, migrations.DeleteModel, migrations.RenameModel,
    migrations.AlterModelTable,
)  # fmt: skip
OWN = {config.label for config in apps.get_app_configs() if Path(config.path).is_relative_to(settings.BASE_DIR)}


@pytest.fixture
def released(tmp_path: Path) -> set[tuple[str, str]]:
    """The migrations that the last release has."""
    with ZipFile(RELEASED[-1]) as packed:
        packed.extract("postcard.sqlite3", tmp_path)
    with sqlite3.connect(tmp_path / "postcard.sqlite3") as database:
        return set(database.execute("SELECT app, name FROM django_migrations"))


def test_the_code_of_the_last_release_can_write_into_the_new_tables(released: set[tuple[str, str]]) -> None:
    later = {
        key: migration
        for key, migration in MigrationLoader(None).disk_migrations.items()
        if key[0] in OWN and key not in released
    }
    assert ("accounts", "0004_guests") in later
    added = {f"{app}.{field}" for (app, _), one in later.items() for field in added_by(one)}
    wrong = [f"{app}.{name}: {fault}" for (app, name), one in later.items() for fault in faults(one, added)]
    assert wrong == []


def test_what_it_could_not_is_found() -> None:
    def of(*operations: migrations.operations.base.Operation) -> list[str]:
        migration = migrations.Migration("0099_later", "games")
        migration.operations = list(operations)  # type: ignore[misc]  # as the class itself does in a copy
        return faults(migration)

    number = models.IntegerField(default=0)
    assert of(migrations.AddField("match", "number", number)) == ["match.number has no default in the database"]
    assert of(migrations.AddField("match", "number", models.IntegerField(default=0, db_default=0))) == []
    assert of(migrations.AddField("match", "number", models.IntegerField(null=True))) == []
    assert of(migrations.CreateModel("Later", [("number", number)])) == []
    assert of(migrations.RemoveField("match", "number")) == ["RemoveField"]


def added_by(migration: migrations.Migration) -> list[str]:
    """Return the columns that a migration adds."""
    return [
        f"{operation.model_name}.{operation.name}"
        for operation in migration.operations
        if isinstance(operation, migrations.AddField)
    ]


def faults(migration: migrations.Migration, added: Container[str] = ()) -> list[str]:
    """Return the operations after which the code of before cannot go on; columns `added` later may go."""
    found = []
    for operation in migration.operations:
        if isinstance(operation, UNBEARABLE) and not _removes(operation, migration.app_label, added):
            found.append(type(operation).__name__)
        if isinstance(operation, migrations.AddField):
            field = operation.field
            if not (field.null or field.has_db_default() or field.many_to_many):
                found.append(f"{operation.model_name}.{operation.name} has no default in the database")
    return found


def _removes(operation: migrations.operations.base.Operation, app: str, added: Container[str]) -> bool:
    """Return True if the operation removes one of these columns."""
    if not isinstance(operation, migrations.RemoveField):
        return False
    return f"{app}.{operation.model_name}.{operation.name}" in added
