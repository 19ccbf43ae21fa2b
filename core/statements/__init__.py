"""Statements that are compiled once: the ORM writes their SQL at the first use, later uses fill in the values.

To write the SQL of a query anew takes Django longer than the database takes to answer it. So what every request asks
is kept here, by thread, as a `Select`, `Insert` or `Update`; on PostgreSQL the database prepares it too. They do what
the query, `bulk_create` and `save` do, and nothing else (docs/adr/0044-kept-statements.md).
"""

from core.statements.executing import Row, execute
from core.statements.given import AMOUNTS, Given, amount_for, filled, given, numbered, padded
from core.statements.holding import hold, holds
from core.statements.reading import Asked, Counted, Select, Together
from core.statements.writing import Change, Insert, Update

__all__ = [
    "AMOUNTS", "Asked", "Change", "Counted", "Given", "Insert", "Row", "Select", "Together", "Update", "amount_for",
    "execute", "filled", "given", "hold", "holds", "numbered", "padded",
]  # fmt: skip
