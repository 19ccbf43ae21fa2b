"""Django's backend for PostgreSQL, without work that it does again and again.

A match and its seats have a dozen times, a page of matches more than five hundred. Django reads each by a regular
expression in Python; Python itself reads the same text at a tenth of the cost. The driver finds the places of
values in the text of a statement, and of a long text forgets where they were; for statements that are kept they are
found once. And a connection is not set to what it is set to already.
"""

import re
from datetime import UTC, datetime
from functools import cache, lru_cache
from itertools import count
from typing import Any, Final, Self

from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import BaseTzLoader
from psycopg import RawCursor
from psycopg.adapt import AdaptersMap, Buffer

from core.database.postgresql.timeouts import timeouts

# Django has every connection speak of times in this zone.
IN_UTC: Final = "+00"
MOST_TEXTS: Final = 1_000
"""For how many statements a connection keeps the places of their values."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that does none of that."""

    def get_connection_params(self) -> dict[str, Any]:
        """Return what the driver is given for each connection."""
        params: dict[str, Any] = super().get_connection_params()
        if self.timezone is UTC:
            params["context"] = _reading_utc(params["context"])
        if params.get("options"):
            params["options"] = f"{params['options']} {timeouts().as_options()}".rstrip()
        return params

    def _set_autocommit(self, autocommit: bool) -> None:
        # A connection from the pool mostly has these settings already, and the driver would set them once more.
        own: Any = self
        if own.connection.autocommit != autocommit:
            super()._set_autocommit(autocommit)  # type: ignore[misc]  # not in the stubs
            if not autocommit:
                self._set_timeouts()

    def _set_timeouts(self) -> None:
        """Set the timeouts of the transaction that begins, behind a pooler, which takes no options."""
        own: Any = self
        if not own.settings_dict["OPTIONS"].get("options") and (statement := timeouts().as_statement()):
            with own.wrap_database_errors:
                own.connection.execute(statement)

    def kept_cursor(self) -> Any:
        """A cursor for statements that are used again: `core.database.statements`."""
        self.ensure_connection()
        own: Any = self  # the stubs know neither
        return own._prepare_cursor(KeptCursor(own.connection))


class KeptCursor(RawCursor[Any]):
    """Values travel beside the text. Django, for its part, writes them into it, so that no two texts are alike."""

    def execute(self, query: Any, params: Any = None, **options: Any) -> Self:
        """Run one statement."""
        return super().execute(_numbered(query), params, **options)

    def executemany(self, query: Any, params_seq: Any, **options: Any) -> None:
        """Run it with several rows of values."""
        super().executemany(_numbered(query), params_seq, **options)


@lru_cache(maxsize=MOST_TEXTS)
def _numbered(text: str) -> str:
    """A statement of Django's in PostgreSQL's own words: a `%s` is `$1`, and a `%%` is `%`."""
    numbers = count(1)
    return re.sub("%[s%]", lambda mark: "%" if mark[0] == "%%" else f"${next(numbers)}", text)


class UtcLoader(BaseTzLoader):  # type: ignore[misc]  # the stubs do not know it
    """Loader of times. One outside of Python's years is left to the driver, which names the fault."""

    timezone = UTC

    def load(self, data: Buffer) -> datetime:
        """The time that PostgreSQL has written."""
        text = str(data, "ascii")
        if text.endswith(IN_UTC):
            try:
                return datetime.fromisoformat(text)
            except ValueError:
                pass
        found: datetime = super().load(data)
        return found


@cache
def _reading_utc(adapters: AdaptersMap) -> AdaptersMap:
    own = AdaptersMap(adapters)
    own.register_loader("timestamptz", UtcLoader)
    return own
