"""The entries that can be picked now, drawn with the key of each; no colour is needed to read them."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from postcard_client.cli.cards import Deck
from postcard_client.cli.picking import Picking, keys_of

GAP = 2
CURSOR = Style(reverse=True)
CLOSED = Style(dim=True)


def prompt(picking: Picking) -> Text:
    """One line that says what is asked for."""
    if picking.ready:
        return Text.assemble(
            ("Your move: ", "bold"), (picking.move, "bold reverse"), "   Enter to send, Backspace to undo"
        )
    if picking.verb is None:
        return Text("It is your turn. Choose a move.", "bold")
    least, most = picking.range
    many = f"{least}" if least == most else f"up to {most}" if least == 0 else f"{least} to {most}"
    asked = Text.assemble((f"{picking.move}: ", "bold"), f"pick {picking.asks}, {many} of {len(picking.entries)}")
    if picking.may_close:
        asked.append(". Enter goes on")
    return asked


def entries(picking: Picking, deck: Deck, cursor: int, width: int) -> list[Text]:
    """The entries in rows: `a) g1`, picked ones `a* g1`, without a key what cannot be picked beside them."""
    if not picking.entries:
        return []
    wide = max(len(entry) for entry in picking.entries) + len("a) ") + GAP
    columns = columns_of(picking, width)
    cells = [_cell(picking, place, key, deck, place == cursor) for place, key in enumerate(keys_of(picking))]
    rows = []
    for begin in range(0, len(cells), columns):
        row = Text()
        for cell in cells[begin : begin + columns]:
            padding = wide - cell.cell_len
            row.append_text(cell).append(" " * padding)
        row.rstrip()
        rows.append(row)
    return rows


def columns_of(picking: Picking, width: int) -> int:
    """Return the number of entries that fit side by side."""
    wide = max((len(entry) for entry in picking.entries), default=0) + len("a) ") + GAP
    return max(1, (width + GAP) // wide)


def _cell(picking: Picking, place: int, key: str, deck: Deck, under_cursor: bool) -> Text:
    entry = picking.entries[place]
    if not picking.allows(place):
        return Text(f"   {entry}", CLOSED)
    mark = "*" if picking.verb is not None and place in picking.picked else ")"
    cell = Text.assemble(f"{key or ' '}{mark} ", deck.card(entry) if picking.verb is not None else Text(entry, "bold"))
    if under_cursor:
        cell.stylize(CURSOR, 0, 2)
    return cell
