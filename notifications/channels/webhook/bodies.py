"""Bodies for receivers: the event as it is, or a sentence for a channel of Discord or Slack.

A channel is read by strangers. It gets what a stranger may read anyway: public kinds of public matches, and what
happens in leagues.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from core.journal.registry import notification_types
from core.languages import speaking
from core.mail.letters import one_line, public_url
from core.times import format_time
from notifications.channels.webhook.choices import Format
from notifications.channels.webhook.filters import TEST_KIND
from notifications.pages import page_of
from notifications.wording import public_sentence_of

Data = Mapping[str, Any]

TEST_SENTENCE = "This is a test message from Postcard."


def is_for_strangers(kind: str) -> bool:
    """Return True if channels are notified of this kind at all; whether of this match is another question."""
    return kind == TEST_KIND or bool(notification_types()[kind].public_sentence)


def body_of(format: str, kind: str, at: datetime, data: Data) -> bytes:
    """The bytes that are posted."""
    if format == Format.STANDARD:
        return _json({"type": kind, "timestamp": format_time(at), "data": data})
    # A channel has many readers, so it reads the server's own language.
    with speaking(""):
        sentence = one_line(TEST_SENTENCE if kind == TEST_KIND else public_sentence_of(kind, data))
    if (page := page_of(kind)) and page.public_path:
        sentence += f" {public_url(page.public_path.format(**data))}"
    if format == Format.DISCORD:
        # Names in it must mention nobody on that service.
        return _json({"content": sentence, "allowed_mentions": {"parse": []}})
    return _json({"text": sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
