"""Prepares the database before a server starts, embedded or in production: tables and the house bots' accounts."""

from django.core.management import call_command, get_commands


def prepare() -> None:
    """Bring the database up to this version; a second run changes nothing."""
    call_command("migrate", interactive=False, verbosity=0)
    if "sync_bots" in get_commands():
        call_command("sync_bots", verbosity=0)
