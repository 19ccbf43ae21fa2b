"""Preparation of the database before a server starts, embedded or in production: tables and accounts of house bots."""

from django.apps import apps
from django.conf import settings
from django.core.management import CommandError, call_command, get_commands
from django.db import connection
from django.db.migrations.loader import MigrationLoader

OTHER_VERSION = (
    "The database is from another version of the server (newer, or before 0.1.0). Start that "
    "version, or restore a backup from this one."
)


def prepare() -> None:
    """Bring the database up to this version; a second run changes nothing."""
    if has_unknown_migrations(MigrationLoader(connection)):
        raise CommandError(OTHER_VERSION)
    call_command("migrate", interactive=False, verbosity=0)
    if "sync_bots" in get_commands():
        call_command("sync_bots", verbosity=0)


def has_unknown_migrations(loader: MigrationLoader) -> bool:
    """Check whether the database has migrations of this project's apps that this version does not have."""
    own = {app.label for app in apps.get_app_configs() if (settings.BASE_DIR / app.name.partition(".")[0]).is_dir()}
    return any(app in own and (app, name) not in loader.disk_migrations for app, name in loader.applied_migrations)
