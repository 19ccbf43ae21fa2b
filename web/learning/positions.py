"""A position to be decided, as the pages show it."""

from collections.abc import Iterable
from typing import Any

from games.rules.contract import AnyGame
from games.rules.schema import from_json


def drawn_position(game: AnyGame, match: str, names: Iterable[str | None], shown: dict[str, Any]) -> dict[str, Any]:
    """A view as text, and as what a script draws the board from: the names of the seats, and the view as JSON."""
    return {
        "board": game.board(from_json(game.view_type, shown["view"])),
        "drawn": {"match": {"id": match, "seats": [{"name": name} for name in names]}, "shown": shown},
    }
