"""docs/who-may.md, read and written: two tables, of which every cell is what one caller is answered."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path(__file__).parents[2] / "docs/who-may.md"

Table = dict[str, dict[str, str]]
"""By row and column."""


def read_table(first: str) -> Table:
    """The table whose head begins so."""
    lines = iter(PAGE.read_text("utf-8").splitlines())
    head = next((_cells(line) for line in lines if line.startswith(f"| {first} |")), [])
    next(lines, None)
    found: Table = {}
    for line in lines:
        if not line.startswith("|"):
            break
        row, *cells = _cells(line)
        found[row.strip("`")] = dict(zip(head[1:], cells, strict=True))
    return found


def write_table(first: str, table: Table, columns: Sequence[str]) -> None:
    """Puts what was seen in place of the table that stands there."""
    lines = PAGE.read_text("utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    end = next((number for number in range(start, len(lines)) if not lines[number].startswith("|")), len(lines))
    rows = [[f"`{row}`", *(cells[column] for column in columns)] for row, cells in table.items()]
    made = [[first, *columns], ["---"] * (len(columns) + 1), *rows]
    lines[start:end] = [f"| {' | '.join(cells)} |" for cells in made]
    PAGE.write_text("\n".join(lines) + "\n", "utf-8")


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
        return f"{answer.status_code} `{answer.json()['code']}`"
    leads = answer.get("Location", "").partition("?")[0] if answer.status_code in (301, 302) else ""
    if leads == "/sign-up":
        return f"{answer.status_code} to sign up"
    return f"{answer.status_code} to sign in" if leads in ("/login", "/admin/login/") else str(answer.status_code)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
