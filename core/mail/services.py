"""Writing mails and sending them."""

import logging
import random
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from email.utils import formatdate
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db.models import F

from core import ids, times
from core.database.transactions import atomic
from core.journal.leases import Lease, RetryLater
from core.journal.services import record
from core.languages import speaking
from core.mail.events import MAIL_WRITTEN, MailNamed
from core.mail.folder import delete_mails_of
from core.mail.letters import Letter, public_host
from core.mail.models import OutgoingMail
from core.mail.quiet import not_before
from core.renaming import rename_in_prose

KEPT = timedelta(days=3)
"""The time for which sending a mail is tried, unless its writer sets another."""
FIRST_WAIT = 10
LONGEST_WAIT = 3600

logger = logging.getLogger("postcard.mail")


def write(
    compose: Callable[[], Letter],
    *,
    address: str,
    language: str,
    person: int | None = None,
    until: datetime | None = None,
    keeps_quiet: bool = False,
) -> OutgoingMail:
    """Put a mail into the queue, in the transaction of what it is about.

    The letter is composed here, in the language of the account that it goes to: nowhere else is one chosen. After
    `until` it is dropped unsent. One that keeps quiet waits for the end of its person's quiet hours.
    """
    with speaking(language):
        mail = _mail(compose(), address, person, until)
    mail.keeps_quiet = keeps_quiet
    mail.save(force_insert=True)
    record(MAIL_WRITTEN, MailNamed(mail=mail.pk), people=[] if person is None else [person])
    return mail


def send_now(letter: Letter, *, address: str) -> None:
    """Send a mail at once, for an operator who waits; errors of the mail server's client are raised."""
    _message(_mail(letter, address, None, None)).send()


def send_written(*, mail_id: str, lease: Lease) -> None:
    """Send a mail of the queue. A copy goes out only where the process dies between sending and the commit."""
    mail = OutgoingMail.objects.filter(pk=mail_id).first()
    if mail is None:
        return
    now = times.now()
    if now >= mail.ends_at:
        logger.warning("%s was not sent in time and is dropped", mail)
    else:
        if mail.keeps_quiet and (moment := not_before(mail.person, now)) > now:
            raise RetryLater(wait=(moment - now).total_seconds())
        lease.check()
        _send(mail)
    with atomic():
        lease.finish()
        mail.delete()


def forget_mail_of(people: Iterable[int]) -> None:
    """Delete the mails that wait for these people, and those in the folder of a server without a mail server."""
    for person in people:
        OutgoingMail.objects.filter(person=person).delete()
        delete_mails_of(person)


def rename_in_mails(old: str, new: str, *, about: str = "") -> None:
    """Replace a name in mails that are not sent yet: in all, or in those with a link to the id `about`."""
    rename_in_prose(OutgoingMail.objects.filter(text__contains=about), ("subject", "text", "html"), old, new)


def _send(mail: OutgoingMail) -> None:
    """Send the mail; raise `RetryLater` if the mail server may take it later. What it refuses for good is dropped."""
    try:
        _message(mail).send()
    except (OSError, SMTPException) as fault:
        # The words of a mail server quote addresses: only the kind of the fault is logged.
        kind = type(fault).__name__
        if _is_final(fault):
            logger.warning("%s was refused for good and is dropped: %s", mail, kind)
            return
        OutgoingMail.objects.filter(pk=mail.pk).update(attempts=F("attempts") + 1)
        logger.warning("%s could not be sent, attempt %d: %s", mail, mail.attempts + 1, kind)
        raise RetryLater(wait=_wait(mail.attempts)) from None


def _is_final(fault: Exception) -> bool:
    """Return True if the address or mail is refused. A refused sender or password is the operator's to put right."""
    if isinstance(fault, SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in fault.recipients.values())
    return isinstance(fault, SMTPDataError) and fault.smtp_code >= 500


def _wait(attempts: int) -> float:
    return min(FIRST_WAIT * 3.0**attempts, LONGEST_WAIT) * random.uniform(0.75, 1.25)


def _mail(letter: Letter, address: str, person: int | None, until: datetime | None) -> OutgoingMail:
    now = times.now()
    return OutgoingMail(
        id=ids.new_id(),
        person=person,
        address=address,
        subject=letter.one_line_subject,
        text=letter.as_text(),
        html=letter.as_html(),
        unsubscribe_url=letter.unsubscribe_url,
        created_at=now,
        ends_at=min(until, now + KEPT) if until else now + KEPT,
    )


class _Message(EmailMultiAlternatives):
    """A mail that says whose it is, for the folder of a server without a mail server."""

    person: int | None = None


def _message(mail: OutgoingMail) -> EmailMultiAlternatives:
    headers = {
        "Date": formatdate(mail.created_at.timestamp()),
        "Message-ID": f"<{mail.pk}@{public_host()}>",
        # Answering machines do not answer these.
        "Auto-Submitted": "auto-generated",
    }
    if mail.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message = _Message(mail.subject, mail.text, settings.DEFAULT_FROM_EMAIL, [mail.address], headers=headers)
    message.person = mail.person
    message.attach_alternative(mail.html, "text/html")
    return message
