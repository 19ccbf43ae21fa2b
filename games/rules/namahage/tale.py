"""One row in the telling: what is said of it so far, and the fields as far as that goes."""

from typing import Final

from games.rules.moves import Move
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import CELLS
from games.rules.namahage.changes import Changes, name, owner
from games.rules.namahage.shapes import NamahageView
from games.rules.sentences import Said, Value

ARRIVALS: Final = frozenset(("from_hand", "from_field", "cover_by_top", "replace_by_top", "replace_by_bottom"))
"""The steps of a card that comes to a cell when what lies there has gone."""


class Tale:
    """One row in the telling."""

    def __init__(self, before: NamahageView, seat: int, move: Move, after: NamahageView) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.move: Final = move
        self.after: Final = after
        self.changes: Final = Changes(before, after)
        self.told: Final[list[Said]] = []
        self.named: Final[set[str]] = set()
        """The cells of cards of which is told that they are discarded."""

    def say(self, told: str, values: dict[str, Value]) -> None:
        """Tell something of the seat that has moved."""
        self.told.append(Said(told, {"seat": self.seat, **values}))

    def say_of(self, told: str, cell: str, values: dict[str, Value]) -> None:
        """Tell something of the seat that has moved and of a cell, of its own field or of the other's."""
        if owner(cell) == self.seat:
            self.say(told, values)
        else:
            self.say(f"{told}_other", {"other": owner(cell), **values})

    def cell(self, slot: int) -> str:
        """The cell in a slot of the move."""
        return CELLS.faces[self.move.picks[slot][0]]

    def card_on(self, cell: str) -> dict[str, Value]:
        """The card on a cell, and the cell."""
        return {"card": self.changes.cards[cell], "cell": name(cell)}

    def lose(self, cells: list[str]) -> None:
        """Tell which cards go to the discard pile."""
        for seat in (0, 1):
            if own := [cell for cell in cells if owner(cell) == seat]:
                self._list("lost", seat, own, tuple(self.changes.lose(cell) for cell in own))

    def gain(self, cells: list[str]) -> None:
        """Tell which cards come from the deck, once the cells are open."""
        for seat in (0, 1):
            if own := [cell for cell in cells if owner(cell) == seat]:
                self._list("got", seat, own, tuple(self.changes.deck_card(cell) for cell in own))

    def _list(self, told: str, seat: int, cells: list[str], cards: tuple[str, ...]) -> None:
        self.told.append(Said(told, {"seat": seat, "cards": cards, "cells": tuple(name(cell) for cell in cells)}))

    def is_arriving(self) -> bool:
        """Return True if a card waits until the fate of the one on its cell is known."""
        return any(step.step in ARRIVALS for step in self.after.steps)

    def shift(self, cell: str, to: str) -> None:
        """Tell that a card moves to the field on which it then lies."""
        told = "moved" if owner(cell) == owner(to) else "moved_other"
        values: dict[str, Value] = {"seat": owner(to), "other": owner(cell), **self.card_on(cell), "place": name(to)}
        self.told.append(Said(told, values))
        self.changes.shift(cell, to)

    def turn_down(self, seat: int, cell: str) -> None:
        """Tell that a seat turns a card face down."""
        told = "turned" if owner(cell) == seat else "turned_other"
        self.told.append(Said(told, {"seat": seat, "other": owner(cell), **self.card_on(cell)}))
        self.changes.down.add(cell)

    def drew(self, seat: int, cards: tuple[str, ...]) -> None:
        """Tell that cards come to a hand, and to its owner which."""
        if cards and seat == self.after.seat:
            self.told.append(Said("drew_cards", {"seat": seat, "cards": tuple(sorted(cards, key=CARDS.faces.index))}))
        elif cards:
            self.told.append(Said("drew", {"seat": seat, "count": len(cards)}))
