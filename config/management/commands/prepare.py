"""`manage.py prepare`: what has to be done before the parts of a production server start."""

from typing import Any

from django.core.management.base import BaseCommand

from config.preparation import prepare


class Command(BaseCommand):
    """Migrate and sync the bots; the compose file runs it once before web, worker and beat."""

    help = "Migrate the database to this version and sync the house bots."

    def handle(self, *args: Any, **options: Any) -> None:
        """Do both."""
        prepare()
        self.stdout.write("The database is ready.")
