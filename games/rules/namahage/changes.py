"""Changes of the fields between two views: what is known to have happened, and what else must have."""

from collections import Counter
from typing import Final

from games.rules.namahage.cells import CELLS
from games.rules.namahage.shapes import NamahageView


def owner(cell: str) -> int:
    """The seat on whose field a cell is."""
    return int(cell[0])


def name(cell: str) -> str:
    """The cell as players call it: without the seat."""
    return cell[1:]


class Changes:
    """Both fields as far as a row has been followed, and as they are at its end."""

    def __init__(self, before: NamahageView, after: NamahageView) -> None:
        self.cards: Final = _cards(before)
        self.down: Final = _down(before)
        self.now: Final = _cards(after)
        self.now_down: Final = _down(after)
        # The cards that have come to the discard pile and are still to be named.
        self.fallen: Final[Counter[str]] = Counter(after.discards)
        self.fallen.subtract(before.discards)

    def put(self, cell: str, card: str) -> None:
        """Lay a card on an open cell."""
        self.cards[cell] = card

    def lose(self, cell: str) -> str:
        """Let a card go to the discard pile; the card."""
        card = self.cards.pop(cell)
        self.down.discard(cell)
        self.fallen[card] -= 1
        return card

    def shift(self, cell: str, to: str) -> None:
        """Move a card to an open cell; it keeps its face (N8)."""
        self.cards[to] = self.cards.pop(cell)
        if cell in self.down:
            self.down.remove(cell)
            self.down.add(to)

    def swap(self, one: str, other: str) -> None:
        """Let a face-up card change places with another."""
        card = self.cards.pop(one)
        self.shift(other, one)
        self.put(other, card)

    def deck_card(self, cell: str) -> str:
        """Lay the deck's card on an open cell; the card, which may have gone or moved again since."""
        card = self.now.get(cell) or self._passing()
        self.put(cell, card)
        return card

    def _passing(self) -> str:
        """Find the card that has come and does not lie there any more."""
        gone = Counter(card for cell, card in self.cards.items() if self.now.get(cell) != card)
        for card, count in self.fallen.items():
            if count > gone[card]:
                return card
        return next((card for cell, card in self.now.items() if cell not in self.cards), "?")

    def open_cells(self, seat: int) -> list[str]:
        """The open cells of a field."""
        return [cell for cell in CELLS.faces if owner(cell) == seat and cell not in self.cards]

    def settle_losses(self) -> list[str]:
        """Return the cells whose cards must have gone, with the cards still there."""
        lost = []
        fallen = Counter(self.fallen)
        # Where a twin lies now, the cards that have changed say first which of the two has gone.
        for changed in (True, False):
            for cell, card in self.cards.items():
                if fallen[card] > 0 and (self.now.get(cell) != card) == changed:
                    fallen[card] -= 1
                    lost.append(cell)
        return sorted(lost, key=CELLS.faces.index)

    def settle_moves(self) -> list[tuple[str, str]]:
        """Return the cells from which cards must have moved, and to which."""
        new = [cell for cell in self.now if cell not in self.cards]
        moves = []
        for cell, card in self.cards.items():
            if self.now.get(cell) != card:
                moves += [(cell, to) for to in new if self.now[to] == card][:1]
        return moves

    def settle_turns(self) -> list[str]:
        """Return the cells whose cards must have been turned face down."""
        return [cell for cell in CELLS.faces if cell in self.now_down and cell not in self.down]

    def settle_gains(self) -> list[str]:
        """Return the cells to which cards of the deck must have come."""
        return [cell for cell in CELLS.faces if cell in self.now and cell not in self.cards]


def _cards(view: NamahageView) -> dict[str, str]:
    return {place.cell: place.card for field in view.fields for place in field.cells if place.card is not None}


def _down(view: NamahageView) -> set[str]:
    return {place.cell for field in view.fields for place in field.cells if place.face_down}
