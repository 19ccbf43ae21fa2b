"""The tables of docs/who-may.md, read and written: each cell is what one caller is answered."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parents[2] / "docs"

Table = dict[str, dict[str, str]]
"""By row and column."""


def _file(first: str) -> Path:
    return DOCS / f"who-may-{first}s.csv"


def read_table(first: str) -> Table:
    """The table whose head begins so."""
    with _file(first).open(encoding="utf-8", newline="") as lines:
        return {row.pop(first): row for row in csv.DictReader(lines)}


def write_table(first: str, table: Table, columns: Sequence[str]) -> None:
    """Puts what was seen in place of the table that stands there."""
    with _file(first).open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, [first, *columns], lineterminator="\n")
        writer.writeheader()
        writer.writerows({first: row, **cells} for row, cells in table.items())


def differences(page: Table, seen: Table) -> dict[str, Mapping[str, str]]:
    """The cells in which the page and the server differ; rows that one of them lacks."""
    found: dict[str, Mapping[str, str]] = {}
    for row in [*seen, *(page.keys() - seen.keys())]:
        says, does = page.get(row, {}), seen.get(row, {})
        wrong = {
            column: f"the page says {says.get(column, 'nothing')}, the server {does.get(column, 'nothing')}"
            for column in {**says, **does}
            if says.get(column) != does.get(column)
        }
        if wrong:
            found[row] = wrong
    return found


def said(answer: Any) -> str:
    """The cell for an answer: its status, and the code of a refusal or where a page leads."""
    if answer.status_code >= 400 and answer.get("Content-Type", "").startswith("application/problem+json"):
        return f"{answer.status_code} {answer.json()['code']}"
    leads = answer.get("Location", "").partition("?")[0] if answer.status_code in (301, 302) else ""
    if leads == "/sign-up":
        return f"{answer.status_code} to sign up"
    return f"{answer.status_code} to sign in" if leads in ("/login", "/admin/login/") else str(answer.status_code)
