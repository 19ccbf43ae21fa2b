"""Statements that are compiled once: the ORM writes their SQL at the first use, later uses fill in the values.

To write the SQL of a query anew takes Django longer than the database takes to answer it. So what every request asks
is kept here, by thread, as a `Select`, `Insert` or `Update`; on PostgreSQL the database prepares it too. They do what
the query, `bulk_create` and `save` do, and nothing else (docs/adr/0044-kept-statements.md).
"""

from core.statements.executing import Row, execute
from core.statements.given import AMOUNTS, Given, OneOf, amount_for, filled
from core.statements.holding import hold, holds
from core.statements.literals import with_literals
from core.statements.reading import Asked, Counted, Select, Together
from core.statements.writing import Change, Deletion, Insert, Update

__all__ = [
    "AMOUNTS", "Asked", "Change", "Counted", "Deletion", "Given", "Insert", "OneOf", "Row", "Select", "Together",
    "Update", "amount_for", "execute", "filled", "hold", "holds", "with_literals",
]  # fmt: skip
