"""A mailbox for servers without a mail server: a file for each mail in a folder of the data."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from core import ids, times


class FolderBackend(BaseEmailBackend):
    """Mail backend that writes each mail to a file that its owner alone may read; any mail program opens it."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails and return their number: all of them, or an error."""
        folder = Path(settings.POSTCARD_MAIL_FOLDER)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for message in email_messages:
            _write(folder, message.message().as_bytes(), getattr(message, "person", None))
        return len(email_messages)


def delete_mails_of(person: int) -> None:
    """Delete the files of the mails to a person, whatever their address was."""
    for file in Path(settings.POSTCARD_MAIL_FOLDER).glob(f"*.to-{person}.eml"):
        file.unlink(missing_ok=True)


def delete_old_mails(most: int) -> int:
    """Delete at most so many mails that are older than events are kept, the oldest first; return their number."""
    before = _stamp(times.now() - timedelta(days=settings.POSTCARD_JOURNAL_DAYS))
    names = sorted(file.name for file in Path(settings.POSTCARD_MAIL_FOLDER).glob("*.eml"))
    old = [name for name in names if name < before][:most]
    for name in old:
        Path(settings.POSTCARD_MAIL_FOLDER, name).unlink(missing_ok=True)
    return len(old)


def _stamp(at: datetime) -> str:
    """The beginning of a file's name, by which files are in the order of their times."""
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _write(folder: Path, content: bytes, person: int | None) -> None:
    to = "" if person is None else f".to-{person}"
    name = f"{_stamp(times.now())}-{ids.new_id()}{to}.eml"
    # Written to another file first: no reader finds half a mail.
    draft = folder / f".{name}"
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    os.replace(draft, folder / name)
