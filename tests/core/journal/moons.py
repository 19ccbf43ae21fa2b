"""A kind of notification that is no kind of this server."""

from typing import Any

from core.journal.notifications import NotificationType

SENTENCE: Any = "The moon rose."
NOTIFICATION = NotificationType(
    build=lambda event, batch: None, audience="everyone", data=object, leads_to=None, sentence=SENTENCE
)
