"""`manage.py reset_factor`: removes the second factors of a person who has lost them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.selectors import user_by_name
from accounts.services.factors import reset_factors


class Command(BaseCommand):
    """Remove all second factors of an account."""

    help = (
        "Turn off two-factor authentication for an account and delete its recovery codes. The "
        "password alone is then enough to log in."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the name of the account."""
        parser.add_argument("name", metavar="NAME", help="the account")

    def handle(self, *args: Any, **options: Any) -> None:
        """Remove the factors, or refuse a name without an account or without factors."""
        user = user_by_name(options["name"])
        if user is None:
            raise CommandError(f"Player {options['name']} not found.")
        if not reset_factors(user=user):
            raise CommandError(f"{user} does not use two-factor authentication.")
        self.stdout.write(f"Two-factor authentication is off for {user}. The password alone is now enough to log in.")
