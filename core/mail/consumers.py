"""Sending of queued mails."""

from typing import Final

from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from core.mail import services
from core.mail.events import MAIL_WRITTEN

# Mail servers limit connections, and a slow one must leave a worker's threads to others.
CONCURRENCY: Final = 2


@consumer("mail.send", kinds=[MAIL_WRITTEN], concurrency=CONCURRENCY, by_person=True, discreet=True)
def send(event: Event, lease: Lease) -> None:
    """Send the mail; a mail server that is away is asked again later."""
    services.send_written(mail_id=event.payload["mail"], lease=lease)
