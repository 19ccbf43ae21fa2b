"""`manage.py annul_result`: staff take the result of a match out of the ratings."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.selectors import user_named
from core.errors import Refusal
from ratings.services.annulling import annul_result


class Command(BaseCommand):
    """Takes a match out of the ratings and reckons what follows anew; everybody who may see the match reads why."""

    help = "Takes the result of a match out of the ratings, for good, and reckons what came after it anew."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which match, and why."""
        parser.add_argument("match", metavar="MATCH", help="the match's id")
        parser.add_argument("--reason", required=True, help="why, for everybody who may see the match")
        parser.add_argument("--by", metavar="NAME", help="who of the staff decides; without it, the server itself")
        parser.add_argument("--asked-by", metavar="NAME", help="the member of a private match who asked for it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do it, or say why not."""
        try:
            annul_result(
                match_id=options["match"],
                by=_named(options["by"]),
                reason=options["reason"],
                asked_by=_named(options["asked_by"]),
            )
        except Refusal as refused:
            raise CommandError(refused.detail) from None
        self.stdout.write(f"The result of match {options['match']} counts for no rating any more.")


def _named(name: str | None) -> User | None:
    if name is None:
        return None
    user = user_named(name)
    if user is None:
        raise CommandError(f"There is no user {name}.")
    return user
