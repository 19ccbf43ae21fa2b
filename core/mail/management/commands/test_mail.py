"""`manage.py test_mail`: whether mail leaves this server."""

from argparse import ArgumentParser
from smtplib import SMTPException
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email

from core.mail.letters import Letter, Link
from core.mail.services import send_now


class Command(BaseCommand):
    """Send one mail at once."""

    help = "Send a test email at once, bypassing the queue, and print the mail server's response."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the address that gets the mail."""
        parser.add_argument("address", metavar="ADDRESS", help="where to send it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Send the mail, or say why it cannot be sent."""
        address = options["address"]
        try:
            validate_email(address)
        except ValidationError:
            raise CommandError(f"{address!r} is not an email address.") from None
        letter = Letter(
            subject="Test email from Postcard",
            paragraphs=(
                "This server can send emails. Check that this link opens its home page:",
                Link("The server", "/"),
            ),
            reason="The operator of the server typed `manage.py test_mail`.",
        )
        try:
            send_now(letter, address=address)
        except (OSError, SMTPException) as fault:
            raise CommandError(f"The email was not sent: {type(fault).__name__}: {fault}") from None
        self.stdout.write(f"Sent from {settings.DEFAULT_FROM_EMAIL} by {settings.POSTCARD_MAIL_WAY}.")
