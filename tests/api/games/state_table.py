"""The table of operations by the state of their match."""

import re
from pathlib import Path

from tests.pages import rows
from tests.sittings import Json

PAGE = (Path(__file__).parents[3] / "docs/operations-by-state.md").read_text("utf-8")
MOVE = "play r1"
BODIES: dict[str, Json] = {
    "POST /moves": {"move": MOVE, "expected_ply": 1},
    "POST /moves?dry_run=true": {"move": MOVE, "expected_ply": 1},
    "POST /orders": {"move": MOVE},
    "POST /chat": {"text": "Good luck!"},
    "POST /chat/{number}/report": {"reason": "Rude."},
    "POST /pause offer": {"action": "offer", "days": 3},
    "POST /pause accept": {"action": "accept", "days": 3},
    "PUT /seen": {"ply": 0},
    "PUT /muted": {"muted": True},
    "PUT /note": {"text": "Ben is out of reds."},
}
"""Bodies of operations whose names do not contain them; `POST /draw offer` sends that action."""


def table() -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The states of the columns, and for each operation its cells."""
    head = next(line for line in PAGE.splitlines() if line.startswith("| operation"))
    columns = [cell.strip() for cell in head.strip("|").split("|")]
    return columns[1:], [(name.strip("`"), cells) for name, *cells in rows(PAGE, "operation")]


COLUMNS, ROWS = table()


def parts_of(operation: str) -> tuple[str, str, Json]:
    """Return the method, the rest of the address after the match, and a body."""
    method, path, action = re.fullmatch(r"(\w+) (\S*)(?: (\w+))?", operation).groups()  # type: ignore[union-attr]
    body = BODIES.get(operation) or BODIES.get(f"{method} {path}", {"action": action} if action else {})
    return method, re.sub(r"\{\w+\}", "1", path.strip(".")), body
