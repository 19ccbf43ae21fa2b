"""Constants of kept statements are written into their text, so that a plan that is kept can know them.

PostgreSQL plans a prepared statement once for all values. An index of rows `WHERE state = 'due'` serves it only if the
text says 'due': `state = $1` might be anything. What is given at a use stays a parameter.
"""

import re
from collections.abc import Sequence
from datetime import date
from enum import Enum
from typing import Any, Final

from django.db import connection

from core.database.statements.executing import Parameter

PLAIN: Final = re.compile(r"[A-Za-z0-9_.-]*")
"""Texts that need no quotation in a statement."""
TIME: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9:.]+)?")
"""The text that Django makes of a time or a date for SQLite."""
PARAMETERS: Final = (Parameter, date, float)
"""The types whose values stay parameters. Times are dates, too."""


def with_literals(sql: str, params: Sequence[Any], *, kept: int = 0) -> tuple[str, list[Any]]:
    """Return the statement with its constants in its text, and the parameters that are left.

    The first `kept` parameters, such as the values that an update stores, are left as they are.
    """
    left: list[Any] = []
    places = iter(enumerate(params))

    def written(mark: re.Match[str]) -> str:
        if mark[0] == "%%":
            return mark[0]
        number, value = next(places)
        text = None if number < kept else _literal(value)
        if text is None:
            left.append(value)
            return mark[0]
        return text

    return re.sub("%[s%]", written, sql), left


def _literal(value: Any) -> str | None:
    """Return how a constant is written; None for what stays a parameter."""
    plain = value.value if isinstance(value, Enum) else value
    if isinstance(plain, PARAMETERS) or (isinstance(plain, str) and TIME.fullmatch(plain)):
        return None
    if isinstance(plain, str):
        if not PLAIN.fullmatch(plain):
            raise ValueError(f"{plain!r} does not belong into the text of a statement: it has to be given at each use")
        return f"'{plain}'"
    if isinstance(plain, bool):
        return str(plain).upper() if connection.vendor == "postgresql" else str(int(plain))
    if isinstance(plain, int):
        return str(plain) if plain >= 0 else f"({plain})"
    raise TypeError(f"whether a {type(plain).__name__} belongs into the text of a statement is not said")
