"""Views as commands print them: the server's text in colour, and the legal moves below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client import Client
from postcard_client.cli.app import SESSION
from postcard_client.cli.board import board
from postcard_client.cli.cards import Deck
from postcard_client.cli.sitting import text_of


def drawn_board(client: Client, view: Any, asked: Mapping[str, Any]) -> RenderableType:
    """Draw a view as the server writes its board, with the legal moves of a seat that is due.

    `asked` is the request for that text.
    """
    game: Any = client.game(view["game"])
    deck = Deck(game["cards"])
    lines = board_lines(client, view, deck, asked)
    if view["due"]:
        lines.append(Text())
        lines += [_family(family, deck) for family in view["options"]]
    return Group(*lines)


def board_lines(client: Client, view: Any, deck: Deck, asked: Mapping[str, Any]) -> list[Text]:
    """The board alone."""
    return board(view, text_of(client.http.get(**asked)), deck, SESSION.output.console.width)


def _family(family: Any, deck: Deck) -> Text:
    """Return a line for a family of moves: its verb, and the number and the items of each slot."""
    line = Text("you may  ", "dim").append(family["verb"], "bold not dim")
    for slot in family["slots"]:
        least, most = slot["least"], slot["most"]
        count = f"{least}" if least == most else f"{least} to {most}"
        items = Text(" ").join(deck.card(str(item)) for item in slot["items"])
        line.append(f"  {count} of ", "not dim").append_text(items)
    return line
