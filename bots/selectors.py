"""The bots as players find them."""

from typing import Any

from bots.roster import roster
from games.rules.registry import registry


def bot_rows() -> list[dict[str, Any]]:
    """The house bots, the weakest first."""
    rows = [{"name": bot.name, "level": bot.level, "games": list(registry()), "about": bot.about} for bot in roster()]
    return sorted(rows, key=lambda row: (row["level"], row["name"]))
