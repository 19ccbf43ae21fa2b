"""The tables of the tests are those that the migrations make."""

from pathlib import Path

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.migrated import fingerprint, own_rooms


def test_no_migration_is_missing(db: None) -> None:
    executor = MigrationExecutor(connection)

    assert executor.migration_plan(executor.loader.graph.leaf_nodes()) == []


def test_the_rows_that_migrations_make_are_there(db: None) -> None:
    assert ContentType.objects.filter(app_label="games", model="match").exists()
    assert Permission.objects.filter(codename="view_match").exists()


def test_a_change_of_a_migration_makes_other_tables(tmp_path: Path) -> None:
    migration = tmp_path / "games" / "migrations" / "0001_initial.py"
    migration.parent.mkdir(parents=True)
    migration.write_text("operations = []")
    before = fingerprint([tmp_path / "games"])

    migration.write_text("operations = [one_more]")

    assert fingerprint([tmp_path / "games"]) != before
    assert fingerprint([tmp_path / "games"]) == fingerprint([tmp_path / "games"])


def test_the_rooms_of_this_project_are_looked_at() -> None:
    assert {room.name for room in own_rooms()} >= {"accounts", "games", "leagues", "notifications"}
