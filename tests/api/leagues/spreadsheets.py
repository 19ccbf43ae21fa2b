"""Reading answers that are CSV."""

import csv
from io import StringIO
from typing import Any


def lines_of(answer: Any) -> list[dict[str, str]]:
    """The lines of a table, by the names in its first one."""
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(StringIO(answer.content.decode(), newline="")))
