"""A position to be decided, as the pages show it."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.contract import AnyGame
from games.rules.schema import from_json
from web.matches.boards import BoardWords


def drawn_position(
    game: AnyGame, match: str, names: Mapping[int, str], users: Iterable[str | None], shown: dict[str, Any]
) -> dict[str, Any]:
    """A view in words, and as what a script draws the board from: who sits there, and the view as JSON."""
    words = BoardWords(game.facts, names, shown["seat"])
    return {
        "board_lines": words.as_html(game.lines(from_json(game.view_type, shown["view"]))),
        "drawn": {"match": {"id": match, "seats": [{"name": name} for name in users]}, "shown": shown},
    }
