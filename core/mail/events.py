"""What can happen to mail."""

from typing import TypedDict

from core.journal.registry import declare


class MailNamed(TypedDict):
    """Which mail."""

    mail: str


MAIL_WRITTEN = declare("mail.written", MailNamed, about="A mail is ready to be sent.", for_staff=False)
