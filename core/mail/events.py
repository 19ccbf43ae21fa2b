"""Events about mail."""

from typing import TypedDict

from core.journal.registry import declare


class MailNamed(TypedDict):
    """Payload that names an email."""

    mail: str


MAIL_WRITTEN = declare("mail.written", MailNamed, about="An email is ready to be sent.", for_staff=False)
