from typing import Any

from django.core.management.base import BaseCommand

from bots.services.accounts import sync_roster


class Command(BaseCommand):
    """Create the accounts of the house bots."""

    help = "Create the accounts of all house bots that can be invited. Safe to run at every start."

    def handle(self, *args: Any, **options: Any) -> None:
        """Sync, and say which bots there are."""
        self.stdout.write(f"House bots: {', '.join(sync_roster())}")
