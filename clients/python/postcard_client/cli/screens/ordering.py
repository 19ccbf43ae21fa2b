"""An order for the next turn, picked by keys as a move is.

What will be legal then nobody knows, so every verb of the game is offered with all that it can take; what the player
holds comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from postcard_client.cli import choices
from postcard_client.cli.cards import Deck
from postcard_client.cli.picking import Picking, choose, keys_of
from postcard_client.cli.screens.base import page_width

KEYS = "a-z pick  Enter go on  Backspace back  - withdraw  Esc leave"
TAKEN_BACK = "-"


def begin(verbs: Iterable[Mapping[str, Any]], hand: Sequence[str]) -> Picking:
    """All moves that a player makes in this game, with the cards of a hand before the others."""

    def first(items: Sequence[str]) -> list[str]:
        held = list((Counter(hand) & Counter(items)).elements())
        return [*held, *(Counter(items) - Counter(held)).elements()]

    own = [verb for verb in verbs if not verb["chance"]]
    return choose(
        {"verb": verb["name"], "slots": [{**slot, "items": first(slot["items"])} for slot in verb["slots"]]}
        for verb in own
    )


class Ordering(ModalScreen[str]):
    """Screen whose result is a move, `-` to take the order back, or nothing."""

    def __init__(self, picking: Picking, deck: Deck, given: Sequence[str]) -> None:
        super().__init__()
        self.picking, self.deck, self.given = picking, deck, given
        self.cursor = 0

    def compose(self) -> ComposeResult:
        """Called by Textual."""
        with Vertical():
            yield Static(Text("Plan a move", "bold"))
            with VerticalScroll() as scrolled:
                scrolled.can_focus = False
                yield Static(id="order")
            yield Static(Text(KEYS, "dim"))

    def on_mount(self) -> None:
        """Called by Textual."""
        self.draw()

    def draw(self) -> None:
        """Show what is ordered, what is picked and what can be."""
        lines = [self.deck.paint(Text(f"Planned for your next turn: {move}")) for move in self.given]
        lines = [*(lines or [Text("No move planned.", "dim")]), Text()]
        if self.picking.ready:
            ready = Text.assemble(
                ("Planned move: ", "bold"), (self.picking.move, "bold reverse"), "   Enter to plan it"
            )
            lines.append(ready)
        elif self.picking.verb is None:
            lines.append(Text("Plan your next move", "bold"))
        else:
            lines.append(choices.prompt(self.picking))
        lines += choices.entries(self.picking, self.deck, self.cursor, self._width())
        self.query_one("#order", Static).update(Text("\n").join(lines))

    def on_key(self, key: events.Key) -> None:
        """Called by Textual."""
        key.stop()
        columns = choices.columns_of(self.picking, self._width())
        steps = {"left": -1, "right": 1, "up": -columns, "down": columns}
        if key.key == "escape":
            self.dismiss("")
        elif key.character == TAKEN_BACK:
            self.dismiss(TAKEN_BACK)
        elif key.key == "enter" and self.picking.ready:
            self.dismiss(self.picking.move)
        elif key.key in steps:
            self.cursor = min(max(self.cursor + steps[key.key], 0), max(len(self.picking.entries) - 1, 0))
            self.draw()
        else:
            self._pick(key)
            self.draw()

    def _pick(self, key: events.Key) -> None:
        before, keys = self.picking, keys_of(self.picking)
        if key.key == "backspace":
            self.picking = before.back()
        elif key.key == "enter" and before.may_close:
            self.picking = before.close()
        elif key.key in ("enter", "space") and self.cursor < len(before.entries):
            self.picking = before.pick(self.cursor)
        elif key.character in keys:
            self.cursor = keys.index(key.character)
            self.picking = before.pick(self.cursor)
        if (before.verb, before.picks) != (self.picking.verb, self.picking.picks):
            self.cursor = 0

    def _width(self) -> int:
        return page_width(self.app.size.width)
