"""The doctor of mail: whether the mail server takes a connection, and whether mails wait for it."""

from datetime import timedelta
from functools import partial
from smtplib import SMTPException
from typing import Final

import django
from django.conf import settings
from django.core import mail as django_mail
from django.core.mail.backends.smtp import EmailBackend

from core import times
from core.amounts import amount
from core.findings import Check, Finding, fail, ok, warn
from core.mail.models import OutgoingMail

ANSWER_WITHIN_SECONDS: Final = 4
LATE_AFTER: Final = timedelta(minutes=15)


def mail(*, looks_at_queue: bool) -> Finding:
    """Sign in at the mail server, and send nothing."""
    server = django_mail.mailers["default"] if django.VERSION >= (6, 1) else django_mail.get_connection()
    if not isinstance(server, EmailBackend):
        return _without_server()
    # The usual one is for workers, who wait for a slow server rather than try again.
    server.timeout = ANSWER_WITHIN_SECONDS
    try:
        _greet(server)
    except (OSError, SMTPException) as fault:
        # The words of a mail server may quote the user's name: only the kind of the fault is shown.
        return fail(
            f"The mail server {settings.POSTCARD_MAIL_WAY} takes no mail ({type(fault).__name__}).",
            "Check POSTCARD_MAIL_URL: `manage.py test_mail you@example.org` shows the server's words."
            " Mails wait for three days.",
        )
    late = OutgoingMail.objects.filter(attempts__gt=0, created_at__lt=times.now() - LATE_AFTER)
    if looks_at_queue and (count := late.count()):
        return warn(
            f"The mail server can be reached, but has refused {amount(count, 'mail')} for more than 15 minutes.",
            "The log says why (`postcard.mail`); `manage.py test_mail you@example.org` shows the server's words.",
        )
    return ok("The mail server can be reached.")


def _greet(server: EmailBackend) -> None:
    try:
        server.open()
        if server.connection is not None:
            server.connection.ehlo_or_helo_if_needed()
    finally:
        server.close()


def _without_server() -> Finding:
    if settings.POSTCARD_EMBEDDED:
        return ok(f"There is no mail server; mails are written ({settings.POSTCARD_MAIL_WAY}), and nobody gets them.")
    return warn(
        f"There is no mail server; mails are written ({settings.POSTCARD_MAIL_WAY}), and nobody gets them.",
        "Set POSTCARD_MAIL_URL: without mail nobody can set a forgotten password.",
    )


CHECKS = {
    # Mails that wait would show the staff that something private has happened.
    "mail": Check(partial(mail, looks_at_queue=True), for_staff=partial(mail, looks_at_queue=False)),
}
