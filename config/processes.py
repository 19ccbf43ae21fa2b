"""The long-running parts of a production server, each with the command that starts it (config/parts.json).

`manage.py serve` starts its web server with the same command. docker-compose.yml and docs/operations.md repeat
all of them, and tests compare these with the file.
"""

import json

from config.settings.env import BASE_DIR

PARTS: dict[str, list[str]] = json.loads((BASE_DIR / "config" / "parts.json").read_text("utf-8"))


def as_typed(part: str) -> str:
    """The command of a part as an operator types it."""
    return " ".join(PARTS[part])
