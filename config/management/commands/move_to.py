"""`manage.py move_to`: from SQLite to PostgreSQL, with all matches verified there."""

import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, InterfaceError, connection

from config.maintenance.moving import move_to, run_there
from config.serving import CannotStart, take_lock
from core.database.needs import reason

NEXT = """
Set these for every process of the server, and start it:
  POSTCARD_DATABASE_URL  the address that you gave here
  POSTCARD_SECRET_KEY    the content of {data}/secret_key
  POSTCARD_DIGEST_KEY    the content of {data}/digest_key
  POSTCARD_VAPID_KEY     the content of {data}/vapid_key
The data folder is as it was. Keep it until you are sure."""


class Command(BaseCommand):
    """Copy every row of the SQLite database to PostgreSQL, count, and replay every match there."""

    help = "Move the server's SQLite database into an empty one of PostgreSQL, and verify every match of it there."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the argument that says where to."""
        parser.add_argument("address", help="postgres://user:password@host:port/name")

    def handle(self, *args: Any, address: str, **options: Any) -> None:
        """Move it, and say what to set."""
        if connection.vendor != "sqlite":
            raise CommandError("The server uses PostgreSQL already.")
        began = time.monotonic()
        self.rows = 0
        try:
            with take_lock(settings.POSTCARD_DATA):
                move_to(address, self._report)
        except CannotStart as fault:
            raise CommandError(str(fault)) from fault
        except (DatabaseError, InterfaceError) as fault:
            raise CommandError(f"Nothing was moved: {reason(fault)}.") from fault
        self.stdout.write(
            f"{self.rows} rows are there, after {time.monotonic() - began:.0f} s. Matches are verified ..."
        )
        self.stdout.flush()
        run_there("verify_matches", address)
        self.stdout.write(NEXT.format(data=settings.POSTCARD_DATA))

    def _report(self, table: str, here: int, there: int) -> None:
        if here != there:
            raise CommandError(f"{table} has {here} rows here and {there} there. Nothing was moved.")
        self.rows += here
        if here:
            self.stdout.write(f"{here:>10}  {table}")
