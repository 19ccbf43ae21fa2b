"""`manage.py adjudicate`: staff end a match that cannot end by itself."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.selectors import user_named
from core.errors import Refusal
from games.services.adjudicating import adjudicate_match


def places_of(text: str) -> list[int]:
    """Places as they are typed: 1,2."""
    words = text.split(",")
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise ArgumentTypeError(f"“{text}” is no list of places such as 1,2.")
    return [int(word) for word in words]


class Command(BaseCommand):
    """Ends a running match with the places that staff decide on, or aborts it; everybody who may see it reads why."""

    help = "Ends a running match with places (points stay as they are), or aborts it. An ended match never changes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which match, how it ends, and why."""
        parser.add_argument("match", metavar="MATCH", help="the match's id")
        how = parser.add_mutually_exclusive_group(required=True)
        how.add_argument("--places", type=places_of, metavar="1,2", help="the place of each seat, by number")
        how.add_argument("--abort", action="store_true", help="no places and no points: it counts for nothing")
        parser.add_argument("--reason", required=True, help="why, for everybody who may see the match")
        parser.add_argument("--by", metavar="NAME", help="who of the staff decides; without it, the server itself")
        parser.add_argument("--asked-by", metavar="NAME", help="the member of a private match who asked for it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Decide it, or say why not."""
        try:
            match = adjudicate_match(
                match_id=options["match"],
                by=_named(options["by"]),
                places=options["places"],
                reason=options["reason"],
                asked_by=_named(options["asked_by"]),
            )
        except Refusal as refused:
            raise CommandError(refused.detail) from None
        self.stdout.write(f"Match {match.pk} is over: {match.reason}.")


def _named(name: str | None) -> User | None:
    if name is None:
        return None
    user = user_named(name)
    if user is None:
        raise CommandError(f"There is no user {name}.")
    return user
