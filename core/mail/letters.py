"""Words of a mail, written once: its text part and its HTML part are made from the same paragraphs."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import gettext

from core.languages import spoken

LONGEST_SUBJECT = 150


def public_url(path: str) -> str:
    """The address of a path of this server, as people outside reach it; what a request says of its host is not used."""
    return f"{settings.POSTCARD_PUBLIC_URL}{path}"


def public_host() -> str:
    """The name of this server in that address."""
    return urlsplit(settings.POSTCARD_PUBLIC_URL).hostname or "localhost"


@dataclass(frozen=True, slots=True)
class Link:
    """A paragraph that leads to a page of this server."""

    label: str
    path: str

    @property
    def url(self) -> str:
        """The full address."""
        return public_url(self.path)


Paragraph = str | Link


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail without its address. No part holds markup: names of players and leagues are shown as they are written."""

    subject: str
    paragraphs: tuple[Paragraph, ...]
    # The reason why the reader gets this mail.
    reason: str
    # The path that stops mails of this kind with one POST, if the reader may stop them.
    unsubscribe_path: str = ""

    @property
    def one_line_subject(self) -> str:
        """The subject without line breaks, which would end its header."""
        subject = one_line(self.subject)
        return subject if len(subject) <= LONGEST_SUBJECT else f"{subject[: LONGEST_SUBJECT - 1]}…"

    @property
    def unsubscribe_url(self) -> str:
        """The full address to unsubscribe at, or nothing."""
        return public_url(self.unsubscribe_path) if self.unsubscribe_path else ""

    def as_text(self) -> str:
        """The part for readers of plain text."""
        parts = [f"{one_line(p.label)}:\n{p.url}" if isinstance(p, Link) else one_line(p) for p in self.paragraphs]
        parts.append(f"-- \n{one_line(self.reason)}")
        if self.unsubscribe_path:
            parts.append(f"{gettext('Unsubscribe from these emails')}:\n{self.unsubscribe_url}")
        return "\n\n".join(parts) + "\n"

    def as_html(self) -> str:
        """The part for everyone else. It loads nothing."""
        paragraphs = [
            {"text": one_line(p.label), "url": p.url} if isinstance(p, Link) else {"text": one_line(p)}
            for p in self.paragraphs
        ]
        context = {"letter": self, "subject": self.one_line_subject, "paragraphs": paragraphs, "language": spoken()}
        return render_to_string("mail/letter.html", context)


def one_line(text: str) -> str:
    """The text with every run of blanks and line breaks as one blank."""
    return " ".join(text.split())
