"""Statements that are compiled once: the ORM writes their SQL at the first use, later uses fill in the values.

To write the SQL of a query anew takes Django longer than the database takes to answer it. So what every request asks
is kept here, by thread, as a `Select`, `Insert` or `Update`; on PostgreSQL the database prepares it too. They do what
the query, `bulk_create` and `save` do, and nothing else (docs/adr/0044-kept-statements.md).
"""

from core.database.statements.executing import (
    AMOUNTS,
    ListParameter,
    OneOf,
    Parameter,
    Row,
    amount_for,
    bind,
    execute,
    execute_read,
)
from core.database.statements.literals import with_literals
from core.database.statements.reading import BoundQuery, JoinedSelect, Select, prepared
from core.database.statements.writing import DeleteWhere, Insert, Update, UpdateWhere

__all__ = [
    "AMOUNTS",
    "BoundQuery",
    "DeleteWhere",
    "Insert",
    "JoinedSelect",
    "ListParameter",
    "OneOf",
    "Parameter",
    "Row",
    "Select",
    "Update",
    "UpdateWhere",
    "amount_for",
    "bind",
    "execute",
    "execute_read",
    "prepared",
    "with_literals",
]  # fmt: skip
