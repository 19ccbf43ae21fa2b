"""`manage.py backup`: all that the server has, in one file, while it runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from config.maintenance.backup import write_backup


class Command(BaseCommand):
    """Write a backup, and print where it is."""

    help = "Write a backup of the database and the data folder's keys into a folder, while the server runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the argument that says where to."""
        parser.add_argument("folder", type=Path, help="where the file is written; it is made if it is not there")

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        """Write it."""
        file = write_backup(folder)
        self.stdout.write(f"{file} has {file.stat().st_size / 1e6:.1f} MB.")
