"""The tables of a page of docs, read so that a test can run each of their rows."""

from typing import Any

import pytest


def rows(page: str, first: str) -> list[tuple[str, ...]]:
    """The cells of the rows of the page's table whose head begins so."""
    lines = page.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first}"))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
    assert found
    return found


def cases(page: str, first: str) -> list[Any]:
    """The rows as pytest parameters, each named by its first cell."""
    return [pytest.param(*cells, id=cells[0]) for cells in rows(page, first)]
