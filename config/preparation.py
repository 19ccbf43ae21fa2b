"""Preparation of the database before a server starts, embedded or in production: tables and accounts of house bots."""

from django.core.management import CommandError, call_command, get_commands
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from core.database.needs import OTHER_VERSION, has_unknown_migrations


def prepare() -> None:
    """Bring the database up to this version; a second run changes nothing."""
    if has_unknown_migrations(MigrationLoader(connection)):
        raise CommandError(OTHER_VERSION)
    call_command("migrate", interactive=False, verbosity=0)
    if "sync_bots" in get_commands():
        call_command("sync_bots", verbosity=0)
