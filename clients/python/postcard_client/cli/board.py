"""The board: the server's text of a view with its cards in colour, or the view itself where a server writes no text.

Nothing here knows a game. The text is the server's; a view is drawn by the shapes of its values.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text

from postcard_client.cli.amounts import in_words
from postcard_client.cli.cards import Deck

LABEL = re.compile(r"^(\s*)(\S+(?: \S+)*?)(\s{2,}|: )")
SEAT = re.compile(r"\bseats? \d+( \(you\))?")
OF_SEATS = re.compile(r"(^|_)(seats?|player|turn|leader|winner|dealer|taker|by|for)$")
"""The last word of a name that says that its numbers are seats: `waiting_for`, `last_winner`, `by`."""
NAME = Style(dim=True)
PERSON = Style(bold=True)
LEAST_WIDTH = 20
"""A terminal cannot be so narrow that less is worth the wrapping."""


def board(view: Mapping[str, Any], text: str | None, deck: Deck, width: int) -> list[Text]:
    """A view as lines; `text` is what the server wrote of it, if it did."""
    written = text.rstrip("\n").split("\n") if text else list(lines_of(view["view"]))
    free = {str(item) for family in view["options"] for slot in family["slots"] for item in slot["items"]}
    return [wrapped for line in written for wrapped in _folded(_line(line, deck, free), max(width, LEAST_WIDTH))]


def lines_of(view: Mapping[str, Any]) -> Iterable[str]:
    """A view drawn by the shapes of its values: a line for each name, a line for each part of a larger value."""
    label = max((len(name) for name in view), default=0)
    for name, value in view.items():
        if name == "game" or value is None or value == []:
            continue
        words = in_words(name)
        if _is_flat(value):
            yield f"{words:<{label}}  {_inline(value, name)}"
        else:
            yield words
            parts = value.items() if isinstance(value, Mapping) else enumerate(value)
            yield from (f"  {key!s:<{label - 2}}  {_inline(part, str(key))}" for key, part in parts)


def _is_flat(value: Any) -> bool:
    if isinstance(value, Mapping):
        return False
    return (
        not isinstance(value, Sequence)
        or isinstance(value, str)
        or not any(isinstance(part, (list, dict)) for part in value)
    )


def _inline(value: Any, name: str) -> str:
    """A value in a line; its name says whether its numbers are seats."""
    if isinstance(value, Mapping):
        parts = ((key, part) for key, part in value.items() if part is not None)
        return ", ".join(f"{key.replace('_', ' ')} {_inline(part, key)}" for key, part in parts)
    if isinstance(value, Sequence) and not isinstance(value, str):
        if any(isinstance(part, (list, dict)) for part in value):
            return "; ".join(_inline(part, name) or "-" for part in value)
        return " ".join("##" if part is None else _inline(part, name) for part in value) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and name != "seat" and OF_SEATS.search(name):
        return f"seat {value}"
    return "-" if value is None else str(value)


def _line(line: str, deck: Deck, free: Iterable[str]) -> Text:
    text = Text(line)
    if (label := LABEL.match(line)) and not SEAT.search(label[2]):
        text.stylize(NAME, *label.span(2))
    for seat in SEAT.finditer(line):
        text.stylize(PERSON, *seat.span())
    return deck.paint(text, free)


def _folded(line: Text, width: int) -> list[Text]:
    label = LABEL.match(line.plain)
    return fold(line, width, label.end() if label else 0)


def fold(line: Text, width: int, indent: int) -> list[Text]:
    """A line that is too long goes on below the place where its words begin."""
    if line.cell_len <= width:
        return [line]
    indent = min(indent, width // 2)
    console = Console(width=width, color_system=None)
    first, *rest = line.wrap(console, width)
    tail = line[len(first.plain) :]
    tail = tail[len(tail.plain) - len(tail.plain.lstrip()) :] if rest else Text()
    folded = [first, *(Text(" " * indent) + part for part in (tail.wrap(console, width - indent) if tail else ()))]
    for part in folded:
        part.rstrip()
    return folded
