"""Browser sessions as rows that know whose they are, so that people can list them and end them.

It is the way of Django's own documentation: a session store whose model has columns of its own.
"""

from contextlib import suppress
from datetime import timedelta
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import OperationalError, models

from core import ids, times

PUBLIC_ID = "id"
BROWSER = "browser"
BEGAN = "began"
# `last_used_at` is a hint for its owner: not worth a write for every request.
USE_NOTED_EVERY = timedelta(minutes=10)


class BrowserSession(AbstractBaseSession):
    """A session of a browser. Its key is a secret; the page of one's account names it by `id`."""

    # Not unique: for a moment, while its key is changed, a session has two rows.
    id = models.CharField(max_length=16)
    # None until the login is complete.
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    # The browser that logged in, in two words: `Firefox on Linux`.
    browser = models.CharField(max_length=60, blank=True, default="")
    began_at = models.DateTimeField()
    last_used_at = models.DateTimeField()

    class Meta(AbstractBaseSession.Meta):
        abstract = False
        verbose_name = "browser session"
        verbose_name_plural = "browser sessions"
        indexes: ClassVar = []

    def __str__(self) -> str:
        return f"session of user {self.user_id}"

    @classmethod
    def get_session_store_class(cls) -> Any:
        """The class that reads and writes sessions."""
        return SessionStore


class SessionStore(DatabaseStore):
    """Django's store in the database, which also fills the columns above."""

    @classmethod
    def get_model_class(cls) -> Any:
        """The model of sessions."""
        return BrowserSession

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """The row for what the session holds. Its id stays when the key is changed."""
        now = times.now()
        data.setdefault(PUBLIC_ID, ids.new_id())
        data.setdefault(BEGAN, int(now.timestamp()))
        row: Any = super().create_model_instance(data)
        row.id = data[PUBLIC_ID]
        row.user_id = int(data[SESSION_KEY]) if SESSION_KEY in data else None
        row.browser = data.get(BROWSER, "")
        row.began_at, row.last_used_at = times.moment_of(data[BEGAN]), now
        return row

    def _get_session_from_db(self) -> Any:
        """The session of a browser, whose use is noted."""
        try:
            row = BrowserSession.objects.get(session_key=self.session_key, expire_date__gt=times.now())
        except BrowserSession.DoesNotExist:
            self._session_key = None
            return None
        if row.user_id is not None:
            note_use_of(row)
        return row


def note_use_of(session: BrowserSession) -> None:
    """Note that the session was used, unless that was noted recently."""
    now = times.now()
    if session.last_used_at <= now - USE_NOTED_EVERY:
        # The request goes on when the database is too busy to store it.
        with suppress(OperationalError):
            BrowserSession.objects.filter(pk=session.pk).update(last_used_at=now)
