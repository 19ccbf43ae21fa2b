"""Events about mail."""

from typing import Annotated, TypedDict

from core.journal.registry import declare


class MailNamed(TypedDict):
    """Payload that names an email."""

    mail: Annotated[str, "The email's id. Its row is deleted once it is sent."]


MAIL_WRITTEN = declare("mail.written", MailNamed, about="An email is ready to be sent.", for_staff=False)
