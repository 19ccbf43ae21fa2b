"""`manage.py invite`: makes codes with which people can sign up."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from accounts.services import make_invites
from accounts.services.inviting import INVITE
from core import times
from core.management.arguments import whole_number


def _note(text: str) -> str:
    if len(text) > 200 or not text.isprintable():
        raise ArgumentTypeError("a note has at most 200 characters, all of them printable")
    return text


class Command(BaseCommand):
    """Make invites and print their codes, which are shown only once."""

    help = (
        "Create invite codes for POSTCARD_REGISTRATION=invite and print them, one per line. They are shown only once."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the number of invites, the accounts and days that each is good for, and a note."""
        parser.add_argument("--count", type=whole_number(1000), default=1, help="how many invites to make (default 1)")
        parser.add_argument("--uses", type=whole_number(10_000), default=1, help="how many accounts each is good for")
        parser.add_argument(
            "--days", type=whole_number(3650), help="for how many days they are good; without it, for ever"
        )
        parser.add_argument("--note", type=_note, default="", help="whom they are for; staff see it in the admin")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the invites and print their codes."""
        days = options["days"]
        expires_at = times.now() + timedelta(days=days) if days else None
        codes = make_invites(count=options["count"], uses=options["uses"], note=options["note"], expires_at=expires_at)
        for code in codes:
            self.stdout.write(code)
        if settings.POSTCARD_REGISTRATION != INVITE:
            self.stderr.write(
                f"Invite codes require POSTCARD_REGISTRATION=invite. It is currently {settings.POSTCARD_REGISTRATION}."
            )
