"""`manage.py partition`: the log and the events in hash partitions, while the server is stopped."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, InterfaceError

from config.maintenance.partitions import PARTITIONS, partition
from core.database.needs import reason


class Command(BaseCommand):
    """Spread the largest tables over partitions, in one transaction, verified by counts."""

    help = "Spread the log, the events and the feeds over 16 hash partitions each, while the server is stopped."

    def handle(self, *args: Any, **options: Any) -> None:
        """Partition them, and say how many rows each has."""
        began = time.monotonic()
        try:
            tables = partition(self._report)
        except (DatabaseError, InterfaceError) as fault:
            raise CommandError(f"Nothing was changed: {reason(fault)}.") from fault
        if not tables:
            self.stdout.write("These tables have partitions already.")
            return
        self.stdout.write(f"{tables} tables have {PARTITIONS} partitions each, after {time.monotonic() - began:.0f} s.")

    def _report(self, table: str, rows: int) -> None:
        self.stdout.write(f"{rows:>10}  {table}")
