"""Hide secrets in every line of the log, whichever logger writes it: Django's, the web server's, Celery's."""

import logging
import re
from typing import Any

from core.request_ids import current

HIDDEN = "…"
# The rest of the address of a private link (in the API and as a page), a calendar or a new password; tokens and
# invites; and any other word as long as a code, because a mistyped address may hold one anywhere. Long names of
# functions have neither capitals nor digits.
_SECRETS = re.compile(
    r"(?:(?<=/links/)|(?<=/invites/)|(?<=/calendars/)|(?<=/reset/))[^/\s?#'\"]+"
    r"|\b(?:pc_|invite-)[A-Za-z0-9_-]{8,}"
    r"|(?<![A-Za-z0-9_-])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{40,}"
)


def without_secrets(text: str) -> str:
    """The text with an ellipsis in place of each secret."""
    return _SECRETS.sub(HIDDEN, text)


class CleanRecord(logging.LogRecord):
    """A log record whose secrets are hidden before any formatter or handler sees it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        request_id = current()
        # Beside the message: an id may be as long as a secret, and is none.
        self.of_request = f" [{request_id}]" if request_id else ""
        try:
            text = super().getMessage()
        except Exception:
            # Python would print the arguments, secrets included.
            self.msg, self.args = "a line of the log could not be formatted", ()
            return
        clean = without_secrets(text)
        if clean != text:
            self.msg, self.args = clean, ()
