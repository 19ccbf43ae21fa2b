"""Django's router: all goes to the primary but reads inside a function that says how old its answer may be."""

from contextvars import ContextVar
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection

from core.database.standby.alias import STANDBY

reads_standby: ContextVar[bool] = ContextVar("reads_standby", default=False)


def alias_for_reading() -> str:
    """Return the name of the database that a read of this moment asks.

    What is read in a transaction is often written by it, or locked, so all of it is the primary's.
    """
    return STANDBY if reads_standby.get() and not connection.in_atomic_block else DEFAULT_DB_ALIAS


class Router:
    """The router that `DATABASE_ROUTERS` names where there is a standby. Rows of both are the same rows."""

    def db_for_read(self, model: Any, **hints: Any) -> str:
        """The standby where that was decided, whichever database an object came from."""
        return alias_for_reading()

    def db_for_write(self, model: Any, **hints: Any) -> str:
        """The primary, always."""
        return DEFAULT_DB_ALIAS

    def allow_relation(self, one: Any, other: Any, **hints: Any) -> bool:
        """A row of one may refer to a row of the other."""
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        """The standby gets its tables from the primary."""
        return db == DEFAULT_DB_ALIAS
